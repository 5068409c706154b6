import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lab } from '../../../lab/client.js';
import type { SaidOnPage, UsableRule } from '../../../lab/said-rule.js';
import { Button, Notice } from '../../../parts/index.js';
import { rulesQuestion } from '../../../question/rules-question.js';
import { holdPack } from '../packs/held.js';
import { changeSide } from '../side/sides.js';

/** Milliseconds without a new letter before words are read. */
const PAUSE_MS = 250;

/** The meaning of a rule in the words of a search, with a button that uses it, or the reason why it cannot be played. */
export function SaidRule({ words }: { readonly words: string }) {
  const said = useSignal<SaidOnPage | null>(null);
  useEffect(() => {
    let isLast = true;
    said.value = null;
    if (!/\S\s+\S/.test(words)) return undefined;
    const wait = setTimeout(() => {
      void lab.saidRule.readSaidRule(words).then((read) => isLast && (said.value = read));
    }, PAUSE_MS);
    return () => {
      isLast = false;
      clearTimeout(wait);
    };
  }, [words]);
  if (said.value === null) return null;
  const { found, reason } = said.value;
  if (found === null) return reason === null ? null : <Notice>{reason}</Notice>;
  return (
    <Notice>
      {found.meaning.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button onClick={() => takeRule(found)}>Use this rule</Button>
    </Notice>
  );
}

/** Adds a rule to the first side. */
function takeRule({ options, packs }: UsableRule): void {
  changeSide('a', { options: { ...rulesQuestion.value.a.options, ...options } });
  for (const pack of packs) holdPack(pack);
}
