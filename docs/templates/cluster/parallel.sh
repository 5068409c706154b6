#!/usr/bin/env bash
# A run over machines by GNU parallel, or on this one without it. MACHINES is a file of one host a line, which ssh reaches
# without a password and where this folder has the same path; without it all parts are played here.
#   ./parallel.sh experiment.yaml my-seed 8
set -euo pipefail

EXPERIMENT=$1 SEED=$2 PARTS=$3
COMMAND="npx --no talisman-lab run '$EXPERIMENT' --seed '$SEED' --no-progress --shard {}/$PARTS --out parts/{}"

mkdir -p parts
if command -v parallel > /dev/null; then
  # One part at a time on each machine, as a part uses all processors.
  seq "$PARTS" | parallel --jobs 1 --joblog parts.log --resume-failed --retries 3 \
    ${MACHINES:+--sshloginfile "$MACHINES" --workdir "$PWD"} "$COMMAND"
else
  for part in $(seq "$PARTS"); do bash -c "${COMMAND//\{\}/$part}"; done
fi
npx --no talisman-lab merge parts/* --out merged
