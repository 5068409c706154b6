import { useSignal } from '@preact/signals';
import type { PageAnswer } from '../../../../reports/page/answer.js';
import { linkTo } from '../../browser/route.js';
import { saveFile } from '../../browser/save-file.js';
import { lab } from '../../lab/client.js';
import { Button, lazily, Notice } from '../../parts/index.js';
import { questionFile } from '../../question/link.js';
import type { PictureParts } from './picture.js';
import { answerDetails, placeOfAnswer, session } from './session.js';

const PictureDialog = lazily(() => import('./picture-dialog.js'));

/** Returns the parts of a picture. A question that is too long for a link has the address of the page. */
function picturePartsOf({ question, sentences, headline, charts }: PageAnswer, url: string | null): PictureParts {
  const verdict = sentences[0]?.text ?? '';
  const page = location.href.replace(/#.*$/s, '');
  return { question, verdict, headline, charts, link: url ?? page, page };
}

/** Gives the question away as a link or a file, and its games as a run folder. */
export function Share() {
  const said = useSignal('');
  const isDrawn = useSignal(false);
  const { answer, question, phase, page } = session.value;
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
      {answer?.saved !== undefined && (
        <Button small onClick={() => saveFile(answer.saved!.name, answer.saved!.text, 'text/csv')}>
          Save {answer.saved.label}
        </Button>
      )}
      {page !== null && phase !== 'playing' && (
        <Button small onClick={() => (isDrawn.value = true)}>
          Picture to post
        </Button>
      )}
      {isDrawn.value && page !== null && (
        <PictureDialog parts={picturePartsOf(page, url)} onClose={() => (isDrawn.value = false)} />
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
