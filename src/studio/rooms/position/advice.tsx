import type { HintedDecision } from '../../../questions/hint/hint.js';
import type { HintAnswer } from '../../lab/position-answers.js';
import { Bars } from './chances.js';
import { capitalized } from './words.js';

/** The advice: the sentence first, then each choice with its chance to win. */
export function Advice({ found: { advice, hint } }: { readonly found: HintAnswer }) {
  return (
    <>
      {advice.split('\n').map((sentence) => (
        <p key={sentence} class="position-sentence">
          {sentence}
        </p>
      ))}
      {hint.questions.map((decision) => (
        <Decision key={decision.situation} decision={decision} several={hint.questions.length > 1} />
      ))}
      {hint.leftOut.questions > 0 && (
        <p class="position-soft">{hint.leftOut.questions} rarer questions are left out. Choose the roll to see them.</p>
      )}
    </>
  );
}

function Decision({ decision, several }: { readonly decision: HintedDecision; readonly several: boolean }) {
  const { actions, question } = decision;
  const open = actions.filter(({ behind }) => behind.mayBeBest).length;
  const verdict = (mayBeBest: boolean): string => (mayBeBest ? (open === 1 ? 'the best' : 'may be the best') : 'worse');
  return (
    <section class="position-decision">
      <h3>{several ? capitalized(question) : 'Your chance to win after each choice'}</h3>
      <Bars
        label={`Chance to win: ${question}`}
        bars={actions.map(({ action, plain, win, interval, behind }) => ({
          key: action,
          label: capitalized(
            actions.some((other) => other.plain === plain && other.action !== action) ? action : plain,
          ),
          share: win,
          low: interval.lo,
          high: interval.hi,
          note: verdict(behind.mayBeBest),
          strong: behind.mayBeBest,
        }))}
      />
    </section>
  );
}
