import { readFile, writeFile } from 'node:fs/promises';
import { csvOf } from '@auscult/domain/registers/csv';
import { listNumberEvents, listPresence, putProviderLive, storeProviderAccess } from '../features/registers/operator-queries.ts';
import { presenceCsv, presencePdf, withSentNumbers } from '../features/registers/presence-list.ts';
import { keyOwner } from '../features/registers/reporting/key-owner.ts';
import { OperatorError } from '../operator-error.ts';
import { sealSecret } from '../shared/accounts/two-factor/secret-box.ts';
import { MOST_ROWS } from '../shared/documents/tables/table-document.ts';
import type { Command, CommandTools } from './command.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Works while the server runs, on the same database. */
export const registersCommand: Command = {
  usage: `npm run registers -- access COMPANY USER EMAIL KEY-FILE
npm run registers -- live COMPANY
npm run registers -- presence EPISODE [FILE.pdf] [FROM UNTIL]
npm run registers -- numbers COMPANY

  access    with what the company signs in to the attendance service; the key is read from a file and stored encrypted. The connection is in
            test mode: the service checks the lines and enters none
  live      the service has put the connection live: lines are entered from now on, and those that were only checked are sent again
  presence  who earned points with an episode, for each register, as a table for a spreadsheet or a PDF; FROM and UNTIL are days, 2026-01-31
  numbers   lines that went out with another number after the register had refused one, and lines refused because the number has the points by
            another account: all numbers struck out, as a table for a spreadsheet`,

  async run([action, ...args], tools) {
    if (action === 'access') return giveAccess(args, tools);
    if (action === 'live') return putLive(args, tools);
    if (action === 'presence') return writePresence(args, tools);
    if (action === 'numbers') return listNumbers(args, tools);
    throw new OperatorError(`${action} is no action of registers: there are access, live, presence and numbers.`);
  },
};

async function giveAccess([company, userId, email, keyFile]: readonly string[], { openContext, print }: CommandTools): Promise<number> {
  const companyId = idOf(company, 'COMPANY');
  if (!userId || !email || !keyFile)
    throw new OperatorError('Give COMPANY, USER, EMAIL and KEY-FILE: npm run registers -- access 3 1234 a@example.org key.txt');
  const key = await readFile(keyFile, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  if (key === '') throw new OperatorError(`${keyFile} cannot be read, or is empty: write the key of the service into it.`);
  const context = await openContext();
  const access = { userId, email, sealedKey: sealSecret(context, keyOwner(companyId), key) };
  if (!(await storeProviderAccess(context.db, companyId, access))) throw new OperatorError(`There is no company ${companyId}.`);
  print(
    `Company ${companyId} signs in as ${userId}. Remove ${keyFile}; once the service has put the connection live: npm run registers -- live ${companyId}`,
  );
  return 0;
}

async function putLive([company]: readonly string[], { openContext, print }: CommandTools): Promise<number> {
  const companyId = idOf(company, 'COMPANY');
  const { db, clock } = await openContext();
  const due = await putProviderLive(db, companyId, clock.now());
  if (due === null) throw new OperatorError(`Company ${companyId} has no access yet: npm run registers -- access …`);
  print(`Company ${companyId} is live; ${due} lines that were only checked are sent again.`);
  return 0;
}

async function writePresence([episode, ...options]: readonly string[], { openContext, print }: CommandTools): Promise<number> {
  const streamId = idOf(episode, 'EPISODE');
  const file = options[0]?.endsWith('.pdf') ? options[0] : null;
  const [from = null, until = null, ...more] = file === null ? options : options.slice(1);
  if (more.length > 0 || (from === null) !== (until === null) || ![from, until].every((day) => day === null || DAY.test(day)))
    throw new OperatorError('Give the period as two days: npm run registers -- presence 12 list.pdf 2026-01-01 2026-12-31');
  const context = await openContext();
  const rows = withSentNumbers(context, await listPresence(context.db, streamId, { from, until, most: MOST_ROWS + 1 }));
  if (rows.length > MOST_ROWS) throw new OperatorError(`There are more than ${MOST_ROWS} lines: give a shorter period.`);
  if (file === null) print(presenceCsv(rows).trimEnd());
  else {
    if (rows.length === 0) throw new OperatorError(`Nobody earned points with episode ${streamId} in that period.`);
    await writeFile(file, await presencePdf(rows, context.clock.now(), null));
    print(`${file} has ${rows.length} lines.`);
  }
  return 0;
}

async function listNumbers([company]: readonly string[], { openContext, print }: CommandTools): Promise<number> {
  const companyId = idOf(company, 'COMPANY');
  const { db } = await openContext();
  const rows = (await listNumberEvents(db, companyId)).map((row) => [
    new Date(row.at).toISOString(),
    String(row.line),
    row.title,
    row.register,
    row.action === 'report_number_used' ? 'used by another account' : 'replaced',
    row.from ?? '',
    row.to,
    row.state,
  ]);
  print(csvOf([['at', 'line', 'episode', 'register', 'what', 'number before', 'number', 'state'], ...rows]).trimEnd());
  return 0;
}

function idOf(text: string | undefined, name: string): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`Give ${name} as a number, not ${JSON.stringify(text ?? '')}.`);
  return Number(text);
}
