# fish completion for ptm
function __ptm_complete
	set -l words (commandline -opc) (commandline -ct)
	command ptm complete -- $words[2..-1] 2>/dev/null
end
complete -c ptm -a '(__ptm_complete)'
