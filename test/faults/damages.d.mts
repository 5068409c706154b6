export function damageAndResume(
  dir: string,
  seed: string,
  home: string,
  reference: Record<string, string>,
): Promise<{ what: string; wrong: string | null }>;
