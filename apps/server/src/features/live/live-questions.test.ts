import { randomUUID } from 'node:crypto';
import type { Paths } from '@auscult/contract/paths';
import { eventKey, KEY_CHANCE_BYTES, minuteOf } from '@auscult/domain/live/event-key';
import type { Client } from 'openapi-fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unprepared } from '../../db/database.ts';
import { anAccount, aProfession, aStream, type BuiltAccount, type BuiltStream } from '../../testing/builders.ts';
import { conforming } from '../../testing/conforming-client.ts';
import { aQuestionnaire } from '../../testing/questionnaire-builder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Api = Client<Paths>;
let server: TestServer;
let profession: { id: number };
let live: BuiltStream;
let account: BuiltAccount;
let [asker, other, moderator, second]: Api[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await server.app.ready();
  profession = await aProfession(server.db, { name: 'Verpleegkundige' });
});
beforeEach(async () => {
  live = await aStream(server.db, { kind: 'live', audio: false });
  const professions = [profession];
  account = await anAccount(server.db, { firstName: 'Noor', lastName: 'Aalders', professions });
  asker = conforming(await server.as(account));
  other = conforming(await server.as(await anAccount(server.db, { professions })));
  const roles = [{ type: 'moderator' as const, company: { id: live.company_id } }];
  [moderator, second] = await Promise.all(
    ['Milou', 'Bas'].map(async (firstName) => conforming(await server.as(await anAccount(server.db, { firstName, roles, professions })))),
  );
});
afterAll(() => server.stop());

const codeOf = ({ error }: { error?: { code: string } | undefined } = {}) => error?.code ?? 'done';
const inRoom = () => ({ params: { path: { live_id: live.id } } });
const ofQuestion = (question_key: string) => ({ params: { path: { live_id: live.id, question_key } } });
const ofMessage = (message_key: string) => ({ params: { path: { live_id: live.id, message_key } } });
type State = 'new' | 'approved' | 'on_air' | 'answered' | 'in_writing' | 'declined';

const ask = (client: Api | undefined, text: string, { id = randomUUID(), is_anonymous = false } = {}) =>
  client?.POST('/v1/live/{live_id}/questions', { ...inRoom(), body: { id, text, is_anonymous } }) ?? Promise.reject(new Error());
const asked = async (client: Api | undefined, text: string, options = {}) => (await ask(client, text, options)).data?.key ?? '';
const turn = async (client: Api | undefined, key: string, from: State, to: State, reason: string | null = null) =>
  codeOf(await client?.PUT('/v1/live/{live_id}/questions/{question_key}/state', { ...ofQuestion(key), body: { from, to, reason } }));
const vote = async (client: Api | undefined, key: string, is_for = true, id = randomUUID()) =>
  codeOf(await client?.PUT('/v1/live/{live_id}/questions/{question_key}/vote', { ...ofQuestion(key), body: { id, is_for } }));
const room = async (client = other) => (await client?.GET('/v1/live/{live_id}', inRoom()))?.data;
const own = async (client = asker) => (await client?.GET('/v1/live/{live_id}/questions/own', inRoom()))?.data;
const moderation = async () => (await moderator?.GET('/v1/live/{live_id}/moderation', inRoom()))?.data;
const posted = async (text: string, client = asker) =>
  (await client?.POST('/v1/live/{live_id}/messages', { ...inRoom(), body: { id: randomUUID(), text } }))?.data?.key ?? '';
const eventsFor = async (client = other) => {
  const { epoch = '' } = (await room(client)) ?? {};
  return (await client?.GET('/v1/live/{live_id}/events', { params: { ...inRoom().params, query: { epoch, after: 0 } } }))?.data?.events ?? [];
};
const typesFor = async (client = other) => (await eventsFor(client)).map(({ type }) => type);

describe('A question of the public', () => {
  it('is asked once, however often it is sent, and is seen by its asker and moderators until it is approved', async () => {
    const id = randomUUID();
    const keys = await Promise.all([1, 2, 3].map(() => asked(asker, 'Telt een smartwatch mee?', { id })));
    const [key = ''] = keys;
    expect(new Set(keys).size).toBe(1);
    expect((await own())?.questions).toMatchObject([{ key, state: 'new', author: { name: 'Noor Aalders' } }]);
    expect((await moderation())?.questions).toMatchObject([{ key, author: { profession: { nl: 'Verpleegkundige' } } }]);
    await expect.poll(() => typesFor(moderator)).toEqual(['question_changed']);
    expect([(await room())?.questions, await eventsFor()]).toEqual([[], []]);
    expect(await turn(moderator, key, 'new', 'approved')).toBe('done');
    await expect.poll(() => eventsFor()).toMatchObject([{ channel: 'qa', question: { key, state: 'approved', author: { name: 'Noor Aalders' } } }]);
    await expect.poll(async () => (await room())?.questions).toMatchObject([{ key, text: 'Telt een smartwatch mee?' }]);
  });

  it('LIVE-01.5 has no name for the others where it was asked anonymously', async () => {
    const key = await asked(asker, 'Mag ik dit vragen?', { is_anonymous: true });
    await turn(moderator, key, 'new', 'approved');
    await expect.poll(() => eventsFor()).toMatchObject([{ question: { key, author: null, is_anonymous: true } }]);
    expect((await moderation())?.questions).toMatchObject([{ author: { name: 'Noor Aalders' } }]);
    await expect.poll(async () => JSON.stringify(await eventsFor(moderator))).toContain('Noor Aalders');
    expect(JSON.stringify([await eventsFor(), await room()])).not.toContain('Noor');
  });

  it('LIVE-01.6 is told of nobody by a key or a time, also where it was the first that they did there', async () => {
    server.clock.advance(12_345 + 60_000 - (server.clock.now().getTime() % 60_000));
    const at = server.clock.now();
    const key = await asked(asker, 'Mag ik dit vragen?', { is_anonymous: true });
    await turn(moderator, key, 'new', 'approved');
    await posted('Goedenavond');
    const timeIn = (one: string | undefined) => one?.slice(0, 8);
    const ofMinute = timeIn(eventKey(minuteOf(at), new Uint8Array(KEY_CHANCE_BYTES)));
    const ofMoment = timeIn(eventKey(at, new Uint8Array(KEY_CHANCE_BYTES)));
    await expect.poll(async () => (await room())?.messages.length).toBe(1);
    const [message] = (await room())?.messages ?? [];
    expect([timeIn(message?.key), timeIn(key)]).toEqual([ofMoment, ofMinute]);
    expect([ofMoment, ofMinute]).not.toContain(timeIn(message?.author?.key));
    const told = (await eventsFor()).flatMap((event) => (event.type === 'question_changed' ? [event.question] : []));
    const seen = [...((await room())?.questions ?? []), ...told];
    expect(seen.map(({ key: of, asked_at }) => [of, asked_at])).toEqual([1, 2].map(() => [key, minuteOf(at).toISOString()]));
    // Those who see who asked it see when.
    expect((await moderation())?.questions).toMatchObject([{ key, asked_at: at.toISOString(), author: { key: message?.author?.key } }]);
  });

  it('is declined with a reason that its asker reads and nobody else, and what one moderator did another does not undo', async () => {
    const key = await asked(asker, 'Wat moet mijn tante doen?');
    expect([await turn(moderator, key, 'new', 'declined'), await turn(moderator, key, 'new', 'approved')]).toEqual(['conflict', 'done']);
    expect([
      await turn(second, key, 'new', 'declined', 'Geen persoonlijk consult'),
      await turn(second, key, 'approved', 'declined', 'Geen consult'),
    ]).toEqual(['conflict', 'done']);
    expect((await own())?.questions).toMatchObject([{ state: 'declined', reason: 'Geen consult' }]);
    await expect.poll(() => eventsFor()).toMatchObject([{ type: 'question_gone' }, { type: 'question_gone', question_key: key }]);
    await expect.poll(async () => (await room())?.questions).toEqual([]);
    expect((await moderation())?.acts).toMatchObject([
      { name: expect.stringContaining('Bas'), action: 'live_question_changed', detail: { from: 'approved', to: 'declined' } },
      { name: expect.stringContaining('Milou'), detail: { from: 'new', to: 'approved' } },
    ]);
  });

  it('LIVE-05.6 is on air alone: the next one ends it as answered, also of two that are put on air at once', async () => {
    const keys = [await asked(asker, 'Eerste?'), await asked(other, 'Tweede?'), await asked(asker, 'Derde?')];
    const [first = '', next = '', last = ''] = keys;
    const states = async () => (await moderation())?.questions.map(({ state }) => state).toSorted();
    await turn(moderator, first, 'new', 'on_air');
    expect(await Promise.all([turn(moderator, next, 'new', 'on_air'), turn(second, last, 'new', 'on_air')])).toEqual(['done', 'done']);
    expect(await states()).toEqual(['answered', 'answered', 'on_air']);
    const told = async () =>
      new Map((await eventsFor()).flatMap((event) => (event.type === 'question_changed' ? [[event.question.key, event.question.state]] : [])));
    await expect.poll(async () => [...(await told()).values()].toSorted()).toEqual(['answered', 'answered', 'on_air']);
    expect((await moderation())?.acts).toContainEqual(expect.objectContaining({ detail: { question: first, from: 'on_air', to: 'answered' } }));
  });

  it('has one vote of each member, counted from their rows and told within a second', async () => {
    const [first, later] = [await asked(asker, 'Eerste?'), await asked(other, 'Tweede?')];
    expect(await vote(other, later)).toBe('not_found');
    for (const key of [first, later]) await turn(moderator, key, 'new', 'approved');
    const id = randomUUID();
    expect(await Promise.all([vote(other, later, true, id), vote(other, later, true, id), vote(asker, later), vote(asker, first)])).toEqual(
      Array(4).fill('done'),
    );
    expect([await vote(asker, first, false), await vote(server.client, first)]).toEqual(['done', 'no_permission']);
    const told = async () => {
      const counts = (await eventsFor()).flatMap((event) => (event.type === 'question_votes_counted' ? event.counts : []));
      return Object.fromEntries(counts.map(({ question_key, votes }) => [question_key, votes]));
    };
    await expect.poll(told, { timeout: 5000 }).toEqual({ [later]: 2, [first]: 0 });
    await expect
      .poll(async () => (await room())?.questions.map(({ key, votes }) => [key, votes]))
      .toEqual([
        [later, 2],
        [first, 0],
      ]);
    expect((await own(other))?.voted_for).toEqual([later]);
    // The same one that comes again, after it was taken back, counts no more.
    expect([await vote(other, later, false), await vote(other, later, true, id)]).toEqual(['done', 'done']);
    expect((await own(other))?.voted_for).toEqual([]);
    await turn(moderator, first, 'approved', 'answered');
    expect(await vote(other, first)).toBe('poll_closed');
  });

  it('is taken back by its author until it is on air, and struck out by a moderator, the log included', async () => {
    const [mine, named] = [await asked(asker, 'Toch niet'), await asked(asker, 'Over meneer uit kamer twaalf')];
    const takeBack = async (client: Api | undefined, key: string) =>
      codeOf(await client?.DELETE('/v1/live/{live_id}/questions/{question_key}', ofQuestion(key)));
    expect([await takeBack(other, mine), await takeBack(asker, mine)]).toEqual(['not_found', 'done']);
    await turn(moderator, named, 'new', 'on_air');
    expect(await takeBack(asker, named)).toBe('conflict');
    await expect.poll(() => eventsFor()).toMatchObject([{}, { question: { key: named } }]);
    expect(codeOf(await moderator?.DELETE('/v1/live/{live_id}/questions/{question_key}/text', ofQuestion(named)))).toBe('done');
    await expect.poll(async () => JSON.stringify([await eventsFor(), await eventsFor(moderator), await room(), await own()])).not.toContain('twaalf');
    expect(await server.db.query(unprepared('select text from live_question where stream_id = $1'), [live.id])).toEqual([
      { text: null },
      { text: null },
    ]);
  });

  it('is kept to what chat is kept to, and goes with its author', async () => {
    expect([
      codeOf(await ask(asker, 'Zie www.voorbeeld.nl')),
      codeOf(await ask(asker, 'Patiënt met BSN 111222333')),
      codeOf(await ask(server.client, 'Ik?')),
    ]).toEqual(['link_not_allowed', 'patient_data', 'no_permission']);
    for (let n = 0; n < 5; n += 1) expect(codeOf(await ask(asker, `Vraag ${n}`))).toBe('done');
    expect(codeOf(await ask(asker, 'Nog een'))).toBe('too_many_requests');
    await server.db.query(unprepared('delete from account where id = $1'), [account.id]);
    await expect.poll(async () => (await eventsFor(moderator)).map(({ type }) => type)).toEqual(Array(5).fill('question_gone'));
    expect((await moderation())?.questions).toEqual([]);
  });
});

describe('A moderator', () => {
  it('LIVE-03.6 moves a message to the questions, with its author, once', async () => {
    const key = await posted('Welke DOAC bij een eGFR onder de 30?');
    const move = (client: Api | undefined) => client?.POST('/v1/live/{live_id}/messages/{message_key}/question', ofMessage(key));
    const moved = await Promise.all([move(moderator), move(second)]);
    expect(new Set(moved.map((answer) => answer?.data?.key)).size).toBe(1);
    await expect
      .poll(() => eventsFor())
      .toMatchObject([
        { text: null },
        { type: 'message_moved', message_key: key },
        { question: { text: 'Welke DOAC bij een eGFR onder de 30?', state: 'approved', author: { name: 'Noor Aalders' } } },
      ]);
    await expect.poll(async () => (await room())?.messages).toEqual([]);
    await moderator?.DELETE('/v1/live/{live_id}/messages/{message_key}/text', ofMessage(key));
    await expect.poll(async () => (await room())?.questions).toEqual([]);
  });

  it('LIVE-03.5 pins and unpins a message, knowing which one was pinned', async () => {
    const [first, later] = [await posted('Slides staan onder Documenten'), await posted('Fijne avond')];
    const pin = async (client: Api | undefined, from: string | null, to: string | null) =>
      codeOf(await client?.PUT('/v1/live/{live_id}/pin', { ...inRoom(), body: { from, to } }));
    expect([await pin(moderator, null, first), await pin(second, null, later)]).toEqual(['done', 'conflict']);
    await expect.poll(async () => (await room())?.pinned).toMatchObject({ key: first, text: 'Slides staan onder Documenten' });
    await moderator?.PUT('/v1/live/{live_id}/messages/{message_key}/visibility', { ...ofMessage(first), body: { is_visible: false } });
    expect([await pin(moderator, null, first), await pin(moderator, null, later), await pin(moderator, later, null)]).toEqual([
      'not_found',
      'done',
      'done',
    ]);
    const pinned = async () => (await eventsFor()).flatMap((event) => (event.type === 'message_pinned' ? [event.message?.key ?? null] : []));
    // The first is hidden now, whenever it was pinned.
    await expect.poll(pinned).toEqual([null, null, later, null]);
  });

  it('LIVE-03.7 marks a message unread, and finds it with what was reported and hidden', async () => {
    const [unread, reported, hidden] = [await posted('Later lezen'), await posted('Onaardig'), await posted('Weg')];
    await moderator?.PUT('/v1/live/{live_id}/messages/{message_key}/unread', { ...ofMessage(unread), body: { is_unread: true } });
    await other?.POST('/v1/live/{live_id}/messages/{message_key}/reports', { ...ofMessage(reported), body: { id: randomUUID() } });
    await moderator?.PUT('/v1/live/{live_id}/messages/{message_key}/visibility', { ...ofMessage(hidden), body: { is_visible: false } });
    expect((await moderation())?.messages).toMatchObject([
      { key: unread, is_unread: true, reports: 0 },
      { key: reported, is_unread: false, reports: 1 },
      { key: hidden, is_hidden: true, text: 'Weg' },
    ]);
    expect(await typesFor()).not.toContain('message_marked');
    await expect.poll(() => typesFor(moderator)).toContain('message_marked');
  });

  it('LIVE-04.3 changes settings, publishes and writes notes, all of it in the log of acts', async () => {
    const slow = async (from: 0 | 30, seconds: 30 | 5) =>
      codeOf(await moderator?.PUT('/v1/live/{live_id}/slow-mode', { ...inRoom(), body: { from, seconds } }));
    expect([await slow(0, 30), await slow(0, 5)]).toEqual(['done', 'conflict']);
    const publish = async (to: 'published' | 'unpublished') =>
      codeOf(
        await moderator?.PUT('/v1/live/{live_id}/publication', { ...inRoom(), body: { from: to === 'published' ? 'unpublished' : 'published', to } }),
      );
    expect([
      await publish('published'),
      await publish('unpublished'),
      codeOf(await asker?.GET('/v1/live/{live_id}', inRoom())),
      await publish('published'),
    ]).toEqual(['conflict', 'done', 'stream_unavailable', 'done']);
    const id = randomUUID();
    for (const client of [moderator, moderator])
      await client?.POST('/v1/live/{live_id}/notes', { ...inRoom(), body: { id, text: 'Sanne houdt de chat bij' } });
    const { notes, acts, is_published } = (await moderation()) ?? {};
    expect([notes?.map(({ text }) => text), acts?.map(({ action }) => action), is_published]).toEqual([
      ['Sanne houdt de chat bij'],
      ['live_publication_changed', 'live_publication_changed', 'live_slow_mode_changed'],
      true,
    ]);
    expect(await typesFor()).toEqual(['slow_mode_changed']);
  });

  it('sees how a poll goes, published or not', async () => {
    const body = { id: randomUUID(), question: 'Hoe vaak?', choices: ['Wekelijks', 'Nooit'], is_multiple: false };
    const key = (await moderator?.POST('/v1/live/{live_id}/polls', { ...inRoom(), body }))?.data?.key ?? '';
    const ofPoll = { params: { path: { live_id: live.id, poll_key: key } } };
    await moderator?.PUT('/v1/live/{live_id}/polls/{poll_key}/phase', { ...ofPoll, body: { change: 'open' } });
    await other?.PUT('/v1/live/{live_id}/polls/{poll_key}/vote', { ...ofPoll, body: { id: randomUUID(), choices: [1] } });
    expect((await moderation())?.polls).toMatchObject([{ key, results: [0, 1], voters: 1, are_results_published: false }]);
    const counted = async () => (await eventsFor(moderator)).flatMap((event) => (event.type === 'poll_votes_counted' ? event.counts : []));
    await expect.poll(counted, { timeout: 5000 }).toEqual([{ poll_key: key, results: [0, 1], voters: 1 }]);
    expect(await typesFor()).toEqual(['poll_changed']);
  });
});

it('LIVE-18.1 LIVE-18.2 goes into a spreadsheet with the chat and the polls, by numbers in place of names unless somebody agreed, of which no cell is a formula', async () => {
  await posted('=1+1;"a"');
  await asked(other, 'Van wie is dit?', { is_anonymous: true });
  server.clock.advance(1000);
  await asked(asker, 'En dit?');
  const struck = await posted('wordt gewist');
  await moderator?.DELETE('/v1/live/{live_id}/messages/{message_key}/text', ofMessage(struck));
  const poll = await moderator?.POST('/v1/live/{live_id}/polls', {
    ...inRoom(),
    body: { id: randomUUID(), question: 'Hoe vaak?', choices: ['Vaak', 'Nooit'], is_multiple: false },
  });
  const ofPoll = { params: { path: { live_id: live.id, poll_key: poll?.data?.key ?? '' } } };
  await moderator?.PUT('/v1/live/{live_id}/polls/{poll_key}/phase', { ...ofPoll, body: { change: 'open' } });
  await other?.PUT('/v1/live/{live_id}/polls/{poll_key}/vote', { ...ofPoll, body: { id: randomUUID(), choices: [1] } });
  const exported = async (what: 'chat' | 'questions' | 'polls', client = moderator) => {
    const path = { live_id: live.id, what };
    const { data, response } = (await client?.GET('/v1/live/{live_id}/export/{what}', { params: { path }, parseAs: 'text' })) ?? {};
    return response?.status === 200 ? String(data).trim().split('\r\n').slice(2) : response?.status;
  };
  const chat = await exported('chat');
  expect(chat).toEqual([expect.stringMatching(/^2026-11-20 \d\d:\d\d:\d\d;Deelnemer [12];kijker;"'=1\+1;""a""";$/)]);
  // By chance, not in the order of their first acts, of which one is an anonymous question.
  const [ofAsker, ofOther] =
    Array.isArray(chat) && chat[0]?.includes('Deelnemer 1') ? ['Deelnemer 1', 'Deelnemer 2'] : ['Deelnemer 2', 'Deelnemer 1'];
  expect(await exported('questions')).toEqual([
    expect.stringMatching(/;Anoniem;Van wie is dit\?;nieuw;;0$/),
    expect.stringContaining(`;${ofAsker};En dit?;nieuw;;0`),
  ]);
  // Numbers stay whose they are, whatever comes and goes; a name stands there as long as somebody agrees.
  const later = await posted('Dank u.', other);
  expect(later).not.toBe('');
  const name = (client: Api | undefined, may_be_named: boolean) =>
    client?.PUT('/v1/live/{live_id}/name-consent', { ...inRoom(), body: { may_be_named } });
  const agreed = async () => (await asker?.GET('/v1/live/{live_id}/name-consent', inRoom()))?.data?.may_be_named;
  expect(await agreed()).toBe(false);
  await name(asker, true);
  await name(other, true);
  await name(other, false);
  expect(await agreed()).toBe(true);
  const who = async (what: 'chat' | 'questions') => {
    const rows = await exported(what);
    return Array.isArray(rows) ? rows.map((row) => row.split(';')[1]) : rows;
  };
  expect([await who('chat'), await who('questions')]).toEqual([
    ['Noor Aalders', ofOther],
    ['Anoniem', 'Noor Aalders'],
  ]);
  await server.db.query(unprepared('delete from live_participant where stream_id = $1 and account_id = $2'), [live.id, account.id]);
  expect(await who('chat')).toEqual(['', ofOther]);
  const form = await aQuestionnaire(server.db, { stream: live, type: 'poll', questions: [{ text: 'En u?', answers: 2 }] });
  await server.db.query(unprepared(`insert into display_moment (stream_id, question_id, type) values ($1, $2, 'MANUAL')`), [
    live.id,
    form.questions[0]?.id,
  ]);
  expect(await exported('polls')).toEqual([
    'Hoe vaak?;open;Vaak;0;1',
    'Hoe vaak?;open;Nooit;1;1',
    expect.stringMatching(/^En u\?;niet getoond;.+;0;0$/),
    expect.stringMatching(/^En u\?;niet getoond;.+;0;0$/),
  ]);
  expect(await exported('chat', asker)).toBe(403);
  const [{ detail } = { detail: null }] = await server.db.query<{ detail: unknown }>(
    unprepared("select detail from audit_log where action = 'live_exported' and subject_id = $1 order by id desc limit 1"),
    [String(live.id)],
  );
  expect(detail).toEqual({ what: 'polls' });
});
