import { Buffer } from 'buffer';
import process from './process.js';

// The two names that modules for Node take from the global scope.
Object.assign(globalThis, { Buffer, process });

// Zod tries to compile text to code, which the content policy of the page forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
