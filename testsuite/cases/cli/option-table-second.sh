# Each option that `racc options --markdown` says has an effect shows it to a probe: the second quarter of the probes.
quarter=1
. "$CASES/cli/parts/option-probes.sh"
