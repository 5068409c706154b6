// npm run atlas
import { atlasCommand } from './atlas-command.js';

process.exitCode = await atlasCommand(process.argv.slice(2));
