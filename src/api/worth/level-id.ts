/** Returns the id of a level: `sword` for `gift=sword`, `strength` for `strength=1`, `temple` for `space:temple`. */
export function idOfLevel(level: string): string {
  return level.replace(/^(?:gift=|start=|\w+:)/, '').replace(/=\d+$/, '');
}
