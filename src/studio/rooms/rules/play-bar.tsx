import { linkTo } from '../../browser/route.js';
import { LinkButton } from '../../parts/index.js';
import { LINK_MAX } from '../../question/link.js';
import { questionPlace } from '../../question/question-link.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { against, checks } from './side/sides.js';

/** The button to the answer with the question in a line, or the fault that must be fixed first. */
export function PlayBar() {
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
