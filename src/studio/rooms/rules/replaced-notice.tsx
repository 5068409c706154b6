import { Button, Notice } from '../../parts/index.js';
import { askedElsewhere, keepOwn, replaced, takeOther, undoReplace } from '../../question/saved-question.js';

/** Lines about rules that replaced others: in this tab, or in another one. */
export function ReplacedNotice() {
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
