import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { linkTo } from '../../../browser/route.js';
import type { BuiltCharacter } from '../../../lab/builder/character.js';
import type { BuilderLists } from '../../../lab/builder/lists.js';
import type { ReadCharacter } from '../../../lab/builder/read-pack.js';
import { lab } from '../../../lab/client.js';
import { Found } from '../../../parts/found.js';
import { Busy, Button, Notice } from '../../../parts/index.js';
import { packToJudge } from '../../../question/rules-question.js';
import { type HeldPack, heldPacks, holdPack, linesOf, rewritePack } from '../packs/held.js';
import { PackChoice } from '../packs/pack-choice.js';
import { PackText } from '../packs/pack-text.js';
import { CharacterForm } from './character-form.js';
import '../packs/packs.css';
import '../players.css';
import './builder.css';

/** Place of the form of a new character. */
const NEW = 'new';

/**
 * A character made by choosing; it is written as a pack, which can be changed by hand as well.
 *
 * @param at name of the pack to begin with, or `new` to begin one if there is none
 */
export function CharacterPanel({ at }: { readonly at: string }) {
  const lists = useSignal<BuilderLists | null>(null);
  const chosen = useSignal(at);
  const packs = heldPacks();
  const pack = packs.find(({ name }) => name === chosen.value) ?? packs[0];
  useEffect(() => {
    void lab.builder.builderLists().then((all) => (lists.value = all));
  }, []);
  const begin = async (): Promise<void> => {
    chosen.value = holdPack({ name: 'my-hero.pack.yaml', text: await lab.builder.newCharacterPack() });
  };
  useEffect(() => {
    if (at === NEW && heldPacks().length === 0) void begin();
  }, []);
  return (
    <div class="rules-builder">
      <PackChoice
        label="Character of"
        beginWords="Make a new character"
        packs={packs}
        chosen={pack}
        onChoose={(name) => (chosen.value = name)}
        onBegin={() => void begin()}
      />
      {packs.length === 0 && (
        <>
          <p class="rules-soft">
            Give it numbers, a place to begin and powers. Then see in a few seconds whether it is too strong.
          </p>
          <Found about="characters" />
        </>
      )}
      {pack !== undefined && lists.value === null && <Busy label="Opening the lists" />}
      {pack !== undefined && lists.value !== null && <Builder key={pack.name} pack={pack} lists={lists.value} />}
    </div>
  );
}

function Builder({ pack, lists }: { readonly pack: HeldPack; readonly lists: BuilderLists }) {
  const read = useSignal<ReadCharacter | null>(null);
  /** Text that the form itself has written, so that it need not be read again. */
  const written = useSignal('');
  /** Last change of the form that is being written. */
  const writing = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef('');
  latest.current = pack.text;
  useEffect(() => {
    if (pack.text === written.peek()) return;
    void lab.builder.readCharacter(pack.text).then((found) => {
      if (latest.current === pack.text) read.value = found;
    });
  }, [pack.text]);
  const write = async (character: BuiltCharacter): Promise<void> => {
    const text = await lab.builder.writeCharacter(character);
    // Of several quick changes, only the last is written.
    if (read.peek()?.character !== character) return;
    written.value = text;
    rewritePack(pack.name, text);
  };
  const change = (character: BuiltCharacter): void => {
    read.value = { character, why: null };
    writing.current = write(character);
  };
  const judge = async (): Promise<void> => {
    await writing.current;
    packToJudge.value = pack.name;
    location.hash = linkTo('answer', 'character');
  };
  const lines = linesOf(pack);
  const character = read.value?.character ?? null;
  return (
    <>
      {read.value?.why && (
        <Notice kind="warn">
          <p>{read.value.why}</p>
        </Notice>
      )}
      {character !== null && <CharacterForm character={character} lists={lists} onChange={change} />}
      <PackText pack={pack}>
        {character !== null && !lines.some(({ kind }) => kind === 'mistake') && (
          <Button kind="main" onClick={() => void judge()}>
            Is it too strong?
          </Button>
        )}
      </PackText>
    </>
  );
}
