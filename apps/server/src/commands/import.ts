import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AppContext } from '../context.ts';
import { fetchFeed } from '../features/feeds/fetching/refresh-feed.ts';
import { type MediaMode, renewStatistics } from '../features/feeds/importing/feed-queries.ts';
import { type ImportReport, importFeed } from '../features/feeds/importing/import-feed.ts';
import { FeedRefusal, printable } from '../features/feeds/reading/feed-refusal.ts';
import { MAXIMUM_FEED_BYTES } from '../features/feeds/reading/read-feed.ts';
import { OperatorError, oneLine } from '../operator-error.ts';
import type { Command } from './command.ts';

/** Works while the server runs, on the same database; the server then fetches what the feeds name. */
export const importCommand: Command = {
  usage: `npm run import -- FILE-OR-ADDRESS … [--dry-run] [--media copy|link|none]

Takes podcast feeds into the catalogue, or brings them up to date: one line for each, with what was new, changed and unchanged.
A feed that cannot be read is refused in one line with its place and reason; the others go on, and the exit code is 1.

  --dry-run   says what would happen and changes nothing
  --media     copy (default): audio is fetched and kept here, for offline and accreditation
              link: it stays with its publisher, https only; none: neither audio nor pictures`,

  async run(args, { openContext, print }) {
    const { sources, isDryRun, mediaMode } = readArguments(args);
    const context = await openContext();
    let refused = 0;
    let tasks = 0;
    let added = 0;
    for (const source of sources) {
      try {
        const report = await importOne(context, source, { isDryRun, mediaMode });
        tasks += report.tasks;
        added += isDryRun ? 0 : report.added;
        print(lineOf(source, report, isDryRun));
      } catch (error) {
        refused += 1;
        print(error instanceof FeedRefusal ? error.line(source) : printable(`${source}: ${oneLine(error)}`));
      }
    }
    await renewStatistics(context.db, added);
    if (tasks > 0) print(`${isDryRun ? 'Would wait' : 'Waiting'} to be fetched by the server: ${tasks} file${tasks === 1 ? '' : 's'}.`);
    return refused === 0 ? 0 : 1;
  },
};

interface ImportOptions {
  readonly sources: readonly string[];
  readonly isDryRun: boolean;
  readonly mediaMode: MediaMode | null;
}

function readArguments(args: readonly string[]): ImportOptions {
  const sources: string[] = [];
  let isDryRun = false;
  let mediaMode: MediaMode | null = null;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--dry-run') isDryRun = true;
    else if (arg === '--media' || arg.startsWith('--media=')) {
      const value = arg === '--media' ? args[(at += 1)] : arg.slice('--media='.length);
      if (value !== 'copy' && value !== 'link' && value !== 'none') throw new OperatorError('--media is copy, link or none.');
      mediaMode = value;
    } else if (arg.startsWith('--')) throw new OperatorError(`${arg} is no option of import: there are --dry-run and --media.`);
    else sources.push(arg);
  }
  if (sources.length === 0) throw new OperatorError('Give at least one file or address.');
  return { sources, isDryRun, mediaMode };
}

async function importOne(context: AppContext, source: string, { isDryRun, mediaMode }: Omit<ImportOptions, 'sources'>): Promise<ImportReport> {
  if (/^https?:\/\//i.test(source)) {
    const address = URL.canParse(source) ? new URL(source).href : source;
    const report = await fetchFeed(context, { address, mediaMode, isDryRun });
    if (!report) throw new OperatorError('the server sent nothing');
    return report;
  }
  const path = resolve(source);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError('there is no such file');
  if (!found.isFile()) throw new OperatorError('this is no file; name the files in it');
  // Before it is in memory.
  if (found.size > MAXIMUM_FEED_BYTES) throw new FeedRefusal({ line: 1, column: 1 }, `it is larger than ${MAXIMUM_FEED_BYTES / 1024 / 1024} MB`);
  return importFeed(context, { url: `file:${path}`, bytes: await readFile(path), mediaMode, isDryRun });
}

function lineOf(source: string, report: ImportReport, isDryRun: boolean): string {
  const { added, changed, unchanged, gone, warnings } = report;
  const counts = [`${added} new`, `${changed} changed`, `${unchanged} unchanged`, ...(gone > 0 ? [`${gone} no longer listed`] : [])].join(', ');
  const name = ` · ${report.isNewFeed ? 'new series' : 'series'} "${report.title}" of ${report.company}`;
  const notes = warnings.length === 0 ? '' : ` · note: ${warnings.join('; ')}`;
  return printable(`${source}: ${isDryRun ? 'would be ' : ''}${counts}${name}${notes}`);
}
