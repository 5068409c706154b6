import type { Source } from './source.js';

/** Fields of answers that hold sentences for people. */
const FIELD = /\.(?:text|sentence|sentences|lead|fine|headline|says|phrase|label|meaning|ask|about)\b/;
const READ = /\.(?:includes|match|matchAll|search|startsWith|endsWith|replace|replaceAll|indexOf|split)\(/;
const TESTED = /\.(?:test|exec)\(\s*[\w.!?[\]]*\.(?:text|sentence|says|phrase|label|meaning)\s*\)/;

/** Returns the lines that look into a sentence of an answer, as `path:line`. */
export function readProse({ path, text }: Source): string[] {
  return text.split('\n').flatMap((line, i) => {
    const field = new RegExp(FIELD.source + READ.source).test(line);
    return field || TESTED.test(line) ? [`${path}:${i + 1}`] : [];
  });
}
