import { balanced } from '../../../dist/agents/talisman/heuristic/balanced.js';
import { STYLES } from '../../../dist/agents/talisman/heuristic/styles.js';
import { valueText } from '../../../dist/src/engine/index.js';
import { MEASURES } from './measures.mjs';
import { PLAYERS } from './play.mjs';

/** STYLES.md: what each style sets, what it did among three of `balanced`, and what a table of its kind comes to. */
export function stylesPage(found, alone, { seed, blocks, games }) {
  return `${[
    '# Styles',
    `Made by \`npm run styles\`; do not edit. What the styles are in words stands in [README.md](README.md).`,
    '## What they set',
    markdown(
      ['style', 'what it does', 'what it sets'],
      STYLES.map(({ name, about, sets }) => [`\`${name}\``, about, settings(sets)]),
    ),
    '## What they do',
    `One seat of the style among ${PLAYERS - 1} of \`balanced\`, at each seat in turn: ${blocks} blocks of one seed and its characters, ` +
      `${found[1].measures.win.n.toLocaleString('en')} games a style; \`balanced\` itself at all seats of the same ${blocks} games. ` +
      `Seed \`${seed}\`. Values are per game and seat, each with its own 95 % interval between blocks. **Bold**: differs from \`balanced\`, ` +
      'paired by block, at p < 0.01 under Holm over all cells of the table. Rounds and counts of the Portal and the Crown are over the games in which ' +
      'the seat got there. A ware is a card bought in a shop; gold and Objects are what is held at the end, nothing if dead.',
    markdown(
      ['measure', ...found.map(({ name }) => `\`${name}\``)],
      MEASURES.map((measure) => [measure.about, ...found.map(({ measures }) => cell(measure, measures[measure.id]))]),
    ),
    '## A table of one kind',
    `All ${PLAYERS} seats played alike, ${games} games each.`,
    markdown(
      ['style', 'rounds', 'characters lost in a game', 'games stopped at the cap'],
      alone.map((one) => [`\`${one.name}\``, roundsText(one), (one.deaths / one.games).toFixed(2), one.capped]),
    ),
  ].join('\n\n')}\n`;
}

function settings(sets) {
  return Object.entries(sets)
    .map(
      ([id, value]) =>
        `${id}=${valueText(
          balanced.params.find((spec) => spec.id === id),
          value,
        )}`,
    )
    .join(', ');
}

function cell({ percent = false }, { value, half, differs = false }) {
  const scale = percent ? 100 : 1;
  const digits = percent || Math.abs(value) >= 20 ? 1 : 2;
  const text = `${(value * scale).toFixed(digits)}${percent ? ' %' : ''} ± ${(half * scale).toFixed(digits)}`;
  return differs ? `**${text}**` : text;
}

function roundsText({ rounds, rounds2, games }) {
  const mean = rounds / games;
  const half = 1.96 * Math.sqrt((rounds2 / games - mean ** 2) / (games - 1));
  return `${mean.toFixed(1)} ± ${half.toFixed(1)}`;
}

function markdown(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
