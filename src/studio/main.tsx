import { render } from 'preact';
import './look/tokens.css';
import './look/base.css';
import './look/parts.css';
import { App } from './app.js';
import { keepAsked } from './keep-asked.js';

keepAsked();
render(<App />, document.getElementById('app')!);
