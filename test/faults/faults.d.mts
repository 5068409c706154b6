export interface Sitting {
  readonly exit: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
}
export function sitting(dir: string, workers: number, ...fault: (string | number)[]): Promise<Sitting>;
/** By kind of run. */
export type References = Record<string, { readonly files: Record<string, string>; readonly mostPlaces: number }>;
export function prepare(home: string): Promise<References>;
export function contents(dir: string): Record<string, string>;
export function differences(a: Record<string, string>, b: Record<string, string>): string[];
export function killAndResume(
  dir: string,
  seed: string,
  references: References,
): Promise<{ places: string[]; wrong: string | null }>;
