/** Saves bytes or text as a file of the user. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Returns a line that refuses a picture where another kind of file is asked for; null for any other file. */
export function pictureRefusal({ name, type }: File, requested: string): string | null {
  return type.startsWith('image/') ? `${name} is a picture. Choose ${requested}.` : null;
}
