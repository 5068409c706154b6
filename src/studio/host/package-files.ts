import files from 'virtual:package-files';
import { putRemote } from './memory.js';
import { ROOT } from './root.js';

// The files that the program reads from its package stand beside the page.
for (const [path, url] of Object.entries(files)) putRemote(`${ROOT}/${path}`, url);
