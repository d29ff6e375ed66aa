#compdef ptm
# zsh completion for ptm
_ptm() {
	local -a found
	found=(${(f)"$(${words[1]} complete -- ${words[2,CURRENT]} 2>/dev/null)"})
	if (( $#found )); then
		compadd -a found
	else
		_files
	fi
}
compdef _ptm ptm
