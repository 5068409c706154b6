import { numberWord } from '../../../../../reports/answer/hundred.js';
import { STRONG } from '../../../../atlas/strong.js';
import { capital } from '../../../parts/text.js';
import { links, type PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { reasonSentences, turnedCharacters, turnedSentences, WAYS } from '../turned.js';

interface WhyProps {
  readonly context: PageContext;
  readonly id: string;
  readonly name: string;
}

/** Why the answer on a character turns round with stronger players, with games; nothing for other characters. */
export function WhyTurned({ context: { data }, id, name }: WhyProps) {
  const found = turnedCharacters(data).find(([{ what }]) => what === id);
  if (found === undefined) return null;
  const games = data.record(STRONG + WAYS)?.watch.filter(({ what }) => what === id) ?? [];
  return (
    <section id="turned">
      <h2>Why it is the other way round with better players</h2>
      <Sentences all={[...turnedSentences(found), ...reasonSentences(data, id)]} />
      {games.length > 0 && (
        <>
          <p>
            {capital(numberWord(games.length))} games that the {name} wins with better players, each beside the same
            deal with usual ones, in which it does not:
          </p>
          <ul>
            {games.map(({ token, usual, rounds }) => (
              <li key={token}>
                <a href={links.studio(`#/watch/${token}`)}>{`better players, ${rounds} rounds`}</a> ·{' '}
                <a href={links.studio(`#/watch/${usual}`)}>the same deal with usual ones</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
