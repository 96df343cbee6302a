import { readFile } from 'node:fs/promises';
import { csvOf } from '@auscult/domain/registers/csv';
import { listPresence, putProviderLive, storeProviderAccess } from '../features/registers/operator-queries.ts';
import { keyOwner } from '../features/registers/reporting/key-owner.ts';
import { OperatorError } from '../operator-error.ts';
import { sealSecret } from '../shared/accounts/two-factor/secret-box.ts';
import type { Command, CommandTools } from './command.ts';

const COLUMNS = ['Organisatie', 'Titel', 'Datum', 'Achternaam', 'Voorletters', 'Functie', 'BIG-nummer', 'Register', 'Nummer', 'Punten', 'Stand'];

/** Works while the server runs, on the same database. */
export const registersCommand: Command = {
  usage: `npm run registers -- access COMPANY USER EMAIL KEY-FILE
npm run registers -- live COMPANY
npm run registers -- presence EPISODE

  access    with what the company signs in to the attendance service; the key is read from a file and stored encrypted. The connection is in
            test mode: the service checks the lines and enters none
  live      the service has put the connection live: lines are entered from now on, and those that were only checked are sent again
  presence  who earned points with an episode, for each register, as a table for a spreadsheet`,

  async run([action, ...args], tools) {
    if (action === 'access') return giveAccess(args, tools);
    if (action === 'live') return putLive(args, tools);
    if (action === 'presence') return printPresence(args, tools);
    throw new OperatorError(`${action} is no action of registers: there are access, live and presence.`);
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

async function printPresence([episode]: readonly string[], { openContext, print }: CommandTools): Promise<number> {
  const rows = await listPresence((await openContext()).db, idOf(episode, 'EPISODE'));
  const lines = rows.map((row) => [
    row.company,
    row.title,
    row.earned_on,
    row.surname,
    row.initials,
    row.profession,
    row.big_number ?? '',
    row.register,
    row.number ?? '',
    String(row.points).replace('.', ','),
    row.state,
  ]);
  print(csvOf([COLUMNS, ...lines]).trimEnd());
  return 0;
}

function idOf(text: string | undefined, name: string): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`Give ${name} as a number, not ${JSON.stringify(text ?? '')}.`);
  return Number(text);
}
