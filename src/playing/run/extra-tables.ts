import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCK_TABLE, writeBlocks } from '../../experiment/folder/block-table.js';
import { writeChecksums } from '../../experiment/folder/checksums.js';
import type { DataTable } from '../../experiment/folder/data-table.js';
import { eventTable } from '../../experiment/folder/event-file.js';
import { gamesTable } from '../../experiment/folder/games-table.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import { EXTRA_TABLES, type ExtraTable } from '../../experiment/folder/manifest.js';
import { GAMES_PARQUET, writeGamesParquet } from '../../experiment/folder/parquet-rows.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { Survey } from '../../experiment/folder/survey.js';
import { tallyOf } from '../../experiment/play/run.js';
import { viewsOf } from '../../games/shown.js';
import type { AnswerOptions } from './answer.js';

/** Files of the tables that are written only if they are asked for. */
const FILES: Readonly<Record<ExtraTable, string>> = { parquet: GAMES_PARQUET, blocks: 'blocks.csv' };

/** Tables outside the reports, and the written files. */
export interface ExtraTables {
  readonly tables: readonly DataTable[];
  readonly files: readonly string[];
}

/**
 * Writes the tables that were requested, now or when the run was started, and those in the folder, which would
 * otherwise be out of date. Returns their files, and the descriptions of the tables outside the reports.
 */
export async function writeExtraTables(
  folder: RunFolder,
  survey: Survey,
  options: AnswerOptions,
): Promise<ExtraTables> {
  const { dir, design, manifest, rowsPath } = folder;
  const question = [...(manifest.tables ?? []), ...(options.tables ?? [])];
  const tables = EXTRA_TABLES.filter((table) => question.includes(table) || existsSync(join(dir, FILES[table])));
  for (const table of tables) {
    options.signal?.throwIfAborted();
    await options.check?.();
    const path = join(options.to ?? dir, FILES[table]);
    if (table === 'parquet') await writeGamesParquet(path, design, rowsPath, survey.end);
    else await writeBlocks(path, tallyOf(folder, survey), rowsPath, survey.end);
  }
  return { tables: describedTables(folder, tables), files: tables.map((table) => FILES[table]) };
}

/** Writes the checksums of all reports, which name the games that they are of. */
export async function sealReports(
  { dir }: RunFolder,
  { lines }: Survey,
  { to = dir, check }: AnswerOptions,
  files: readonly string[],
): Promise<void> {
  await check?.();
  await writeChecksums(to, files, totalsOf(lines));
}

/** Returns the descriptions of the games, of the tables that were asked for, and of events. */
function describedTables({ design, manifest: { gzip } }: RunFolder, tables: readonly ExtraTable[]): DataTable[] {
  const games = gamesTable(design);
  const kinds = viewsOf(design.game).events?.kinds.map(({ id }) => id);
  return [
    gzip === true ? { ...games, file: 'games.csv.gz' } : games,
    ...(tables.includes('blocks') ? [BLOCK_TABLE] : []),
    ...(kinds === undefined ? [] : [eventTable(kinds)]),
  ];
}
