import { UserError } from '../../engine/index.js';

/** A folder that holds a different run than the requested one. */
export class TakenFolder extends UserError {}
