# Prints what an interactive zsh offers for a command line: complete.zsh SCRIPT LINE
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PROMPT=; autoload -Uz compinit && compinit -u -D; source '${(q)1}'
compadd() {
  if [[ " $* " != *" -"[OAD]" "* ]]; then
    local -a hits
    builtin compadd -A hits "$@"
    local hit
    for hit in $hits; do print -r -- "HIT:$hit"; done
  fi
  builtin compadd "$@"
}
offer() { zle complete-word; print -r -- "DO""NE"; }
zle -N offer; bindkey "^T" offer; print -r -- "REA""DY"'
while zpty -r shell line; do [[ $line == *READY* ]] && break; done
zpty -n -w shell "$2"$'\C-T'
while zpty -r shell line; do
  line=${line%$'\r\n'}
  [[ $line == *HIT:* ]] && print -r -- ${line##*HIT:}
  [[ $line == *DONE* ]] && break
done
zpty -d shell
