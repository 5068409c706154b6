#!/usr/bin/env bash
# A run as a job array of Slurm, and a job that joins the parts when all are there:
#   parts=$(sbatch --parsable slurm.sh) && sbatch --dependency=afterok:$parts --array=1 slurm.sh merge
# Folder, file and seed are the same on all machines, in a file system that they share.
#SBATCH --job-name=talisman-lab
#SBATCH --array=1-20
#SBATCH --cpus-per-task=8
#SBATCH --time=02:00:00
#SBATCH --signal=B:TERM@60
set -euo pipefail

EXPERIMENT=${EXPERIMENT:-experiment.yaml}
SEED=${SEED:-cluster}
# Slurm counts the tasks of the array; the merge job has an array of its own.
PARTS=${PARTS:-${SLURM_ARRAY_TASK_COUNT:-20}}

if [ "${1:-}" = merge ]; then
  exec npx --no talisman-lab merge parts/* --out merged
fi
mkdir -p parts
# A part that was stopped goes on where it was: the same command again.
exec npx --no talisman-lab run "$EXPERIMENT" --seed "$SEED" --no-progress \
  --shard "$SLURM_ARRAY_TASK_ID/$PARTS" --out "parts/$SLURM_ARRAY_TASK_ID" --workers "${SLURM_CPUS_PER_TASK:-auto}"
