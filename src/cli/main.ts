#!/usr/bin/env node
import { entryPoint } from '../package/entry-point.js';

await import(entryPoint('src/cli/start').href);
