/** Returns a text of the storyteller without the ids of spaces and the numbers of seats. */
export function plain(text: string): string {
  return text.replace(/ \[seat \d\]/g, '').replace(/ \([a-z][a-z0-9-]*\)/g, '');
}

/** Returns a text that begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
