import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkTo } from '../../browser/route.js';
import { pictureRefusal } from '../../browser/save-file.js';
import { Field, Select } from '../../parts/index.js';
import type { CardQuestion } from '../../question/question-link.js';
import { isTextFile } from '../../question/read-question.js';
import { type PackFile, packToJudge, rulesQuestion } from '../../question/rules-question.js';
import type { CardFormProps } from './cards.js';
import { choices, loadChoices } from './choices.js';
import { AskForm } from './form-parts.js';
import { askCard, isPlayingOther, session } from './session.js';

/** Most bytes of a pack that is read. */
const BYTES_MAX = 256 * 1024;

/** Returns the character to begin with: the one just built, that of the question, or the first of the user's packs. */
function firstCharacter(question: CardQuestion | null): string | PackFile {
  const { a, b } = rulesQuestion.peek();
  const packs = [...(b?.packs ?? []), ...a.packs];
  const built = packs.find(({ name }) => name === packToJudge.peek());
  const asked = question?.args['who'];
  return built ?? (typeof asked === 'string' || isTextFile(asked) ? asked : (packs[0] ?? 'troll'));
}

export default function CharacterForm({ question }: CardFormProps) {
  const who = useSignal(firstCharacter(question));
  const error = useSignal<string | null>(null);
  useEffect(loadChoices, []);
  const read = async (file: File | undefined): Promise<void> => {
    error.value = null;
    if (file === undefined) return;
    error.value = pictureRefusal(file, 'a pack, which is a text file that ends in .yaml');
    if (error.value !== null) return;
    if (file.size > BYTES_MAX) error.value = `${file.name} is too large for a pack`;
    else who.value = { name: file.name.replaceAll(/[^\w.-]/g, '_'), text: await file.text() };
  };
  const ask = (): void => askCard({ id: 'character', args: { who: who.value }, seed: rulesQuestion.value.seed });
  // A user who has just built a character expects the answer at once.
  useEffect(() => {
    const built = who.peek();
    const isBuilt = packToJudge.peek() !== null || question === null;
    packToJudge.value = null;
    if (typeof built === 'string' || !isBuilt || isPlayingOther('character')) return;
    // Of two characters with one name, the text tells which was asked about.
    const asked = session.peek().place === 'character' ? question?.args['who'] : null;
    if (!isTextFile(asked) || asked.name !== built.name || asked.text !== built.text) ask();
  }, []);
  const own = typeof who.value === 'string' ? null : who.value;
  return (
    <AskForm place="character" ask="Play" onAsk={ask} packs={own === null ? [] : [own]}>
      <Select
        label="A character of the game"
        value={own === null ? (who.value as string) : ''}
        options={[
          ...(own === null ? [] : [{ value: '', label: own.name }]),
          ...(choices.value?.characters ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(to) => (who.value = to)}
      />
      <Field label="Or one of your own, as a pack" error={error.value}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".yaml,.yml"
            onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <p class="answer-soft">
        No pack yet? <a href={linkTo('rules', 'character')}>Make a character</a> first.
      </p>
    </AskForm>
  );
}
