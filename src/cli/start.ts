import { forbidPluginsOnThisThread } from '../playing/plugins/main-thread.js';
import { complain } from '../terminal/complain.js';
import { endThoughOpen, explainNothingLeft, watchStreams } from '../terminal/streams.js';

forbidPluginsOnThisThread();
watchStreams();
explainNothingLeft();
// Loaded late: a fault in a data file, found while the games load, is then reported like any other.
process.exitCode = await import('./program.js').then(({ runProgram }) => runProgram(process.argv.slice(2)), complain);
endThoughOpen();
