import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { yaml } from '@codemirror/lang-yaml';
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView, hoverTooltip, lineNumbers, type Tooltip } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import type { PackLine } from '../../../../playing/rules/check-packs.js';
import { lab } from '../../../lab/client.js';

/** An open editor. */
export interface CodeEditor {
  /** Puts another text in, unless it is there already. */
  write(text: string): void;
  /** Marks the lines that messages are about. */
  mark(lines: readonly PackLine[]): void;
  /** Puts the cursor on a line, counted from 1. */
  goTo(line: number): void;
  end(): void;
}

/** Pause after a key before the text is passed on, in milliseconds. */
const PAUSE_MS = 250;

const SEVERITY = { mistake: 'error', warning: 'warning', note: 'info' } as const;

/** Colours of the page for those of the usual style. */
const COLOURS: Readonly<Record<string, string>> = {
  '#00c': 'var(--accent)',
  '#940': 'var(--ink-soft)',
  '#a11': 'var(--good)',
  '#164': 'var(--warn)',
  '#219': 'var(--warn)',
  '#404740': 'var(--ink-soft)',
};
const style = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => ({ ...spec, color: COLOURS[spec['color']] ?? 'inherit' })),
);

/** Styles of the editor. It is in a shadow of the page, because the page allows no styles of scripts. */
const theme = EditorView.theme({
  '&': { maxHeight: '32rem', background: 'var(--card)', color: 'var(--ink)' },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '-3px' },
  '.cm-scroller': { font: 'var(--text-s) / 1.55 var(--mono)' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { borderRight: '1px solid var(--line)', background: 'var(--sunken)', color: 'var(--ink-soft)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--accent-wash) !important' },
  '.cm-tooltip': {
    maxWidth: 'min(28rem, 90vw)',
    border: '1px solid var(--line-strong)',
    background: 'var(--card)',
    color: 'var(--ink)',
  },
  '.cm-completionInfo, .cm-tooltip-hover': {
    padding: 'var(--gap-2)',
    font: 'var(--text-s) / 1.4 var(--sans)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent) !important',
    color: 'var(--accent-ink) !important',
  },
});

/** Brackets within brackets up to which a text is coloured. The colouring calls itself for each. */
const DEPTH_MAX = 500;

/** Returns how many brackets are open at once. */
function depthOf(text: string): number {
  let open = 0;
  let most = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') most = Math.max(most, ++open);
    else if (sign === ']' || sign === '}') open--;
  }
  return most;
}

/** Opens an editor for the text of a pack in an element. */
export function openEditor(
  parent: HTMLElement,
  label: string,
  text: string,
  changed: (text: string) => void,
): CodeEditor {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handed = text;
  const hand = (): void => {
    handed = view.state.doc.toString();
    changed(handed);
  };
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  const view = new EditorView({
    parent: root as unknown as Element,
    root,
    doc: text,
    extensions: [
      minimalSetup,
      theme,
      lineNumbers(),
      lintGutter(),
      depthOf(text) > DEPTH_MAX ? [] : [yaml(), syntaxHighlighting(style)],
      autocompletion({ override: [complete], icons: false }),
      hoverTooltip(explain),
      EditorView.contentAttributes.of({ 'aria-label': `Text of ${label}`, tabindex: '0' }),
      EditorView.updateListener.of(({ docChanged }) => {
        if (!docChanged || view.state.doc.toString() === handed) return;
        clearTimeout(timer);
        timer = setTimeout(hand, PAUSE_MS);
      }),
    ],
  });
  return {
    write(next) {
      if (next === handed) return;
      handed = next;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    mark: (lines) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          lines.flatMap((line) => diagnostic(view, line)),
        ),
      ),
    goTo(line) {
      const at = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: 'center' }) });
      view.focus();
    },
    end() {
      clearTimeout(timer);
      if (view.state.doc.toString() !== handed) hand();
      view.destroy();
    },
  };
}

function diagnostic({ state: { doc } }: EditorView, { kind, line, message }: PackLine): Diagnostic[] {
  if (kind === 'note') return [];
  const { from, to, text } = doc.line(Math.min(line ?? 1, doc.lines));
  return [{ from: from + /^\s*/.exec(text)![0].length, to, severity: SEVERITY[kind], message }];
}

/** Offers the words that fit at the cursor, which the lab finds. */
async function complete({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> {
  const before = state.doc.lineAt(pos).text.slice(0, pos - state.doc.lineAt(pos).from);
  if (!explicit && !/[\w-]$/.test(before)) return null;
  const { from, options } = await lab.rules.packWords(state.doc.toString(), pos);
  return options.length === 0 ? null : { from, options, validFor: /^[\w-]*$/ };
}

async function explain({ state }: EditorView, pos: number): Promise<Tooltip | null> {
  const found = await lab.rules.packWord(state.doc.toString(), pos);
  if (found === null) return null;
  return {
    pos: found.from,
    end: found.to,
    create() {
      const dom = document.createElement('div');
      dom.textContent = found.about;
      return { dom };
    },
  };
}
