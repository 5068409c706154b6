import { Header } from './frame/header.js';
import { LabNotice } from './frame/lab-notice.js';
import { EnteredRoom } from './frame/room.js';
import { worksOffline } from './offline/register.js';

/** The frame of the page: the name, links to the rooms, and the room that the address names. */
export function App() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <LabNotice />
        <EnteredRoom />
      </main>
      <footer class="bottom">
        <p>
          Everything is computed in this page, on your computer. Nothing is sent anywhere. An unofficial tool for study,
          without card text or art of the publisher. <em>Talisman</em> is a trademark of its owner.
        </p>
        <p>
          Talisman Lab {__VERSION__}
          {worksOffline.value && ' · Works offline now: your browser has kept the whole page.'}
        </p>
      </footer>
    </>
  );
}
