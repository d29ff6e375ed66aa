# bash completion for ptm
_ptm() {
	local IFS=$'\n'
	COMPREPLY=($("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _ptm ptm
