import { render } from 'preact';
import './look/tokens.css';
import './look/base.css';
import './look/frame.css';
import './look/parts.css';
import { Header } from './frame/header.js';
import { LabNotice } from './frame/lab-notice.js';
import { EnteredRoom } from './frame/room.js';
import { lab } from './lab/client.js';
import { lookAtHost } from './offline/host.js';
import { keepOffline, worksOffline } from './offline/register.js';
import { keepAsked } from './question/saved-question.js';

/** The frame of the page: the name, links to the rooms, and the room that the address names. */
function App() {
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

keepAsked();
const app = document.getElementById('app')!;
// The static text of the page, for browsers that cannot run this module.
app.replaceChildren();
render(<App />, app);

// Loads the program while the user reads.
setTimeout(() => void lab.start.loadAhead().catch(() => {}));
keepOffline();
// For example a part of the page that its host no longer has.
addEventListener('unhandledrejection', () => void lookAtHost());
