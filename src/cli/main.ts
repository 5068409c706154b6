#!/usr/bin/env node
import { entryPoint } from '#entry-point';

await import(entryPoint('src/cli/start').href);
