import { render } from 'preact';
import type { ReplayData } from '../../questions/replay/html.js';
import '../look/tokens.css';
import '../look/base.css';
import '../look/parts.css';
import { ReplayPage } from './page.js';

const data = JSON.parse(document.getElementById('game')!.textContent!) as ReplayData;
render(<ReplayPage {...data} />, document.getElementById('app')!);
