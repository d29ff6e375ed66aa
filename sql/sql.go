// Package sql holds the migrations of the club's file as SQL text. They are
// numbered without gaps, run forward only, and never change once released:
// package store keeps the checksum of each that it ran.
package sql

import "embed"

// Migrations holds migrations/NNNN_name.sql.
//
//go:embed migrations/*.sql
var Migrations embed.FS
