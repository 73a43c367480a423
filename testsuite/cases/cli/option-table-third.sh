# Each option that `racc options --markdown` says has an effect shows it to a probe: the third sixth of the probes.
sixth=2
. "$CASES/cli/parts/option-probes.sh"
