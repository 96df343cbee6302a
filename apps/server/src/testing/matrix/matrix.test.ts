import { api } from '@auscult/contract/api';
import type { Endpoint } from '@auscult/contract/endpoint';
import { errorCodes } from '@auscult/contract/error-codes';
import type { RoleType } from '@auscult/domain/access/viewer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { tokenKey } from '../../sessions/token.ts';
import { issueToken } from '../../shared/accounts/proof/one-time-link.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type Actor, type Answer, actors, answers, type Line, type Whose } from './answers.ts';
import { conforms } from './conforms.ts';
import { parameterOwners } from './parameter-owners.ts';
import { parameterNames, sampleInput } from './sample-input.ts';
import { aCatalogue, aSubject, type Catalogue, fingerprint, type Subject } from './subject.ts';

const endpoints = Object.entries(api) as [keyof typeof api, Endpoint][];

const POWER: Partial<Record<Actor, RoleType>> = {
  moderator: 'moderator',
  administrator: 'administrator',
  SuperAdmin: 'SuperAdmin',
  'administrator without two-factor': 'administrator',
};
const isKnown = (actor: Actor) => actor === 'member' || actor === 'other member' || POWER[actor] !== undefined;

/** Of the embedded register. */
const REGISTERED_NUMBER = '19012345601';

let server: TestServer;
let catalogue: Catalogue;
/** Whose data everybody tries to reach. */
let victim: Subject;
/** The same for all cells: none of them gets anything done. */
let outsiders: Partial<Record<Actor, { readonly subject: Subject; readonly token: string | null }>>;
let cells = 0;

beforeAll(async () => {
  server = await startTestServer();
  const { context, db, clock } = server;
  catalogue = await aCatalogue(server);
  victim = await aSubject(server, catalogue);
  const [suspended, deleted, expired] = [await aSubject(server, catalogue), await aSubject(server, catalogue), await aSubject(server, catalogue)];
  const tokens = await Promise.all([suspended, deleted, expired].map(({ accountId }) => context.sessions.open(accountId, 'test')));
  await db.query(unprepared('update account set suspended_at = $2 where id = $1'), [suspended.accountId, clock.now()]);
  await db.query(unprepared('delete from account where id = $1'), [deleted.accountId]);
  await db.query(unprepared('update session set expires_at = $2 where account_id = $1'), [expired.accountId, clock.now()]);
  outsiders = {
    guest: { subject: await aSubject(server, catalogue), token: null },
    suspended: { subject: suspended, token: tokens[0] ?? null },
    deleted: { subject: deleted, token: tokens[1] ?? null },
    'expired token': { subject: expired, token: tokens[2] ?? null },
  };
});
afterAll(async () => {
  process.stdout.write(`authorisation matrix: ${endpoints.length} endpoints, ${cells} cells\n`);
  await server.stop();
});

const ownersOf = (endpoint: Endpoint) => new Set(parameterNames(endpoint).map((name) => parameterOwners[name]));

/** Whose data there is to name: an account, and perhaps a row of it. */
function columnsOf(endpoint: Endpoint): Whose[] {
  const owners = ownersOf(endpoint);
  const namesThings = ['row', 'secret', 'address', 'number'].some((one) => owners.has(one as 'row'));
  if (endpoint.access === 'self') return namesThings ? ['others', 'mixed', 'own'] : ['others', 'own'];
  return namesThings || owners.has('account') ? ['others', 'own'] : ['own'];
}

function expected(endpoint: Endpoint, line: Line, actor: Actor, whose: Whose): Answer {
  const power = POWER[actor] !== undefined;
  if (!isKnown(actor)) {
    if (line.who === 'everybody') return (whose === 'others' ? line.others : (line.ownOf?.[actor] ?? line.own)) ?? 'done';
    return actor === 'suspended' ? 'account_suspended' : 'unauthenticated';
  }
  if (line.who === 'themselves' && whose === 'others') return 'forbidden';
  const answer = {
    own: line.ownOf?.[actor] ?? (power ? line.ownWithPower : undefined) ?? line.own ?? 'done',
    others: line.othersOf?.[actor] ?? (power ? line.othersWithPower : undefined) ?? line.others,
    mixed: line.mixed,
  }[whose];
  if (answer === undefined) throw new Error(`${endpoint.id} names what belongs to somebody; its line does not say what another's gets (${whose})`);
  return answer;
}

async function callAs(endpoint: Endpoint, line: Line, token: string | null, caller: Subject, whose: Whose) {
  cells += 1;
  const cell = cells;
  const { accountId } = whose === 'others' ? victim : caller;
  const owner = whose === 'own' ? caller : victim;
  const ownersToken = owner === caller && token !== null ? token : 'B'.repeat(43);
  const confirmation = parameterNames(endpoint).includes('confirmation')
    ? await issueToken(server.context, server.db, {
        purpose: 'confirmation',
        accountId: owner.accountId,
        detail: { session: tokenKey(ownersToken) },
      }).catch(() => 'C'.repeat(43))
    : '';
  const [professionId] = catalogue.professionIds;
  const sampled = sampleInput(endpoint, {
    user_id: accountId,
    account_id: accountId,
    email: owner.email,
    confirmation,
    token: 'D'.repeat(43),
    challenge: 'E'.repeat(43),
    id: owner.professionUserId,
    profession_user_id: owner.professionUserId,
    bookmark_id: owner.bookmarkId,
    session_id: owner.otherSessionId,
    media_id: owner.pictureId,
    bignumber: REGISTERED_NUMBER,
    big_number: REGISTERED_NUMBER,
    registration_number: 'KP-1',
    company_id: catalogue.companyId,
    course_id: catalogue.courseId,
    stream_id: catalogue.streamId,
    entity_id: catalogue.streamId,
    audio_version_id: catalogue.audioVersionId,
    feed_id: catalogue.feedId,
    person_id: catalogue.personId,
    category_id: catalogue.categoryId,
    category_ids: [catalogue.categoryId],
    categories: [catalogue.categoryId],
    profession_id: professionId,
    profession_ids: String(professionId),
    professionIds: [professionId],
  });
  const { params, query, body } = { ...sampled, ...line.input?.(sampled, { owner, whose, cell }) };
  return server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    // Limits by address are not what is asked here.
    remoteAddress: `10.${(cell >> 16) & 255}.${(cell >> 8) & 255}.${cell & 255}`,
    headers: { 'user-agent': 'matrix', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body }),
  });
}

const said = (answer: { statusCode: number; payload: string }): string =>
  answer.statusCode < 300 ? 'done' : `${answer.statusCode} ${(JSON.parse(answer.payload) as { code: string }).code}`;
const told = (answer: Answer): string => (answer === 'done' ? 'done' : `${errorCodes[answer].status} ${answer}`);

const NAMES_SOMETHING = /^id$|_ids?$|Ids?$|token$|number$|^(confirmation|state|secret|challenge|request|recovery_code|email|mobile|bignumber)$/;

describe('When an endpoint is declared', () => {
  it.each(endpoints)('%s says who may call it, and whose data its parameters name', (id, endpoint) => {
    const line: Line | undefined = answers[id];
    expect(line, 'has a line in answers.ts').toBeDefined();
    expect({ everybody: 'public', members: 'member', themselves: 'self' }[line.who]).toBe(endpoint.access);
    expect(parameterNames(endpoint).filter((name) => NAMES_SOMETHING.test(name) && parameterOwners[name] === undefined)).toEqual([]);
  });
});

describe('When everybody calls everything', () => {
  it.each(endpoints)('AUTH-12.8 API-03.3 %s answers each of them as its policy says, with own and others’ data', async (id, endpoint) => {
    const line = answers[id];
    const before = await fingerprint(server, victim);
    const surprises: string[] = [];
    const subjects = new Map<Actor, Subject>();
    for (const actor of actors) {
      const parts = { role: POWER[actor], twoFactor: actor !== 'administrator without two-factor' };
      subjects.set(actor, outsiders[actor]?.subject ?? (await aSubject(server, catalogue, parts)));
    }

    async function tryAs(actor: Actor, subject: Subject, whose: Whose): Promise<void> {
      if (line.isAdministration && whose === 'others' && (actor === 'administrator' || actor === 'SuperAdmin')) return;
      const outsider = outsiders[actor];
      const token = outsider === undefined ? await server.context.sessions.open(subject.accountId, 'test') : outsider.token;
      const answer = await callAs(endpoint, line, token, subject, whose);
      const want = told(expected(endpoint, line, actor, whose));
      if (said(answer) !== want) surprises.push(`${actor}, ${whose}: ${said(answer)} instead of ${want} ${answer.payload.slice(0, 300)}`);
      if (answer.payload.includes(victim.marker)) surprises.push(`${actor}, ${whose}: shows what is another’s`);
      if (!conforms(endpoint, answer)) surprises.push(`${actor}, ${whose}: not as the contract says`);
    }

    // One's own last: it may end one's session, or one's account. Limits on sending begin anew for each.
    for (const whose of columnsOf(endpoint)) {
      server.clock.advance(16 * 60_000);
      await Promise.all([...subjects].map(([actor, subject]) => tryAs(actor, subject, whose)));
    }
    expect(surprises).toEqual([]);
    expect(await fingerprint(server, victim)).toBe(before);
  });
});
