import files from 'virtual:package-files';
import { putRemote } from './memory.js';
import { ROOT } from './root.js';

// The package's files that the program reads are in the folder of the page.
for (const [path, url] of Object.entries(files)) putRemote(`${ROOT}/${path}`, url);
