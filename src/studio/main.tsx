import { render } from 'preact';
import './look/tokens.css';
import './look/base.css';
import './look/frame.css';
import './look/parts.css';
import { App } from './app.js';
import { keepAsked } from './keep-asked.js';
import { lab } from './lab/client.js';
import { lookAtHost } from './offline/host.js';
import { keepOffline } from './offline/register.js';

keepAsked();
const app = document.getElementById('app')!;
// Words for those whose browser does not come so far.
app.replaceChildren();
render(<App />, app);

// The program is loaded while the user reads.
setTimeout(() => void lab.start.loadAhead().catch(() => {}));
keepOffline();
// Such as a part of the page that is gone from its host.
addEventListener('unhandledrejection', () => void lookAtHost());
