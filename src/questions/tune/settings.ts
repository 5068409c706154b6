/** One value of a lever that differs from its base. */
export interface LeverValue {
  /** As it is written in a level: `5`, `choice`. */
  readonly text: string;
  /** Phrase that continues "with". */
  readonly phrase: string;
  /** Cost in familiarity, in changed options. */
  readonly cost: number;
}

/** Something that may change, with its values. */
export interface TuneLever {
  /** Id of an option, or the path of a number of a pack. */
  readonly id: string;
  readonly about: string;
  /** Value without a change, as it is written. */
  readonly base: string;
  /** Place of the base in a file, as "mine.pack.yaml:14"; absent for options. */
  readonly place?: string;
  readonly values: readonly LeverValue[];
}

/** A combination of values: for each lever 0 for its base, or 1 + the index of its value. */
export type Setting = readonly number[];

/** Most settings that a search looks through. */
const SETTINGS_MAX = 60_000;

/** Most levers that a setting changes. */
const CHANGES_MAX = 4;

/** Returns the setting that changes nothing. */
export function baseSetting(levers: readonly TuneLever[]): Setting {
  return levers.map(() => 0);
}

/** Returns a key of a setting, the same for the same choices. */
export function keyOf(setting: Setting): string {
  return setting.join(' ');
}

/** Returns the levers that a setting changes, with their chosen values. */
export function changesOf<L extends TuneLever>(
  levers: readonly L[],
  setting: Setting,
): { readonly lever: L; readonly value: LeverValue }[] {
  return levers.flatMap((lever, i) => (setting[i] === 0 ? [] : [{ lever, value: lever.values[setting[i] - 1] }]));
}

/** Returns the cost of a setting in familiarity, in changed options. */
export function costOf(levers: readonly TuneLever[], setting: Setting): number {
  return changesOf(levers, setting).reduce((sum, { value }) => sum + value.cost, 0);
}

/** Returns the level of a setting: `trophyRate=5,startBonus=choice`; all bases are written for the base. */
export function levelOf(levers: readonly TuneLever[], setting: Setting): string {
  const changes = changesOf(levers, setting);
  if (changes.length === 0) return levers.map(({ id, base }) => `${id}=${base}`).join(',');
  return changes.map(({ lever, value }) => `${lever.id}=${value.text}`).join(',');
}

/** Returns each value of each lever alone, that can be played. */
export function singles(levers: readonly TuneLever[], playable: (setting: Setting) => boolean): Setting[] {
  return levers.flatMap((lever, at) =>
    lever.values.map((_, v) => levers.map((__, i) => (i === at ? v + 1 : 0))).filter(playable),
  );
}

/**
 * Returns the settings that can be played, without the base: first those with one change, then those with two, and so
 * on up to four, as long as all with that many are at most 60,000.
 */
export function allSettings(levers: readonly TuneLever[], playable: (setting: Setting) => boolean): Setting[] {
  const all: Setting[] = [];
  let layer: Setting[] = [baseSetting(levers)];
  for (let changes = 1; changes <= Math.min(CHANGES_MAX, levers.length); changes++) {
    layer = layer.flatMap((setting) => oneMore(levers, setting));
    if (all.length + layer.length > SETTINGS_MAX) break;
    all.push(...layer.filter(playable));
  }
  return all;
}

/** Returns the settings that change one more lever, after the last changed one. */
function oneMore(levers: readonly TuneLever[], setting: Setting): Setting[] {
  const last = setting.findLastIndex((value) => value > 0);
  return levers.flatMap((lever, at) =>
    at <= last ? [] : lever.values.map((_, v) => setting.map((value, i) => (i === at ? v + 1 : value))),
  );
}
