import { useEffect } from 'preact/hooks';
import type { RoomProps } from '../../browser/route.js';
import { linkTo } from '../../browser/route.js';
import { lab, labState } from '../../lab/client.js';
import { Busy, Button, LinkButton, lazily, Notice, Tabs } from '../../parts/index.js';
import { type Asked, rulesQuestion } from '../../question/rules-question.js';
import {
  AT_FIRST,
  askedElsewhere,
  keepOwn,
  replaceAsked,
  replaced,
  takeOther,
  undoReplace,
} from '../../question/saved-question.js';
import { isSame } from '../answer/session.js';
import { CharacterPanel } from './builder/character-panel.js';
import { Options } from './options/options.js';
import { Packs } from './packs/packs.js';
import { Players } from './players.js';
import './rules.css';
import { LINK_MAX } from '../../question/link.js';
import { questionPlace } from '../../question/question-link.js';
import { against, checks, compareWith, declared, isPrinted, keepChecking, PRINTED } from './side/sides.js';
import { SidesHead } from './sides-head.js';

const ExpansionPanel = lazily(() => import('./expansion/panel.js'));

/** Loads the options. Tries again if the lab was restarted meanwhile, for example because of an oversized text. */
function loadDeclared(): void {
  if (declared.value !== null) return;
  lab.rules.declaredRules().then(
    (all) => (declared.value = all),
    () => labState.value === 'restarted' && loadDeclared(),
  );
}

/** The printed rules, compared with themselves. */
const UNCHANGED: Asked = { ...AT_FIRST, b: PRINTED };

/** The rules of a question: options, house cards, a character or an expansion of one's own, the players. */
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
          <p>Change a rule, and see what it does.</p>
        </div>
        {!isSame(rulesQuestion.value, UNCHANGED) && (
          <Button kind="quiet" onClick={() => replaceAsked(UNCHANGED)}>
            Put everything back
          </Button>
        )}
      </header>
      <ReplacedNotice />
      {declared.value === null ? (
        <Busy label="Opening the rulebook" />
      ) : (
        <>
          <div class="rules-desk">
            <h2 class="unseen">What to change</h2>
            <Tabs
              key={rest}
              label="Parts of the question"
              first={rest.split('/')[0]}
              onSelect={(id) => history.replaceState(null, '', linkTo('rules', id))}
              tabs={[
                { id: 'options', title: 'Rules', content: () => <Options rules={declared.value!} /> },
                { id: 'packs', title: 'House cards', content: () => <Packs /> },
                {
                  id: 'character',
                  title: 'Own character',
                  content: () => <CharacterPanel at={rest.split('/')[1] ?? ''} />,
                },
                {
                  id: 'expansion',
                  title: 'Own expansion',
                  content: () => <ExpansionPanel at={rest.split('/')[1] ?? ''} />,
                },
                { id: 'players', title: 'Players', content: () => <Players rules={declared.value!} /> },
              ]}
            />
            <SidesHead rules={declared.value} />
          </div>
          <PlayBar />
        </>
      )}
    </div>
  );
}

/** Lines about rules that replaced others: in this tab, or in another one. */
function ReplacedNotice() {
  return (
    <>
      {askedElsewhere.value && (
        <Notice kind="warn">
          <p>The rules were changed in another tab, too. Changes of this tab are kept in it until you choose.</p>
          <Button onClick={takeOther}>Use those of the other tab</Button> <Button onClick={keepOwn}>Keep these</Button>
        </Notice>
      )}
      {replaced.value !== null && (
        <Notice>
          <p>These replaced the rules that were here before.</p>
          <Button onClick={undoReplace}>Undo</Button>{' '}
          <Button kind="quiet" onClick={() => (replaced.value = null)}>
            Keep these
          </Button>
        </Notice>
      )}
    </>
  );
}

/** The button to the answer with the question in a line, or the fault that must be fixed first. */
function PlayBar() {
  const fault = faultOf();
  const { players, agents } = rulesQuestion.value;
  const sides = {
    printed: 'your rules against the printed ones',
    own: 'A against B',
    nothing: 'your rules by themselves',
  };
  const place = questionPlace({ kind: 'rules', asked: rulesQuestion.value });
  const who = agents.length === 1 ? agents[0].split(':')[0] : 'players of your choice';
  return (
    <div class="rules-bar">
      <p role="status">{fault ?? `${players} players (${who}): ${sides[against()]}.`}</p>
      {fault === null && (
        <LinkButton kind="main" href={linkTo('answer', place.length < LINK_MAX ? place : 'mine')}>
          Play it
        </LinkButton>
      )}
    </div>
  );
}

/** Returns the fault that must be fixed first, or null. */
function faultOf(): string | null {
  for (const key of ['a', 'b'] as const) {
    const check = checks[key].value;
    if (check === null || rulesQuestion.value[key] === null) continue;
    const side = `On side ${key.toUpperCase()}`;
    if (check.conflicts.length > 0) return `${side} two rules contradict each other. Put one of them back to play.`;
    if (check.mistakes.length > 0) return `${side} a value cannot be played. Put it back to play.`;
    const wrong = check.packs.lines.find(({ kind }) => kind === 'mistake');
    if (wrong !== undefined)
      return `${side} the house cards have a mistake${wrong.line === null ? '' : ` in line ${wrong.line}`}. Mend it to play.`;
  }
  return null;
}
