import { changedNumber, numberWord } from '../../../../../reports/answer/hundred.js';
import { caseWord } from '../../../../atlas/row.js';
import type { Row } from '../data.js';
import { fixed } from '../words.js';
import { axisOf, placeOn } from './axis.js';

interface PictureProps {
  /** Verdict, written above the marks in a file; absent where the page has it as a caption. */
  readonly title?: string;
  /** The result, and others to compare it with, in order. */
  readonly rows: readonly Row[];
  readonly answer: Row;
  readonly nameOf: (row: Row) => string;
  /** The page shows the narrow form on phones, and the wide one elsewhere; a file has the wide one. */
  readonly form?: keyof typeof FORMS;
}

/** Sizes of both forms in pixels: the wide one has names left of the marks, the narrow one above them. */
const FORMS = {
  wide: { width: 640, row: 34, font: 17, margin: 16, from: 236, to: 540, words: 23, marks: 17, radius: 8 },
  narrow: { width: 300, row: 42, font: 14, margin: 0, from: 7, to: 293, words: 14, marks: 28, radius: 6 },
};
/** Half the height of the line for "no difference" at a row of the narrow form. */
const EVEN = 10;
/** Letters of a line of the title. */
const LETTERS = 58;

/** Colours of a file; on a page, its styles replace them. */
const INK = { answer: '#0b5f8a', other: '#8b8693', text: '#1d1b24', soft: '#595563', line: '#ddd8cf' };

/** The picture of a finding: one mark in the accent colour among grey ones, and a line for "no difference". */
export function Picture({ title, rows, answer, nameOf, form = 'wide' }: PictureProps) {
  const { width, row: step, font, margin, from, to, words, marks, radius } = FORMS[form];
  const lines = title === undefined ? [] : linesOf(title);
  const top = 16 + 30 * lines.length;
  const against = answer.against;
  const axis = axisOf(rows, against === null ? [] : [against]);
  const x = (value: number): number => Math.round(from + ((to - from) * placeOn(axis, value)) / 100);
  const height = top + step * rows.length + 14;
  // In the narrow form one line would go through the names.
  const evens =
    form === 'wide'
      ? [[top, height - 10]]
      : rows.map((_, i) => [top + step * i + marks - EVEN, top + step * i + marks + EVEN]);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      class={`picture picture-${form}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      font-family="Lato, system-ui, sans-serif"
      font-size={font}
      role="img"
      aria-label={title ?? `${nameOf(answer)}: ${numberOf(answer)}`}
    >
      {title !== undefined && <rect width={width} height={height} fill="#ffffff" />}
      {lines.map((line, i) => (
        <text key={line} x="16" y={36 + 30 * i} font-size="22" font-weight="700" fill={INK.text}>
          {line}
        </text>
      ))}
      {against !== null && <Even x={x(against)} spans={evens} />}
      {rows.map((row, i) => {
        const y = top + step * i;
        const isAnswer = row === answer;
        const look = isAnswer ? 'answer' : 'other';
        const { low, high, value } = row;
        return (
          <g key={`${row.what} ${row.of}`} class={`picture-${look}`} font-weight={isAnswer ? 700 : 400}>
            <text x={margin} y={y + words} fill={INK.text}>
              {nameOf(row)}
            </text>
            <line x1={from} x2={to} y1={y + marks} y2={y + marks} stroke={INK.line} class="picture-row" />
            {low !== null && high !== null && (
              <line
                x1={x(low)}
                x2={x(high)}
                y1={y + marks}
                y2={y + marks}
                stroke={INK[look]}
                stroke-width="5"
                stroke-linecap="round"
              />
            )}
            <circle cx={x(value)} cy={y + marks} r={radius} fill={INK[look]} />
            <text x={width - margin} y={y + words} text-anchor="end" fill={INK.text}>
              {numberOf(row)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The line for "no difference", in one or several spans from top to bottom. */
function Even({ x, spans }: { readonly x: number; readonly spans: readonly (readonly number[])[] }) {
  return (
    <>
      {spans.map(([y1, y2]) => (
        <line key={y1} class="picture-even" x1={x} x2={x} y1={y1} y2={y2} stroke={INK.soft} stroke-dasharray="4 3" />
      ))}
    </>
  );
}

/** Returns the number of a row in games of 100, or in percent of a length. */
function numberOf({ unit, value, of }: Row): string {
  const players = Number(caseWord(of, 'players'));
  if (unit === 'share') return fixed(100 * value, 0);
  if (unit === 'times' && players > 0) return fixed((100 * value) / players, 0);
  if (unit === 'points') return changedNumber(value, { lo: null, hi: null });
  return unit === 'percent' ? `${value > 0 ? '+' : ''}${fixed(value, 0)}%` : fixed(value, 1);
}

/** "table of five": the name of a row that only has a number of players. */
export function tableName(players: number): string {
  return `Table of ${numberWord(players)}`;
}

function linesOf(title: string): string[] {
  const lines = [''];
  for (const word of title.split(' ')) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (longer.length > LETTERS) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
