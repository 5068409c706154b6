import { UserError, unknownWord } from '../../../engine/errors.js';
import type { PlaceOf } from '../../../engine/outlook.js';
import { content } from '../content/index.js';
import { ENDING_BESIDE } from '../options/endings.js';
import { Option } from '../options/option.js';
import { putInForce } from '../rules/resolution/endings.js';
import type { TalismanState } from '../state/state.js';

/**
 * Puts the endings that a position names into force. Without names all hold.
 *
 * @throws UserError if a name is unknown, or if the packs draw endings and the position names none
 */
export function layEndings(s: TalismanState, names: readonly string[] | undefined, at: PlaceOf): void {
  const ids = content.endings.map(({ id }) => id);
  if (ENDING_BESIDE[s.option[Option.Ending]] === 0) {
    if (names !== undefined) throw new UserError(`${at(['endings'])}: the option ending replaces the endings of packs`);
    return;
  }
  if (names === undefined) {
    if (content.endingsDrawn === 0 || content.endingsHidden === 1) return;
    const choice = `${content.endingsDrawn} of ${ids.join(', ')}`;
    throw new UserError(`${at([])}: endings is missing: this game has drawn ${choice}`);
  }
  let bits = 0;
  names.forEach((name, i) => {
    const ending = ids.indexOf(name);
    if (ending < 0) throw unknownWord('ending', name, ids, at(['endings', i]));
    bits |= 1 << ending;
  });
  putInForce(s, bits);
}

/** Returns the endings that a written position must name; undefined where they follow from the packs. */
export function writtenEndings(s: TalismanState): readonly string[] | undefined {
  if (content.endingsDrawn === 0 || s.endings[0] === 0) return undefined;
  return content.endings.flatMap(({ id }, ending) => (((s.endings[0] >> ending) & 1) === 1 ? [id] : []));
}
