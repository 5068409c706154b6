/** A link of a document. */
export interface Link {
  readonly line: number;
  readonly link: string;
}

/** The links of a document that do not lead elsewhere in the world: to files, folders and headings. */
export function relativeLinks(text: string): Link[] {
  return prose(text).flatMap((line, i) =>
    [...line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => ({ line: i + 1, link })),
  );
}

/** The lines of a document; those inside fences are empty. */
export function prose(text: string): string[] {
  let fenced = false;
  return text.split('\n').map((line) => {
    const fence = line.startsWith('```');
    if (fence) fenced = !fenced;
    return fenced || fence ? '' : line;
  });
}
