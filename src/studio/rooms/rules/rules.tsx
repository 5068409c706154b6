import { useEffect } from 'preact/hooks';
import { linkTo } from '../../browser/route.js';
import { lab, labState } from '../../lab/client.js';
import { Busy, Button, Tabs } from '../../parts/index.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { AT_FIRST, replaceAsked } from '../../question/saved-question.js';
import type { RoomProps } from '../rooms.js';
import { CharacterPanel } from './builder/character-panel.js';
import { Options } from './options/options.js';
import { Packs } from './packs/packs.js';
import { PlayBar } from './play-bar.js';
import { Players } from './players.js';
import { ReplacedNotice } from './replaced-notice.js';
import './rules.css';
import { compareWith, declared, isPrinted, keepChecking, PRINTED } from './side/sides.js';
import { SidesHead } from './sides-head.js';

/** Loads the options. Tries again if the lab was restarted meanwhile, for example because of an oversized text. */
function loadDeclared(): void {
  if (declared.value !== null) return;
  lab.rules.declaredRules().then(
    (all) => (declared.value = all),
    () => labState.value === 'restarted' && loadDeclared(),
  );
}

/** The rules of a question: options, house cards, a character of one's own, the players. */
export default function Rules({ rest }: RoomProps) {
  useEffect(() => {
    loadDeclared();
    if (rulesQuestion.peek().b === null && isPrinted(rulesQuestion.peek().a)) compareWith('printed');
    return keepChecking();
  }, []);
  return (
    <div class="rules">
      <header class="rules-head">
        <div>
          <h1>Change the rules</h1>
          <p>
            Change what you like. The computer players then play thousands of games with it, and you see what it does.
          </p>
        </div>
        <Button kind="quiet" onClick={() => replaceAsked({ ...AT_FIRST, b: PRINTED })}>
          Put everything back
        </Button>
      </header>
      <ReplacedNotice />
      {declared.value === null ? (
        <Busy label="Opening the rulebook" />
      ) : (
        <>
          <SidesHead rules={declared.value} />
          <Tabs
            key={rest}
            label="Parts of the question"
            first={rest}
            onSelect={(id) => history.replaceState(null, '', linkTo('rules', id))}
            tabs={[
              { id: 'options', title: 'Rules', content: () => <Options rules={declared.value!} /> },
              { id: 'packs', title: 'House cards', content: () => <Packs /> },
              { id: 'character', title: 'Own character', content: () => <CharacterPanel /> },
              { id: 'players', title: 'Players', content: () => <Players rules={declared.value!} /> },
            ]}
          />
          <PlayBar />
        </>
      )}
    </div>
  );
}
