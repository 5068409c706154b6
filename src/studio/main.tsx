import { render } from 'preact';
import './look/tokens.css';
import './look/base.css';
import './look/frame.css';
import './look/parts.css';
import { App } from './app.js';
import { keepAsked } from './keep-asked.js';
import { lab } from './lab/client.js';
import { keepOffline } from './offline/register.js';

keepAsked();
render(<App />, document.getElementById('app')!);

// The program is loaded while the user reads.
setTimeout(() => void lab.loadAhead().catch(() => {}));
keepOffline();
