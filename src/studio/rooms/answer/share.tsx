import { useSignal } from '@preact/signals';
import { linkTo } from '../../browser/route.js';
import { saveFile } from '../../browser/save-file.js';
import { lab } from '../../lab/client.js';
import { Button, Notice } from '../../parts/index.js';
import { questionFile } from '../../question/link.js';
import { answerDetails, placeOfAnswer, session } from './session.js';

/** Gives the question away as a link or a file, and its games as a run folder. */
export function Share() {
  const said = useSignal('');
  const { answer, question, phase } = session.value;
  const copy = async (url: string): Promise<void> => {
    await navigator.clipboard.writeText(url).then(
      () => (said.value = 'The link is copied. Whoever opens it plays the same games.'),
      () => (said.value = `Copy this link: ${url}`),
    );
  };
  const saveRun = async (dir: string): Promise<void> => {
    const zip = await lab.runFiles.savedRun(dir);
    saveFile(`${dir.slice(dir.lastIndexOf('/') + 1)}.zip`, zip as Uint8Array<ArrayBuffer>, 'application/zip');
  };
  const place = placeOfAnswer();
  const url = place === null ? null : `${location.href.replace(/#.*$/s, '')}${linkTo('answer', place)}`;
  return (
    <div class="answer-share">
      {url !== null && (
        <Button small onClick={() => void copy(url)}>
          Copy link
        </Button>
      )}
      {question?.kind === 'rules' && url === null && (
        <Button
          small
          onClick={() =>
            saveFile('mine.question.json', questionFile(question.asked, answerDetails()), 'application/json')
          }
        >
          Save question
        </Button>
      )}
      {answer !== null && phase !== 'playing' && answer.games > 0 && answer.dir !== '' && (
        <Button small onClick={() => void saveRun(answer.dir)}>
          Save all games
        </Button>
      )}
      <div aria-live="polite">{said.value !== '' && <Notice kind="good">{said.value}</Notice>}</div>
    </div>
  );
}
