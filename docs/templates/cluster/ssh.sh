#!/usr/bin/env bash
# A run over machines by plain ssh. Each has the program in the same folder as here; nothing else is shared.
#   ./ssh.sh experiment.yaml my-seed desk attic cellar
set -euo pipefail

EXPERIMENT=$1 SEED=$2
shift 2
PARTS=$# PART=0

mkdir -p parts
for machine in "$@"; do
  PART=$((PART + 1))
  (
    ssh "$machine" "mkdir -p '$PWD/parts'"
    scp -q "$EXPERIMENT" "$machine:$PWD/$EXPERIMENT"
    ssh "$machine" "cd '$PWD' && npx --no talisman-lab run '$EXPERIMENT' --seed '$SEED' --no-progress --shard $PART/$PARTS --out parts/$PART"
    scp -qr "$machine:$PWD/parts/$PART" parts/
  ) &
done
wait
npx --no talisman-lab merge parts/* --out merged
