import type { LiveAct, LiveModeration, LiveRoom } from '@auscult/contract/live/entities';
import type { LiveMoment } from '@auscult/contract/live/moments';
import type { LiveQuestion } from '@auscult/contract/live/questions';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aLiveRoom, aMessage, aModeration, aMoment, aPoll, aRoom, keyOf } from '../../../testing/a-live-room.ts';
import { status } from '../../../testing/fake-server.ts';
import { beyondWindow, narrowWithLargeText } from '../../../testing/large-text.ts';
import { type OpenOptions, openApp } from '../../../testing/open-app.tsx';
import { aUser } from '../../../testing/wire.ts';

const ROOM = '/v1/live/9';
const NOW = new Date('2025-06-22T18:46:00.000Z');

const fatima = { key: keyOf(901), name: 'Fatima Amrani', profession: { nl: 'POH-somatiek', en: 'POH-somatiek' } };
const aQuestion = (n: number, changes: Partial<LiveQuestion> = {}): LiveQuestion => ({
  key: keyOf(300 + n),
  text: `Vraag ${n}`,
  state: 'new',
  reason: null,
  is_anonymous: false,
  author: fatima,
  votes: n,
  asked_at: `2025-06-22T18:${10 + n}:00.000Z`,
  ...changes,
});
const anAct = (action: string, changes: Partial<LiveAct> = {}): LiveAct => ({
  at: '2025-06-22T18:45:31.000Z',
  name: 'Noor Smit',
  is_own: false,
  action,
  detail: {},
  ...changes,
});

const room = aRoom({
  pinned: null,
  questions: [],
  messages: [aMessage(1, { text: 'Telt een horloge?' }), aMessage(2, { text: 'Dank.' })],
  through: 2,
});

async function open(
  moderation: Partial<LiveModeration> = {},
  { answers = {}, of = room, ...options }: Partial<OpenOptions> & { of?: LiveRoom } = {},
) {
  const live = aLiveRoom(of, { isModerator: true });
  const now = aModeration(of, moderation);
  const app = await openApp({
    path: '/live/9/admin',
    as: aUser(),
    size: 'desktop',
    now: NOW,
    answers: { ...live.answers, [`GET ${ROOM}/moderation`]: now, ...answers },
    ...options,
  });
  return { ...app, live, moderation: now };
}
const done = status(204);

/** A member signs in with their second factor missing, or is no moderator. */
const refused = (code: string) => ({ [`GET ${ROOM}/moderation`]: status(403, { code, message: 'x', errors: 'x' }) });
const conflict = status(409, { code: 'conflict', message: 'x', errors: 'x' });
const rowOf = (screen: Awaited<ReturnType<typeof open>>['screen'], text: string) => screen.getByRole('listitem').filter({ hasText: text });

describe('The console of a live stream', () => {
  it.each([
    ['two_factor_required', 'Stel eerst verificatie in twee stappen in', '/main/profile/two-factor'],
    ['forbidden', 'Alleen voor moderatoren', '/live/9'],
  ])(
    'LIVE-04.4 lets nobody in who is refused as %s, sends them on, and leaves the room, where they would count as present',
    async (code, title, href) => {
      const { screen, live } = await open({}, { answers: refused(code) });
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
      await expect.poll(() => live.sockets.filter(({ isOpen }) => isOpen)).toEqual([]);
      await expect.element(screen.getByRole('main').getByRole('link')).toHaveAttribute('href', href);
    },
  );

  it('LIVE-04.4 leads whoever is refused back to where they came from, the studio as well', async () => {
    history.pushState(null, '', location.href);
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const { screen } = await open({}, { answers: refused('forbidden') });
    await screen.getByRole('button', { name: 'Terug' }).click();
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('asks a guest to log in first', async () => {
    const { path } = await openApp({ path: '/live/9/admin', answers: aLiveRoom(room).answers });
    await expect.poll(path).toBe('/login');
  });

  it('LIVE-04.4 publishes, goes live and ends, each with its confirmation, told from where it went', async () => {
    const of = aRoom({ phase: 'waiting', pinned: null, questions: [] });
    const answers = { [`PUT ${ROOM}/publication`]: done, [`PUT ${ROOM}/phase`]: done };
    const { screen, server, live } = await open({ is_published: false }, { of, answers });
    await screen.getByRole('button', { name: 'Publiceer' }).click();
    await expect.poll(() => server.sent(`PUT ${ROOM}/publication`)).toEqual([{ from: 'unpublished', to: 'published' }]);
    await screen.getByRole('button', { name: 'Ga live' }).click();
    expect(server.sent(`PUT ${ROOM}/phase`)).toEqual([]);
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Ga live' }).click();
    await expect.poll(() => server.sent(`PUT ${ROOM}/phase`)).toEqual([{ from: 'waiting', to: 'live' }]);
    live.happens({ channel: 'general', type: 'phase_changed', phase: 'live' });
    await screen.getByRole('button', { name: 'Sluit af' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Sluit af' }).click();
    await expect.poll(() => server.sent(`PUT ${ROOM}/phase`)).toHaveLength(2);
    expect(server.sent(`PUT ${ROOM}/phase`)[1]).toEqual({ from: 'live', to: 'ended' });
    live.happens({ channel: 'admin', type: 'publication_changed', is_published: true });
    await screen.getByRole('button', { name: 'Trek terug' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click();
    expect(server.sent(`PUT ${ROOM}/publication`)).toHaveLength(1);
  });

  it('LIVE-04.3 changes how slowly people may write', async () => {
    const { screen, server, live } = await open({}, { answers: { [`PUT ${ROOM}/slow-mode`]: done } });
    const slow = screen.getByRole('combobox', { name: /Langzaam/ });
    await slow.selectOptions('30 s');
    await expect.poll(() => server.sent(`PUT ${ROOM}/slow-mode`)).toEqual([{ from: 0, seconds: 30 }]);
    live.happens({ channel: 'chat', type: 'slow_mode_changed', slow_mode_seconds: 10 });
    await expect.element(slow).toHaveDisplayValue('10 s');
  });
});

describe('Messages in the console', () => {
  it('LIVE-03.5 LIVE-03.6 LIVE-03.7 are pinned and unpinned, moved to the questions and marked unread by keyboard', async () => {
    const answers = {
      [`PUT ${ROOM}/pin`]: done,
      [`POST ${ROOM}/messages/${keyOf(2)}/question`]: aQuestion(2),
      [`PUT ${ROOM}/messages/${keyOf(2)}/unread`]: done,
    };
    const { screen, server, live } = await open({}, { answers });
    await expect.element(rowOf(screen, 'Dank.')).toBeVisible();
    await userEvent.keyboard('2');
    await expect.element(rowOf(screen, 'Dank.')).toHaveFocus();
    await userEvent.keyboard('p');
    await expect.poll(() => server.sent(`PUT ${ROOM}/pin`)).toEqual([{ from: null, to: keyOf(2) }]);
    live.happens({ channel: 'chat', type: 'message_pinned', message: aMessage(2, { text: 'Dank.' }) });
    await screen.getByRole('region', { name: 'Chat' }).getByRole('button', { name: 'Maak los' }).first().click();
    await expect.poll(() => server.sent(`PUT ${ROOM}/pin`)[1]).toEqual({ from: keyOf(2), to: null });
    await userEvent.keyboard('2');
    await userEvent.keyboard('{ArrowUp}{ArrowDown}u');
    await expect.poll(() => server.sent(`PUT ${ROOM}/messages/${keyOf(2)}/unread`)).toEqual([{ is_unread: true }]);
    live.happens({ channel: 'admin', type: 'message_marked', message_key: keyOf(2), is_unread: true });
    await expect.element(rowOf(screen, 'Dank.').getByText('Ongelezen')).toBeVisible();
    await userEvent.keyboard('q');
    await expect.poll(() => server.calls).toContain(`POST ${ROOM}/messages/${keyOf(2)}/question`);
    live.happens(
      { channel: 'chat', type: 'message_moved', message_key: keyOf(2), question_key: keyOf(302) },
      { channel: 'qa', type: 'question_changed', question: aQuestion(2, { text: 'Dank.', state: 'approved' }) },
    );
    await expect.element(screen.getByRole('list', { name: 'Vragen van deelnemers' }).getByText('Dank.')).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Berichten' }).getByText('Dank.')).not.toBeInTheDocument();
  });

  it('LIVE-04.1 are removed with a way back for eight seconds, and shown again later too', async () => {
    const visibility = `PUT ${ROOM}/messages/${keyOf(2)}/visibility`;
    const { screen, server, live } = await open({}, { answers: { [visibility]: done } });
    await expect.element(rowOf(screen, 'Dank.')).toBeVisible();
    await userEvent.keyboard('2d');
    await expect.element(screen.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
    live.happens({ channel: 'chat', type: 'message_hidden', message_key: keyOf(2) });
    await expect.element(rowOf(screen, 'Dank.').getByRole('button', { name: 'Toon weer' })).toBeVisible();
    await userEvent.keyboard('z');
    await expect.poll(() => server.sent(visibility)).toEqual([{ is_visible: false }, { is_visible: true }]);
    await expect.element(screen.getByRole('button', { name: 'Ongedaan maken' })).not.toBeInTheDocument();
  });

  it('LIVE-04.1 give their author a time-out, which is seen and lifted, or keep them from writing for good', async () => {
    const author = keyOf(902);
    const restriction = `PUT ${ROOM}/participants/${author}/restriction`;
    const { screen, server, live, moderation } = await open(
      {},
      { answers: { [restriction]: { is_blocked: false, timed_out_until: '2025-06-22T18:56:00.000Z' } } },
    );
    await expect.element(rowOf(screen, 'Dank.')).toBeVisible();
    await userEvent.keyboard('2t');
    await screen.getByRole('dialog', { name: 'Time-out voor Lotte Vermeer' }).getByRole('button', { name: '10 minuten' }).click();
    await expect
      .poll(() => server.sent(restriction))
      .toEqual([{ from: { is_blocked: false, timed_out_until: null }, is_blocked: false, time_out_seconds: 600 }]);
    const timed_out_until = '2025-06-22T18:56:00.000Z';
    const participant = { key: author, name: 'Lotte Vermeer', profession: null };
    server.answer(`GET ${ROOM}/moderation`, {
      ...moderation,
      through: 3,
      restrictions: [{ participant, is_blocked: false, timed_out_until, is_removed: false }],
    });
    live.happens({ channel: 'admin', type: 'writer_restricted', participant_key: author, is_blocked: false, timed_out_until });
    await expect.element(screen.getByText(/time-out tot/)).toBeVisible();
    await screen.getByRole('button', { name: 'Hef op' }).click();
    await expect
      .poll(() => server.sent(restriction)[1])
      .toEqual({ from: { is_blocked: false, timed_out_until }, is_blocked: false, time_out_seconds: null });
    await userEvent.keyboard('2t');
    await screen.getByRole('button', { name: 'Mag niet meer schrijven' }).click();
    await expect
      .poll(() => server.sent(restriction)[2])
      .toEqual({ from: { is_blocked: false, timed_out_until }, is_blocked: true, time_out_seconds: null });
  });

  it('LIVE-04.1 LIVE-04.6 have their author put out of the room with a reason, who is listed and let in again', async () => {
    const author = keyOf(902);
    const [removal, readmission] = [`POST ${ROOM}/participants/${author}/removal`, `DELETE ${ROOM}/participants/${author}/removal`];
    const { screen, server, live, moderation } = await open({}, { answers: { [removal]: done, [readmission]: done } });
    await expect.element(rowOf(screen, 'Dank.')).toBeVisible();
    await userEvent.keyboard('2t');
    await screen.getByRole('button', { name: 'Zet uit de zaal' }).click();
    const ask = screen.getByRole('dialog', { name: 'Lotte Vermeer uit de zaal zetten?' });
    await expect.element(ask.getByText(/Aanwezigheid telt vanaf nu niet meer mee/)).toBeVisible();
    await ask.getByRole('button', { name: 'Zet uit de zaal' }).click();
    await expect.element(ask.getByText('Vul een reden in.')).toBeVisible();
    await ask.getByLabelText('Reden').fill(' Reclame ');
    await ask.getByRole('button', { name: 'Zet uit de zaal' }).click();
    await expect.poll(() => server.sent(removal)).toEqual([{ reason: 'Reclame' }]);
    const participant = { key: author, name: 'Lotte Vermeer', profession: null };
    const out = { participant, is_blocked: false, timed_out_until: null, is_removed: true };
    const act = anAct('live_participant_removed', { detail: { participant: author, reason: 'Reclame' } });
    server.answer(`GET ${ROOM}/moderation`, { ...moderation, through: 3, restrictions: [out], acts: [act] });
    live.happens({ channel: 'admin', type: 'participant_removed', participant_key: author });
    await expect.element(screen.getByText('uit de zaal', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Logboek' }).getByText(/zette iemand uit de zaal/)).toBeVisible();
    await userEvent.keyboard('2t');
    await expect.element(screen.getByRole('button', { name: 'Mag niet meer schrijven' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Zet uit de zaal' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Laat weer toe' }).click();
    await expect.poll(() => server.calls).toContain(readmission);
  });

  it('LIVE-04.1 LIVE-04.6 are reported as their authors are: the console shows who it is, who can be put out there', async () => {
    const removal = `POST ${ROOM}/participants/${fatima.key}/removal`;
    const reported = (n: number, is_moderator: boolean) => ({
      ...aMessage(n, { text: `Koop ${n}`, author: fatima, is_moderator }),
      is_hidden: false,
      is_unread: false,
      reports: 1,
    });
    const lotte = { key: keyOf(902), name: 'Lotte Vermeer', profession: null };
    const { screen, server } = await open(
      {
        messages: [reported(3, false), reported(4, true), { ...reported(5, false), author: lotte }],
        restrictions: [{ participant: lotte, is_blocked: false, timed_out_until: null, is_removed: true }],
      },
      { answers: { [removal]: done } },
    );
    const card = screen.getByRole('article').filter({ hasText: 'Koop 3' });
    await expect.element(card.getByText('Fatima Amrani')).toBeVisible();
    // A moderator, and somebody who is out already.
    for (const text of ['Koop 4', 'Koop 5']) {
      const one = screen.getByRole('article').filter({ hasText: text });
      await expect.element(one).toBeVisible();
      await expect.element(one.getByRole('button', { name: 'Zet uit de zaal' })).not.toBeInTheDocument();
    }
    await card.getByRole('button', { name: 'Zet uit de zaal' }).click();
    await screen.getByLabelText('Reden').fill('Reclame');
    await screen.getByRole('dialog').getByRole('button', { name: 'Zet uit de zaal' }).click();
    await expect.poll(() => server.sent(removal)).toEqual([{ reason: 'Reclame' }]);
  });

  it('LIVE-04.1 stand apart once they are reported, with what may name a patient marked, and are struck out', async () => {
    const strike = `DELETE ${ROOM}/messages/${keyOf(2)}/text`;
    const message = aMessage(2, { text: 'Mijn patiënte, geboren 12-03-1953, slikt dit al.' });
    const { screen, server, live } = await open(
      { messages: [{ ...message, is_hidden: false, is_unread: false, reports: 2 }] },
      { answers: { [strike]: done } },
    );
    const card = screen.getByRole('article').filter({ hasText: 'Gemeld door 2 deelnemers' });
    await expect.element(card.getByText('12-03-1953')).toHaveProperty('tagName', 'MARK');
    await card.getByRole('button', { name: 'Streep door' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Streep door' }).click();
    await expect.poll(() => server.calls).toContain(strike);
    live.happens({ channel: 'chat', type: 'message_removed', message_key: keyOf(2) });
    await expect.element(screen.getByText(/12-03-1953/)).not.toBeInTheDocument();
  });

  it('come as they are posted, are reported, and are written by the moderator, in the chat and among moderators', async () => {
    const { screen, server, live } = await open({}, { answers: { [`POST ${ROOM}/messages`]: aMessage(3), [`POST ${ROOM}/notes`]: {} } });
    await expect.element(rowOf(screen, 'Dank.')).toBeVisible();
    live.happens({ channel: 'chat', type: 'message_posted', text: 'Nog iets', author: fatima, is_moderator: false });
    await expect.element(rowOf(screen, 'Nog iets')).toBeVisible();
    live.happens({ channel: 'admin', type: 'message_reported', message_key: keyOf(3) });
    await expect.element(screen.getByRole('article').filter({ hasText: 'Gemeld door 1 deelnemer' })).toBeVisible();
    await screen.getByRole('button', { name: 'Laat staan' }).click();
    await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
    await screen.getByRole('textbox', { name: 'Schrijf als moderator' }).fill('Welkom.');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.sent(`POST ${ROOM}/messages`)).toMatchObject([{ text: 'Welkom.' }]);
    await screen.getByRole('textbox', { name: 'Notitie voor moderators' }).fill('Poll om negen uur.');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.sent(`POST ${ROOM}/notes`)).toMatchObject([{ text: 'Poll om negen uur.' }]);
    live.happens({ channel: 'admin', type: 'note_posted', text: 'Goed.', author: fatima });
    await expect.element(screen.getByRole('log', { name: 'Notities van moderatoren' }).getByText('Goed.')).toBeVisible();
  });
});

it('LIVE-04.4 keeps the end of the messages in sight when one is pinned: the next press meets the message that was seen', async () => {
  const messages = Array.from({ length: 40 }, (_, at) => aMessage(at + 1, { text: `Bericht ${at + 1}` }));
  const { screen, live } = await open({}, { of: aRoom({ pinned: null, questions: [], messages, through: 40 }) });
  const list = screen.getByRole('list', { name: 'Berichten' });
  const fromEnd = () => {
    const { scrollHeight, scrollTop, clientHeight } = list.element();
    return Math.round(scrollHeight - scrollTop - clientHeight);
  };
  await expect.element(list.getByText('Bericht 40')).toBeInViewport();
  const { clientHeight } = list.element();
  live.happens({ channel: 'chat', type: 'message_pinned', message: aMessage(40, { text: 'Bericht 40' }) });
  await expect.poll(() => list.element().clientHeight).toBeLessThan(clientHeight);
  expect(fromEnd()).toBe(0);
});

describe('Questions and polls in the console', () => {
  const stateOf = (key: string) => `PUT ${ROOM}/questions/${key}/state`;

  it('LIVE-05.1 shows a question, hides it, and takes it through all its states, by votes and by filter', async () => {
    const [first, second, third] = [aQuestion(1), aQuestion(5, { state: 'approved' }), aQuestion(9, { state: 'answered' })];
    const answers = { [stateOf(first.key)]: first, [stateOf(second.key)]: second };
    const { screen, server, live } = await open({ questions: [first, second, third] }, { answers });
    const list = screen.getByRole('list', { name: 'Vragen van deelnemers' });
    const texts = () =>
      list
        .getByRole('listitem')
        .elements()
        .map((row) => /Vraag \d/.exec(row.textContent ?? '')?.[0]);
    await expect.poll(texts).toEqual(['Vraag 5', 'Vraag 1', 'Vraag 9']);
    await screen.getByRole('button', { name: 'Volgorde: Stemmen' }).click();
    expect(texts()).toEqual(['Vraag 9', 'Vraag 5', 'Vraag 1']);
    await screen.getByRole('button', { name: 'Volgorde: Nieuwste' }).click();
    await screen.getByRole('button', { name: 'Nieuw 1', exact: true }).click();
    expect(texts()).toEqual(['Vraag 1']);
    await userEvent.keyboard('3');
    await userEvent.keyboard('w');
    const reason = screen.getByRole('dialog', { name: 'Vraag afwijzen' });
    await reason.getByRole('button', { name: 'Wijs af' }).click();
    await expect.element(reason.getByText('Vul een reden in.')).toBeVisible();
    await reason.getByRole('textbox').fill('Geen persoonlijk consult.');
    await reason.getByRole('button', { name: 'Wijs af' }).click();
    await expect.poll(() => server.sent(stateOf(first.key))).toEqual([{ from: 'new', to: 'declined', reason: 'Geen persoonlijk consult.' }]);
    await screen.getByRole('button', { name: 'Alle 3' }).click();
    await userEvent.keyboard('3');
    await userEvent.keyboard('b');
    await expect.poll(() => server.sent(stateOf(second.key))).toEqual([{ from: 'approved', to: 'on_air', reason: null }]);
    live.happens({ channel: 'qa', type: 'question_changed', question: { ...second, state: 'on_air' } });
    await list.getByRole('button', { name: 'Uit beeld' }).click();
    await expect.poll(() => server.sent(stateOf(second.key))[1]).toEqual({ from: 'on_air', to: 'approved', reason: null });
    live.happens({ channel: 'qa', type: 'question_votes_counted', counts: [{ question_key: second.key, votes: 42 }] });
    await expect.element(list.getByText('42 stemmen')).toBeInTheDocument();
  });

  it('LIVE-05.1 LIVE-05.2 shows a poll with its counts as they come, hides it, publishes its results and takes them back', async () => {
    const poll = aPoll({ phase: 'hidden', results: [0, 0, 0, 0], voters: 0 });
    const phase = `PUT ${ROOM}/polls/${poll.key}/phase`;
    const { screen, server, live } = await open({ polls: [poll] }, { answers: { [phase]: poll } });
    const moments = screen.getByRole('list', { name: 'Momenten' });
    const poller = screen.getByRole('region', { name: 'Poll' });
    const turn = async (name: string, changed: Partial<typeof poll>) => {
      await moments.getByRole('button', { name }).click();
      live.happens({ channel: 'publish', type: 'poll_changed', poll: { ...poll, was_shown: true, results: null, voters: null, ...changed } });
    };
    await turn('Toon poll', { phase: 'open' });
    live.happens({ channel: 'admin', type: 'poll_votes_counted', counts: [{ poll_key: poll.key, results: [3, 1, 0, 0], voters: 4 }] });
    await expect.element(poller.getByRole('listitem').filter({ hasText: 'Wekelijks' })).toHaveTextContent('Wekelijks375%');
    await expect.element(poller.getByText('Deelnemers zien de uitslag nog niet.')).toBeVisible();
    await turn('Sluit poll', { phase: 'closed' });
    await turn('Publiceer uitslag', { phase: 'closed', are_results_published: true, results: [3, 1, 0, 0], voters: 4 });
    await expect.element(poller.getByText('Deelnemers zien de uitslag.')).toBeVisible();
    await moments.getByRole('button', { name: 'Neem uitslag terug' }).click();
    await expect.poll(() => server.sent(phase)).toEqual(['open', 'close', 'publish', 'unpublish'].map((change) => ({ change })));
  });

  it('LIVE-21.3 hides a poll that is shown, which is neither corrected nor removed afterwards, and shows it again', async () => {
    const poll = aPoll({ results: [3, 1, 0, 0], voters: 4 });
    const phase = `PUT ${ROOM}/polls/${poll.key}/phase`;
    const { screen, server, live } = await open({ polls: [poll] }, { answers: { [phase]: poll } });
    const moments = screen.getByRole('list', { name: 'Momenten' });
    await moments.getByRole('button', { name: 'Verberg', exact: true }).click();
    live.happens({ channel: 'publish', type: 'poll_changed', poll: { ...poll, phase: 'hidden', results: null, voters: null } });
    await expect.element(moments.getByText('verborgen')).toBeVisible();
    for (const name of ['Pas aan', 'Verwijder']) expect(moments.getByRole('button', { name }).query()).toBeNull();
    await moments.getByRole('button', { name: 'Toon poll' }).click();
    await expect.poll(() => server.sent(phase)).toEqual([{ change: 'hide' }, { change: 'open' }]);
  });

  it('LIVE-04.2 prepares a poll, which is asked for again', async () => {
    const { screen, server, moderation } = await open({}, { answers: { [`POST ${ROOM}/polls`]: aPoll({ phase: 'hidden' }) } });
    await screen.getByRole('button', { name: 'Nieuw', exact: true }).click();
    const sheet = screen.getByRole('dialog', { name: 'Nieuwe poll' });
    await sheet.getByRole('textbox', { name: 'Vraag' }).fill('Gaat u dit doen?');
    await sheet.getByRole('textbox', { name: 'Keuze 1' }).fill('Ja');
    await expect.element(sheet.getByRole('button', { name: 'Zet klaar' })).toBeDisabled();
    await sheet.getByRole('textbox', { name: 'Keuze 2' }).fill('Nee');
    server.answer(`GET ${ROOM}/moderation`, { ...moderation, polls: [aPoll({ phase: 'hidden', question: 'Gaat u dit doen?' })] });
    await sheet.getByRole('button', { name: 'Zet klaar' }).click();
    await expect
      .poll(() => server.sent(`POST ${ROOM}/polls`))
      .toMatchObject([{ question: 'Gaat u dit doen?', choices: ['Ja', 'Nee'], is_multiple: false }]);
    await expect.element(screen.getByRole('list', { name: 'Momenten' }).getByText('Gaat u dit doen?')).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('LIVE-21.1 prepares no poll of which two answers are equal, and says so at the second', async () => {
    const { screen, server } = await open({}, { answers: { [`POST ${ROOM}/polls`]: aPoll({ phase: 'hidden' }) } });
    await screen.getByRole('button', { name: 'Nieuw', exact: true }).click();
    const sheet = screen.getByRole('dialog', { name: 'Nieuwe poll' });
    await sheet.getByRole('textbox', { name: 'Vraag' }).fill('Gaat u dit doen?');
    await sheet.getByRole('textbox', { name: 'Keuze 1' }).fill('Ja');
    const second = sheet.getByRole('textbox', { name: 'Keuze 2' });
    await second.fill('ja ');
    await sheet.getByRole('button', { name: 'Zet klaar' }).click();
    await expect.element(second).toHaveAccessibleDescription('Twee antwoorden zijn gelijk.');
    expect(server.sent(`POST ${ROOM}/polls`)).toEqual([]);
    await second.fill('Nee');
    await expect.element(second).not.toHaveAccessibleDescription();
    await sheet.getByRole('button', { name: 'Zet klaar' }).click();
    await expect.poll(() => server.sent(`POST ${ROOM}/polls`)).toMatchObject([{ choices: ['Ja', 'Nee'] }]);
  });

  it('LIVE-21.2 removes a prepared poll after asking, and loses at once what another moderator removed', async () => {
    const [own, other] = [aPoll({ phase: 'hidden' }), aPoll({ phase: 'hidden', key: keyOf(501), question: 'Gaat u dit doen?' })];
    const shown = aPoll({ key: keyOf(502), question: 'Kent u dit?' });
    const remove = `DELETE ${ROOM}/polls/${own.key}`;
    const { screen, server, live } = await open({ polls: [own, other, shown] }, { answers: { [remove]: done } });
    const moments = screen.getByRole('list', { name: 'Momenten' });
    await expect.element(moments.getByText(shown.question)).toBeVisible();
    expect(moments.getByRole('button', { name: 'Verwijder' }).elements()).toHaveLength(2);
    await moments.getByRole('button', { name: 'Verwijder' }).first().click();
    expect(server.calls).not.toContain(remove);
    await screen.getByRole('alertdialog', { name: 'Poll verwijderen?' }).getByRole('button', { name: 'Verwijder' }).click();
    await expect.poll(() => server.calls).toContain(remove);
    live.happens({ channel: 'admin', type: 'poll_removed', poll_key: own.key }, { channel: 'admin', type: 'poll_removed', poll_key: other.key });
    for (const { question } of [own, other]) await expect.element(moments.getByText(question)).not.toBeInTheDocument();
    await expect.element(moments.getByText(shown.question)).toBeVisible();
  });

  it('LIVE-21.2 corrects a prepared poll: the corrected one is there before the other goes', async () => {
    const poll = aPoll({ phase: 'hidden', choices: ['Ja', 'Ne'], question: 'Gaat u dit doen?' });
    const [create, remove] = [`POST ${ROOM}/polls`, `DELETE ${ROOM}/polls/${poll.key}`];
    const { screen, server } = await open({ polls: [poll] }, { answers: { [create]: aPoll({ phase: 'hidden' }), [remove]: done } });
    await screen.getByRole('button', { name: 'Pas aan' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Poll aanpassen' });
    await expect.element(sheet.getByRole('textbox', { name: 'Vraag' })).toHaveValue('Gaat u dit doen?');
    await sheet.getByRole('textbox', { name: 'Keuze 2' }).fill('Nee');
    await sheet.getByRole('button', { name: 'Zet klaar' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(server.sent(create)).toMatchObject([{ question: 'Gaat u dit doen?', choices: ['Ja', 'Nee'], is_multiple: false }]);
    expect(server.calls.filter((call) => [create, remove].includes(call))).toEqual([create, remove]);
  });
});

describe('Two moderators at once', () => {
  it('LIVE-04.1 are told what the other did instead of undoing it, and see how it is now', async () => {
    const question = aQuestion(5, { state: 'approved' });
    const { screen, server, moderation } = await open(
      { questions: [question] },
      { answers: { [`PUT ${ROOM}/questions/${question.key}/state`]: conflict } },
    );
    const now = {
      ...moderation,
      questions: [{ ...question, state: 'on_air' as const }],
      acts: [anAct('live_question_changed', { detail: { to: 'on_air' } })],
    };
    await expect.element(screen.getByText('Vraag 5')).toBeVisible();
    server.answer(`GET ${ROOM}/moderation`, now);
    await screen.getByRole('button', { name: 'Later schriftelijk' }).click();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Noor Smit zette een vraag in beeld' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Uit beeld' })).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Logboek' }).getByText(/Noor Smit zette een vraag in beeld/)).toBeVisible();
  });

  it('LIVE-04.1 are told of nobody where one pressed twice: what was asked is done', async () => {
    const question = aQuestion(5, { state: 'approved' });
    const call = `PUT ${ROOM}/questions/${question.key}/state`;
    const { screen, server, moderation } = await open({ questions: [question] }, { answers: { [call]: done } });
    const button = screen.getByRole('button', { name: 'Later schriftelijk' });
    await button.click();
    await expect.poll(() => server.calls.filter((one) => one === call)).toHaveLength(1);
    server.answer(call, conflict);
    const [own, other] = [anAct('live_question_changed', { is_own: true }), anAct('live_poll_changed')];
    server.answer(`GET ${ROOM}/moderation`, { ...moderation, questions: [{ ...question, state: 'on_air' as const }], acts: [own, other] });
    await button.click();
    await expect.element(screen.getByRole('button', { name: 'Uit beeld' })).toBeVisible();
    expect(screen.getByText('Dit was net anders', { exact: false }).elements()).toEqual([]);
  });

  it('LIVE-04.1 are told of the other also right after an act of their own about something else', async () => {
    const [mine, theirs] = [aQuestion(5, { state: 'approved' }), aQuestion(6, { state: 'approved' })];
    const [first, second] = [mine, theirs].map(({ key }) => `PUT ${ROOM}/questions/${key}/state`);
    const { screen, server, moderation } = await open({ questions: [mine, theirs] }, { answers: { [`${first}`]: done, [`${second}`]: conflict } });
    const later = (text: string) => screen.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Later schriftelijk' });
    await later('Vraag 5').click();
    await expect.poll(() => server.calls).toContain(first);
    server.answer(`GET ${ROOM}/moderation`, {
      ...moderation,
      questions: [mine, { ...theirs, state: 'on_air' as const }],
      acts: [anAct('live_question_changed', { is_own: true, at: NOW.toISOString() }), anAct('live_question_changed', { detail: { to: 'on_air' } })],
    });
    await later('Vraag 6').click();
    await expect.poll(() => server.calls).toContain(second);
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Noor Smit zette een vraag in beeld' })).toBeVisible();
  });

  it('see each act in the log soon after it, their own as "u"', async () => {
    const { screen, server, live, moderation } = await open();
    await expect.element(screen.getByText('Er is nog niets gedaan.')).toBeVisible();
    const acts = [
      anAct('live_message_hidden', { is_own: true, detail: { message: keyOf(1) } }),
      anAct('live_poll_changed', { detail: { change: 'open' } }),
      anAct('of_a_later_server'),
    ];
    server.answer(`GET ${ROOM}/moderation`, { ...moderation, through: 3, acts });
    live.happens({ channel: 'chat', type: 'message_hidden', message_key: keyOf(1) });
    const log = screen.getByRole('list', { name: 'Logboek' });
    await expect.element(log.getByText(/u verwijderde een bericht/)).toBeVisible();
    await screen.getByRole('button', { name: 'Logboek' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Logboek' }).getByText('Noor Smit deed iets anders')).toBeVisible();
  });

  it('read in the log whom and what an act was about, as long as that is there', async () => {
    const poll = aPoll();
    const question = aQuestion(1);
    const { screen } = await open({
      polls: [poll],
      questions: [question],
      restrictions: [{ participant: fatima, is_blocked: false, timed_out_until: '2025-06-22T19:00:00.000Z', is_removed: false }],
      acts: [
        anAct('live_writer_restricted', { detail: { participant: fatima.key, is_blocked: false } }),
        anAct('live_message_hidden', { at: '2025-06-22T18:45:30.000Z', detail: { message: keyOf(1) } }),
        anAct('live_question_changed', { at: '2025-06-22T18:45:29.000Z', detail: { question: question.key, to: 'approved' } }),
        anAct('live_poll_changed', { at: '2025-06-22T18:45:28.000Z', detail: { poll: poll.key, change: 'open' } }),
        anAct('live_message_struck', { at: '2025-06-22T18:45:27.000Z', detail: { message: keyOf(77) } }),
      ],
    });
    await screen.getByRole('button', { name: 'Logboek' }).click();
    const lines = screen.getByRole('dialog', { name: 'Logboek' }).getByRole('listitem');
    await expect.element(lines.last()).toBeVisible();
    expect(lines.elements().map((line) => line.textContent?.replace(/^[\d:]+Noor Smit /, '').trim())).toEqual([
      'gaf iemand een time-out Fatima Amrani',
      expect.stringMatching(/^verwijderde een bericht .+: Telt een horloge\?$/),
      `keurde een vraag goed ${question.text}`,
      `toonde de poll ${poll.question}`,
      'streepte een bericht door',
    ]);
  });
});

describe('Questions of the accreditation', () => {
  it('LIVE-04.4 are moments too: that there is none is said only where there is no poll and no question', async () => {
    const MOMENTS = `GET ${ROOM}/moments`;
    const none = await open({}, { answers: { [MOMENTS]: { moments: [] } } });
    await expect.element(none.screen.getByText('Nog geen momenten. Zet een poll klaar.')).toBeVisible();
    await none.screen.unmount();
    const { screen } = await open({}, { answers: { [MOMENTS]: { moments: [aMoment()] } } });
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'Bij wie screent u actief?' })).toBeVisible();
    expect(screen.getByText('Nog geen momenten', { exact: false }).elements()).toEqual([]);
  });

  it('LIVE-04.4 are there as soon as an editor gives them a moment, without loading the console again', async () => {
    const MOMENTS = `GET ${ROOM}/moments`;
    const { screen, server, live } = await open({}, { answers: { [MOMENTS]: { moments: [] } } });
    await expect.element(screen.getByText('Nog geen momenten. Zet een poll klaar.')).toBeVisible();
    server.answer(MOMENTS, { moments: [aMoment()] });
    live.happens({ channel: 'admin', type: 'moments_changed' });
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'Bij wie screent u actief?' })).toBeVisible();
  });

  it('LIVE-05.1 LIVE-05.2 LIVE-05.3 LIVE-05.4 are shown, hidden and told of in steps of their own, from the state on screen', async () => {
    const SET = `PUT ${ROOM}/moments/31`;
    const MOMENTS = `GET ${ROOM}/moments`;
    const ready = aMoment({ answered: 0 });
    const { screen, server } = await open({}, { answers: { [MOMENTS]: { moments: [ready] }, [SET]: ready } });
    const row = screen.getByRole('listitem').filter({ hasText: 'Bij wie screent u actief?' });
    await expect.element(row).toMatchTextContent('staat klaar');
    const step = async (name: string, to: Partial<LiveMoment>) => {
      server.answer(MOMENTS, { moments: [{ ...ready, ...to }] });
      await row.getByRole('button', { name }).click();
    };
    await step('Verberg direct antwoord', { is_direct_answer_hidden: true });
    await expect.element(row.getByRole('button', { name: 'Toon direct antwoord' })).toBeVisible();
    await step('Toon vraag', { is_shown: true, answered: 3 });
    await expect.element(row).toMatchTextContent('in beeld');
    await expect.element(row).toMatchTextContent('3 antwoorden');
    await step('Verberg vraag', { hidden_at: '2025-06-22T18:46:00.000Z' });
    await expect.element(row).toMatchTextContent('gesloten');
    await step('Publiceer uitslag', { hidden_at: '2025-06-22T18:46:00.000Z', are_results_published: true });
    await expect.element(row).toMatchTextContent('uitslag staat erop');
    await step('Publiceer antwoorden', { hidden_at: '2025-06-22T18:46:00.000Z', are_results_published: true, are_answers_published: true });
    await expect.element(row).toMatchTextContent('antwoorden staan erop');
    await step('Neem antwoorden terug', { hidden_at: '2025-06-22T18:46:00.000Z' });
    const off = { is_shown: false, are_results_published: false, are_answers_published: false, is_direct_answer_hidden: false };
    await expect
      .poll(() => server.sent(SET))
      .toEqual([
        { from: off, to: { ...off, is_direct_answer_hidden: true }, media_time: null },
        { from: { ...off, is_direct_answer_hidden: true }, to: { ...off, is_shown: true, is_direct_answer_hidden: true }, media_time: null },
        { from: { ...off, is_shown: true }, to: off, media_time: null },
        { from: off, to: { ...off, are_results_published: true }, media_time: null },
        { from: { ...off, are_results_published: true }, to: { ...off, are_results_published: true, are_answers_published: true }, media_time: null },
        { from: { ...off, are_results_published: true, are_answers_published: true }, to: { ...off, are_results_published: true }, media_time: null },
      ]);
  });
});

describe('A question of a poll', () => {
  it('LIVE-05.1 LIVE-05.2 is shown and its result published; no answer of it is right, and the log calls it what it is', async () => {
    const poll = aMoment({ form_type: 'poll', is_shown: true, answered: 4, results: [{ answer_id: 2, count: 3 }] });
    const act = { at: '2025-06-22T18:46:00.000Z', name: 'Noor Smit', is_own: false, action: 'live_moment_changed' };
    const { screen } = await open(
      { acts: [{ ...act, detail: { moment: 31, kind: 'poll', is_shown: true } }] },
      { answers: { [`GET ${ROOM}/moments`]: { moments: [poll] } } },
    );
    const row = screen.getByRole('listitem').filter({ hasText: 'Bij wie screent u actief?' });
    await expect.element(row).toMatchTextContent('Pollvraag');
    // Whoever publishes it sees first what that is.
    await expect.element(row.getByRole('list')).toMatchTextContent('0 Boven de 653 Bij iedereen');
    await expect.element(row.getByRole('button', { name: 'Publiceer uitslag' })).toBeVisible();
    expect(row.getByRole('button').elements()).toHaveLength(2);
    await expect.element(screen.getByText(/Noor Smit toonde een pollvraag/)).toBeVisible();
    // With the polls of the room, in their column.
    const poller = screen.getByRole('region', { name: 'Poll' });
    await expect.element(poller.getByText('In beeld')).toBeVisible();
    await expect.element(poller.getByRole('listitem').filter({ hasText: 'Bij iedereen' })).toMatchTextContent('Bij iedereen375%');
    await expect.element(poller.getByText('4 stemmen')).toBeVisible();
  });
});

describe('The console on every screen', () => {
  it('is worked by keyboard, with a list of its keys, and without letters where somebody turned them off', async () => {
    const { screen } = await open();
    await expect.element(rowOf(screen, 'Dank.')).toBeVisible();
    await userEvent.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Sneltoetsen' });
    await expect.element(help.getByText('Maak verwijderen ongedaan')).toBeVisible();
    await expect.element(help.getByText('Toon of sluit poll')).toBeVisible();
    await help.getByRole('checkbox', { name: 'Letters als sneltoets gebruiken' }).click();
    await help.getByRole('button', { name: 'Sluiten' }).click();
    await userEvent.keyboard('c');
    await expect.element(screen.getByRole('textbox', { name: 'Schrijf als moderator' })).not.toHaveFocus();
  });

  it('shows one part at a time on a phone, nothing beyond its edges with large text, in English too', async () => {
    const question = aQuestion(1, { text: 'Eenlangwoordzonderspatieswaaropnietafgebrokenkanworden en nog wat' });
    const { screen } = await open(
      {
        questions: [question],
        polls: [aPoll({ results: [1, 0, 0, 0], voters: 1 }), aPoll({ key: keyOf(501), phase: 'hidden' })],
        acts: [anAct('live_message_hidden')],
      },
      { size: 'phone', as: aUser({ language: 'en' }), kept: { language: 'en' } },
    );
    await expect.element(rowOf(screen, 'Dank.')).toBeVisible();
    await narrowWithLargeText();
    for (const name of ['Broadcast', 'Chat', 'Questions', 'Poll']) {
      await screen.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
      await expect.element(screen.getByRole('region', { name })).toBeVisible();
      const { sideways, lost } = beyondWindow();
      // Rows of parts and filters go sideways.
      const inRows = [...document.querySelectorAll('[role=tab], [aria-pressed]')].map(({ textContent }) => textContent);
      expect([name, sideways, lost.filter((text) => !inRows.includes(text ?? ''))]).toEqual([name, 0, []]);
    }
    await expect.element(screen.getByRole('region', { name: 'Chat' })).not.toBeInTheDocument();
  });

  it('LIVE-05.1 has the questions on air in large letters for the speaker, and the names of those who gave them', async () => {
    const questions = [
      aQuestion(1, { state: 'on_air', text: 'Telt een horloge mee?' }),
      aQuestion(2, { state: 'on_air', text: 'En een pleister?', is_anonymous: true, author: { ...fatima, name: 'Lotte Vermeer' } }),
      aQuestion(3, { state: 'approved' }),
    ];
    const { screen, live } = await open({ questions }, { path: '/live/9/admin/questions' });
    await expect.element(screen.getByText('Telt een horloge mee?')).toBeVisible();
    await expect.element(screen.getByText(/Fatima Amrani/)).toBeVisible();
    await expect.element(screen.getByText('En een pleister?')).toBeVisible();
    await expect.element(screen.getByText(/Lotte Vermeer/)).not.toBeInTheDocument();
    await expect.element(screen.getByText('1 goedgekeurde vraag wacht')).toBeVisible();
    for (const question of questions.slice(0, 2))
      live.happens({ channel: 'qa', type: 'question_changed', question: { ...question, state: 'answered' } });
    await expect.element(screen.getByText('Er staat nu geen vraag in beeld')).toBeVisible();
  });
});
