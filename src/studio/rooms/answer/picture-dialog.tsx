import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { saveFile } from '../../browser/save-file.js';
import { Busy, Button, Dialog, Notice } from '../../parts/index.js';
import { drawPicture, type Picture, type PictureParts } from './picture.js';

interface PictureDialogProps {
  readonly parts: PictureParts;
  onClose(): void;
}

/** A picture of the answer to save or copy, with the same in words for readers who cannot see it. */
export default function PictureDialog({ parts, onClose }: PictureDialogProps) {
  const picture = useSignal<Picture | null>(null);
  const address = useSignal('');
  const said = useSignal('');
  useEffect(() => {
    void drawPicture(parts).then((drawn) => {
      picture.value = drawn;
      address.value = URL.createObjectURL(drawn.png);
    });
    return () => URL.revokeObjectURL(address.peek());
  }, []);
  const copy = (what: string, items: () => Promise<void>): void => {
    // Some browsers refuse pictures, and all of them do outside a secure page.
    void Promise.resolve()
      .then(items)
      .then(
        () => (said.value = `The ${what} copied.`),
        () => (said.value = 'This browser does not allow it here. Save the picture, or select the words.'),
      );
  };
  const drawn = picture.value;
  return (
    <Dialog title="A picture to post" open onClose={onClose}>
      {drawn === null ? (
        <Busy label="Drawing" />
      ) : (
        <div class="answer-picture">
          <img src={address.value} width={1200} height={630} alt={drawn.words} />
          <div class="answer-share">
            <Button kind="main" onClick={() => saveFile('answer.png', drawn.png, 'image/png')}>
              Save picture
            </Button>
            <Button
              onClick={() =>
                copy('picture is', () => navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn.png })]))
              }
            >
              Copy picture
            </Button>
            <Button onClick={() => copy('words are', () => navigator.clipboard.writeText(drawn.words))}>
              Copy words
            </Button>
            <div aria-live="polite">{said.value !== '' && <Notice>{said.value}</Notice>}</div>
          </div>
          <label>
            The same in words, for readers who cannot see it
            <textarea readOnly rows={5} value={drawn.words} />
          </label>
        </div>
      )}
    </Dialog>
  );
}
