/** Returns a line that refuses a picture where another kind of file is asked for; null for any other file. */
export function pictureRefusal({ name, type }: File, requested: string): string | null {
  return type.startsWith('image/') ? `${name} is a picture. Choose ${requested}.` : null;
}
