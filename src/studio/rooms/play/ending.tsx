import { Seats } from '../../board/seats.js';
import { linkTo } from '../../browser/route.js';
import { plain } from '../../film/story-words.js';
import { Button, Card, LinkButton, Notice } from '../../parts/index.js';
import { ChallengeLink } from './challenge-link.js';
import { leave, type PlayedGame } from './game.js';
import { LookBack } from './look-back.js';
import { SaveFile } from './save-file.js';
import { Story } from './story.js';

/** The end of a game: the winner, luck and mistakes, and the next steps. */
export function Ending({ game }: { readonly game: PlayedGame }) {
  const { view, ending, token } = game;
  return (
    <div class="play-ending">
      <Notice kind="good">
        <p class="play-won">{plain(ending)}</p>
      </Notice>
      <p class="play-row">
        <LinkButton kind="main" href={linkTo('watch', token)}>
          Watch it again
        </LinkButton>
        <Button onClick={leave}>Play another game</Button>
        <SaveFile />
      </p>
      <LookBack game={game} />
      <Card>
        <h2>Challenge a friend</h2>
        <ChallengeLink game={game} />
      </Card>
      <h2>How it ended</h2>
      <Seats view={view} />
      <Story lines={game.story} view={view} fresh={game.story.length} />
    </div>
  );
}
