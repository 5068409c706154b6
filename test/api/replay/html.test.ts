import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Film } from '../../../src/questions/replay/film.js';
import { type ReplayData, readReplayPage, replayHtml, replayTitle } from '../../../src/questions/replay/html.js';

const HOSTILE = '</script><script>alert(1)</script><!--';

function dataOf(start: unknown): ReplayData {
  const film = {
    token: HOSTILE,
    same: null,
    ending: HOSTILE,
    seats: [
      { seat: 0, agent: 'balanced', character: 'troll', winShare: 1 },
      { seat: 1, agent: 'balanced', character: '', winShare: 0 },
    ],
    start,
    frames: [],
    kinds: [],
    chances: [],
  } as unknown as Film;
  return { title: `A game of ${HOSTILE}`, film, review: null, meanings: [] };
}

const PAGE = { script: 'render("film")', style: 'p{color:red}' };

describe('page of one replay', () => {
  test('holds a game that names an end tag, and no script but its own', () => {
    const html = replayHtml(dataOf({ spaces: [], seats: [] }), PAGE);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script/g)).toHaveLength(2);
    const [, json] = /<script type="application\/json" id="game">(.*)<\/script>/.exec(html)!;
    expect(JSON.parse(json)).toEqual(dataOf({ spaces: [], seats: [] }));
    expect(html).toContain('<title>A game of &lt;/script&gt;&lt;script&gt;alert(1)');
  });

  test('allows its script and style by their hashes and nothing else', () => {
    const html = replayHtml(dataOf({ spaces: [], seats: [] }), PAGE);
    const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(html)!;
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${hash(PAGE.script)}'`,
      `style-src 'sha256-${hash(PAGE.style)}'`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(html).toContain(`<style>${PAGE.style}</style>`);
    expect(html).toContain(`<script>${PAGE.script}</script>`);
  });

  test('is refused for a game without a board', () => {
    expect(() => replayHtml(dataOf(null), PAGE)).toThrow('--html: this game has no board to show');
  });

  test('is named after the characters, or the agents of a game without', () => {
    expect(replayTitle(dataOf(null).film)).toBe('A game of troll and balanced');
    expect(replayTitle(dataOf({ seats: [{ name: 'Troll' }, { name: 'Elf' }] }).film)).toBe('A game of Troll and Elf');
  });

  test('reads script and style from a folder, and says if they are missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'replay-page-'));
    try {
      expect(() => readReplayPage(folder)).toThrow('the page of replays is missing');
      writeFileSync(join(folder, 'page.js'), 'a("</script>")');
      writeFileSync(join(folder, 'page.css'), 'p{}');
      expect(readReplayPage(folder)).toEqual({ script: 'a("<\\/script>")', style: 'p{}' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
