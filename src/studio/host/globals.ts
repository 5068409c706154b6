import { Buffer } from 'buffer';
import process from './process.js';

// The two names that modules for Node take from the global scope.
Object.assign(globalThis, { Buffer, process });
