import type { LiveHeldMessage } from '@auscult/contract/live/entities';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aLiveRoom, aMessage, aModeration, aRoom, keyOf } from '../../testing/a-live-room.ts';
import { status } from '../../testing/fake-server.ts';
import { beyondWindow, narrowWithLargeText } from '../../testing/large-text.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';

const ROOM = '/v1/live/9';
const OWN = `GET ${ROOM}/held-messages/own`;
const done = status(204);
const conflict = status(409, { code: 'conflict', message: 'x', errors: 'x' });
const decisionOn = (key: string) => `PUT ${ROOM}/held-messages/${key}/decision`;

const fatima = { key: keyOf(901), name: 'Fatima Amrani', profession: { nl: 'POH-somatiek', en: 'POH-somatiek' } };
const held = (n: number, changes: Partial<LiveHeldMessage> = {}): LiveHeldMessage => ({
  key: keyOf(700 + n),
  text: `Wachtend ${n}`,
  author: fatima,
  written_at: '2025-06-22T18:40:00.000Z',
  ...changes,
});

async function openConsole(waiting: LiveHeldMessage[], { answers = {}, ...options }: Partial<OpenOptions> = {}) {
  const room = aRoom({ pinned: null, through: 2, are_messages_held: true, messages: [aMessage(1), aMessage(2)] });
  const live = aLiveRoom(room, { isModerator: true });
  const moderation = aModeration(room, { held: waiting });
  const app = await openApp({
    path: '/live/9/admin',
    as: aUser(),
    size: 'desktop',
    answers: { ...live.answers, [`GET ${ROOM}/moderation`]: moderation, ...answers },
    ...options,
  });
  return { ...app, live, moderation, card: (text: string) => app.screen.getByRole('article').filter({ hasText: text }) };
}

describe('Messages that wait, in the console', () => {
  it('LIVE-03.8 come with their number, are posted by key, and declined with a reason', async () => {
    const [first, second] = [held(1), held(2)];
    const answers = { [decisionOn(first.key)]: done, [decisionOn(second.key)]: done };
    const { screen, server, live, card } = await openConsole([first], { answers });
    const queue = screen.getByRole('heading', { name: /Wacht op een moderator/ });
    await expect.element(queue).toMatchTextContent('Wacht op een moderator 1');
    live.happens({ channel: 'admin', type: 'message_held', message: second });
    await expect.element(queue).toMatchTextContent('Wacht op een moderator 2');
    await expect.element(card('Wachtend 1').getByText(/POH-somatiek/)).toBeVisible();
    (card('Wachtend 1').element() as HTMLElement).focus();
    await userEvent.keyboard('a');
    await expect.poll(() => server.sent(decisionOn(first.key))).toEqual([{ is_approved: true, reason: null }]);
    live.happens({ channel: 'chat', type: 'held_message_decided', message_key: first.key });
    await expect.element(card('Wachtend 1')).not.toBeInTheDocument();
    await card('Wachtend 2').getByRole('button', { name: 'Wijs af' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Bericht afwijzen' });
    await sheet.getByRole('button', { name: 'Wijs af' }).click();
    await expect.element(sheet.getByText('Vul een reden in.')).toBeVisible();
    await sheet.getByRole('textbox').fill('Graag zonder namen.');
    await sheet.getByRole('button', { name: 'Wijs af' }).click();
    await expect.poll(() => server.sent(decisionOn(second.key))).toEqual([{ is_approved: false, reason: 'Graag zonder namen.' }]);
    live.happens({ channel: 'chat', type: 'held_message_decided', message_key: second.key });
    await expect.element(queue).not.toBeInTheDocument();
  });

  it('LIVE-03.8 tell the second of two moderators that the other was first', async () => {
    const one = held(1);
    const { screen, server, moderation, card } = await openConsole([one], { answers: { [decisionOn(one.key)]: conflict } });
    await expect.element(card('Wachtend 1')).toBeVisible();
    const act = { at: '2025-06-22T18:45:31.000Z', name: 'Noor Smit', is_own: false, action: 'live_message_declined', detail: {} };
    server.answer(`GET ${ROOM}/moderation`, { ...moderation, held: [], acts: [act] });
    await card('Wachtend 1').getByRole('button', { name: 'Plaats' }).click();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Noor Smit wees een wachtend bericht af' })).toBeVisible();
    await expect.element(card('Wachtend 1')).not.toBeInTheDocument();
  });

  it('LIVE-04.3 are held, or no longer, from what was seen', async () => {
    const { screen, server, live } = await openConsole([], { answers: { [`PUT ${ROOM}/holding`]: done } });
    const holding = screen.getByRole('checkbox', { name: 'Eerst bekijken' });
    await expect.element(holding).toBeChecked();
    await holding.click();
    await expect.poll(() => server.sent(`PUT ${ROOM}/holding`)).toEqual([{ from: true, to: false }]);
    live.happens({ channel: 'chat', type: 'holding_changed', are_messages_held: false });
    await expect.element(holding).not.toBeChecked();
  });

  it('fit on a phone with large text, in English too', async () => {
    const inEnglish = { as: aUser({ language: 'en' as const }), kept: { language: 'en' } };
    const { screen, card } = await openConsole([held(1)], { size: 'phone', ...inEnglish });
    await expect.element(screen.getByRole('tab', { name: 'Chat 1' })).toBeVisible();
    await narrowWithLargeText();
    await expect.element(card('Wachtend 1').getByRole('button', { name: 'Decline' })).toBeVisible();
    expect(beyondWindow().sideways).toBe(0);
  });
});

describe('Messages that wait, for their author', () => {
  it('LIVE-03.8 are said to wait, are taken back, and say why they were declined', async () => {
    const room = aRoom({ are_messages_held: true, through: 2 });
    const live = aLiveRoom(room);
    const key = keyOf(701);
    const remove = `DELETE ${ROOM}/messages/${key}`;
    const mine = { key, text: 'Mag dit?', written_at: '2025-06-22T18:40:00.000Z' };
    const answers = {
      ...live.answers,
      [OWN]: { messages: [] },
      [`POST ${ROOM}/messages`]: { ...aMessage(3, { key, text: 'Mag dit?' }), is_held: true },
      [remove]: done,
    };
    const { screen, server } = await openApp({ path: '/live/9', as: aUser(), answers });
    await expect.element(screen.getByText('Een moderator bekijkt berichten voordat ze verschijnen.')).toBeVisible();
    server.answer(OWN, { messages: [{ ...mine, reason: null }] });
    await screen.getByRole('textbox').fill('Mag dit?');
    await userEvent.keyboard('{Enter}');
    const list = screen.getByRole('list', { name: 'Uw berichten die wachten' });
    await expect.element(list.getByText('Wacht op de moderator')).toBeVisible();
    await expect.element(screen.getByRole('textbox')).toHaveValue('');
    server.answer(OWN, { messages: [{ ...mine, text: null, reason: 'Graag zonder namen.' }] });
    live.happens({ channel: 'chat', type: 'held_message_decided', message_key: key });
    await expect.element(list.getByText(/is niet geplaatst. Reden: Graag zonder namen./)).toBeVisible();
    server.answer(OWN, { messages: [] });
    await list.getByRole('button', { name: 'Sluit deze melding' }).click();
    await expect.poll(() => server.calls).toContain(remove);
    await expect.element(list).not.toBeInTheDocument();
  });
});

describe('Blocks of the company, in the console', () => {
  it('LIVE-04.5 are made with an end and a reason, listed and lifted', async () => {
    const POST = `POST ${ROOM}/participants/${keyOf(902)}/block`;
    const BLOCKS = `GET ${ROOM}/blocks`;
    const company = { id: 3, name: 'Hartlijn' };
    const block = {
      id: 4,
      name: 'Lotte Vermeer',
      company,
      reason: 'Reclame',
      made_at: '2025-06-22T18:40:00.000Z',
      ends_at: '2025-06-29T18:40:00.000Z',
    };
    const answers = { [POST]: done, [BLOCKS]: { blocks: [block] }, [`DELETE ${ROOM}/blocks/4`]: done };
    const { screen, server } = await openConsole([], { answers });
    await expect.element(screen.getByRole('listitem').filter({ hasText: 'Bericht 2' })).toBeVisible();
    await userEvent.keyboard('2t');
    await screen.getByRole('button', { name: 'Weer uit alle uitzendingen' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Lotte Vermeer weren?' });
    await sheet.getByRole('button', { name: 'Weer' }).click();
    await expect.element(sheet.getByText('Vul een reden in.')).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Hoe lang' }).selectOptions('1 week');
    await sheet.getByRole('textbox').fill('Reclame');
    await sheet.getByRole('button', { name: 'Weer' }).click();
    await expect.poll(() => server.sent(POST)).toEqual([{ days: 7, reason: 'Reclame' }]);
    await screen.getByRole('button', { name: 'Geweerd uit alle uitzendingen' }).click();
    const list = screen.getByRole('dialog', { name: 'Geweerd uit alle uitzendingen' });
    await expect.element(list.getByText(/Reden: Reclame · tot/)).toBeVisible();
    server.answer(BLOCKS, { blocks: [] });
    await list.getByRole('button', { name: 'Hef op voor Lotte Vermeer' }).click();
    await expect.element(list.getByText('Niemand is geweerd.')).toBeVisible();
    expect(server.calls).toContain(`DELETE ${ROOM}/blocks/4`);
  });
});
