export const SIZES: Readonly<Record<string, readonly string[]>>;
export function smallWords(id: string, words: readonly string[], out: string): string[];
export function keptText(text: string, out: string): string;
