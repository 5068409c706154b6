import { UserError } from '../../engine/index.js';

/** A folder that holds something else than what is to be played. */
export class TakenFolder extends UserError {}
