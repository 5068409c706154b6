/** Arguments that questions have in common, by their flags, under their headings; those needed first at the top. */
export const ARGUMENT_GROUPS = {
  Rules: ['set', 'set-b', 'variant', 'pack', 'game'],
  Table: ['players', 'agents', 'characters', 'teams', 'rotate', 'also-by'],
  'How long': [
    ...['for', 'quick', 'games', 'blocks', 'max-games', 'stop', 'precision', 'margin', 'time-limit', 'extend', 'seed'],
    ...['workers', 'shard', 'queue', 'engine', 'agent-timeout'],
  ],
  Output: [
    ...['measure', 'seconds', 'out', 'format', 'charts', 'events', 'event-kinds', 'keep-games', 'dry-run', 'strict'],
    ...['json', 'quiet', 'progress'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Heading of a group. */
export type ArgumentGroup = keyof typeof ARGUMENT_GROUPS;

/** Returns the group of a flag; null for one that belongs to the question alone. */
export function groupOf(flag: string): ArgumentGroup | null {
  const groups = Object.entries(ARGUMENT_GROUPS) as [ArgumentGroup, readonly string[]][];
  return groups.find(([, flags]) => flags.includes(flag))?.[0] ?? null;
}
