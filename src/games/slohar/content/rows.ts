import type { z } from 'zod';
import { nearestWord, unknownWord } from '../../../engine/index.js';
import type { DataText } from '../../../rows/source.js';
import { type Mistakes, type Place, Source } from '../../../rows/source.js';

/** Reads a data file by its schema, looks words up in it, and collects all mistakes. */
export class Reading<T> {
  readonly value: T;
  private readonly source: Source;

  constructor(
    text: DataText,
    schema: z.ZodType<T>,
    readonly mistakes: Mistakes,
  ) {
    this.source = new Source(text);
    const read = schema.safeParse(this.source.value);
    if (!read.success) {
      for (const { path, message } of read.error.issues) mistakes.add(this.place([]), path, message);
      mistakes.throwIfAny();
    }
    this.value = read.data as T;
  }

  /** Notes a mistake at a path of the file. */
  wrong(path: Place['path'], message: string): void {
    this.mistakes.add(this.place([]), path, message);
  }

  /** Returns the index of a word in a list; an unknown word is a mistake and gives 0. */
  find(what: string, word: string, known: readonly string[], path: Place['path']): number {
    const at = known.indexOf(word);
    if (at < 0) this.wrong(path, unknownWord(what, word, known).message);
    return Math.max(0, at);
  }

  /** Notes each id that occurs twice, and each source that is not explained. */
  checkRows(section: string, rows: readonly { readonly id?: string; readonly from: readonly string[] }[]): void {
    const { sources } = this.value as { readonly sources: Readonly<Record<string, string>> };
    const seen = new Set<string>();
    rows.forEach(({ id, from }, i) => {
      if (id !== undefined && seen.has(id)) this.wrong([section, i, 'id'], `'${id}' stands twice`);
      if (id !== undefined) seen.add(id);
      for (const word of from)
        if (sources[word] === undefined)
          this.wrong(
            [section, i, 'from'],
            `unknown source '${word}'; did you mean '${nearestWord(word, Object.keys(sources))}'?`,
          );
    });
  }

  /** Returns the provenance of rows, in words. */
  origin(from: readonly string[]): string {
    const { sources } = this.value as { readonly sources: Readonly<Record<string, string>> };
    return from.map((word) => sources[word]).join('; ');
  }

  private place(path: Place['path']): Place {
    return { source: this.source, path, row: '' };
  }
}
