import { render } from 'preact';
import './look/tokens.css';
import './look/base.css';
import './look/frame.css';
import './look/parts.css';
import { App } from './app.js';
import { lab } from './lab/client.js';
import { lookAtHost } from './offline/host.js';
import { keepOffline } from './offline/register.js';
import { keepAsked } from './question/saved-question.js';

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
