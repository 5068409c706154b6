export interface Sitting {
  readonly exit: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
}
export function sitting(dir: string, workers: number, ...fault: (string | number)[]): Promise<Sitting>;
export function prepare(home: string): Promise<{ reference: Record<string, string>; mostPlaces: number }>;
export function contents(dir: string): Record<string, string>;
export function differences(a: Record<string, string>, b: Record<string, string>): string[];
export function killAndResume(
  dir: string,
  seed: string,
  reference: Record<string, string>,
  mostPlaces: number,
): Promise<{ places: string[]; wrong: string | null }>;
