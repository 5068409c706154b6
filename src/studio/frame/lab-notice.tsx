import { labState, restartLab } from '../lab/client.js';
import { isOutdated, mendPage } from '../offline/host.js';
import { Button, Notice } from '../parts/index.js';

const again = (): void => restartLab();
const dismiss = (): void => void (labState.value = 'well');

/**
 * A line at the top of the page if there is a newer one, or if the worker that computes hangs, was started again or could
 * not be loaded.
 */
export function LabNotice() {
  if (isOutdated.value)
    return (
      <Notice kind="warn">
        <p>There is a new version.</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Notice>
    );
  switch (labState.value) {
    case 'well':
      return null;
    case 'silent':
      return (
        <Notice kind="warn">
          <p>The page has been computing for 10 seconds without a sign. You can wait, or stop it and start again.</p>
          <Button onClick={again}>Stop it and start again</Button>
        </Notice>
      );
    case 'restarted':
      return (
        <Notice kind="warn">
          <p>The part of the page that computes was stopped and started again. Games that were running are lost.</p>
          <Button onClick={dismiss}>Go on</Button>
        </Notice>
      );
    case 'broken':
      return (
        <Notice kind="bad">
          <p>
            The part of the page that computes could not be loaded. Are you online? The page works offline once its last
            line says so.
          </p>
          <Button onClick={() => void mendPage()}>Reload</Button>
        </Notice>
      );
  }
}
