#!/usr/bin/env bash
# Anywhere else, and as a hook of git: one line.
set -euo pipefail
npx --no talisman-lab check baselines/gate.json --strict --quiet
