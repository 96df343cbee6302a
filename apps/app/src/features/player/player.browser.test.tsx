import type { AccreditationPath, PathStep } from '@auscult/contract/entities/accreditation';
import type { Stream } from '@auscult/contract/entities/stream';
import type { Player } from '@auscult/player/engine/player';
import { currentTrack, isPlaying } from '@auscult/player/machine/selectors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refreshPath } from '../../shared/accreditation/refresh-path.ts';
import { streamQuery } from '../../shared/listening/stream-query.ts';
import { status } from '../../testing/fake-server.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, aPath, aQuestion, aStream } from '../../testing/wire-course.ts';

const kept = { tooltip_favorite_viewed: 'true', tooltip_followed_viewed: 'true' };

/** Every app binds the page's keys: one that stays open would answer in the next test. */
const opened: Player[] = [];
afterEach(() => {
  for (const player of opened.splice(0)) player.close();
});

async function visit({ streams, answers = {}, ...options }: Partial<OpenOptions> & { streams?: readonly Stream[] } = {}) {
  const app = await openApp({ path: '/course/70', as: aUser(), kept, answers: { ...aCourseServer(aCourse(), streams), ...answers }, ...options });
  const { player } = app.services;
  opened.push(player);
  const region = app.screen.getByRole('region', { name: 'Speler' });
  // Where an earlier test left off is still on this device.
  const playButton = app.screen.getByRole('button', { name: /^(Afspelen|Verder luisteren): Aflevering 1$/ });
  return {
    ...app,
    player,
    playButton,
    region,
    full: app.screen.getByRole('button', { name: 'Inklappen' }),
    async play() {
      await playButton.click();
      await vi.waitFor(() => expect(isPlaying(player.getState())).toBe(true), { timeout: 5_000 });
    },
    async expand() {
      await app.screen.getByRole('button', { name: /^Speler openen: Aflevering 1/ }).click();
      await expect.element(app.screen.getByRole('button', { name: 'Inklappen' })).toBeInTheDocument();
    },
  };
}

const stepsOf = (exam: PathStep['state'], review: PathStep['state']): PathStep[] =>
  aPath().steps.map((step) => ({ ...step, state: step.kind === 'exam' ? exam : step.kind === 'review' ? review : step.state }));

const revoked: Partial<AccreditationPath> = {
  state: 'revoked',
  next: null,
  points: 0,
  certificate: { code: 'AAAAA', issued_at: '2025-05-12T08:00:00.000Z', mailed_at: null, revoked_at: '2025-06-02T07:00:00.000Z' },
};

describe('When an episode is played', () => {
  it('PLAY-12.1 sounds at once, with the mini player and a button that pauses', async () => {
    const app = await visit();
    await app.play();
    await expect.element(app.region).toBeVisible();
    await expect.element(app.region.getByText('Aflevering 1')).toBeVisible();
    const from = app.player.position();
    await vi.waitFor(() => expect(app.player.position()).toBeGreaterThan(from));
    await app.region.getByRole('button', { name: 'Pauzeren' }).click();
    await vi.waitFor(() => expect(isPlaying(app.player.getState())).toBe(false));
    await expect.element(app.screen.getByRole('button', { name: 'Verder met aflevering 1' })).toBeVisible();
  });

  it('LIB-09.2 takes its colours from the stored palette of the cover', async () => {
    const colourWith = async (Dominant: string) => {
      const media = [{ id: 1, category: 4, url: '/media/images/x/medium.webp', thumbhash: null, vibrant_palette_json: { Dominant } }];
      const app = await visit({ streams: [aStream(1, { media })], answers: { 'GET /v1/podcast/courses/70': aCourse({ media }) } });
      await app.play();
      await expect.element(app.region).toBeVisible();
      const colour = getComputedStyle(app.region.element()).getPropertyValue('--dyn-solid');
      await app.screen.unmount();
      return colour;
    };
    const [teal, wine] = [await colourWith('#0d4644'), await colourWith('#7a1e2e')];
    expect([teal, wine]).not.toContain('');
    expect(teal).not.toBe(wine);
  });

  it('says in the mini player how much is left, and at the end that it was heard', async () => {
    const app = await visit({ size: 'phone' });
    await expect.element(app.playButton).toBeVisible();
    app.services.listen({ courseId: 70, streamId: 3, seekTo: 6 });
    await expect.element(app.region.getByText(/· nog 1\smin$/)).toBeVisible();
    await expect.element(app.region.getByText(/· Afgespeeld$/), { timeout: 8_000 }).toBeVisible();
  });

  it('ends the page above the mini player of a phone, and holds it still behind the large player', async () => {
    const app = await visit({ size: 'phone' });
    const roomBelow = () =>
      Number.parseFloat(getComputedStyle(app.screen.getByRole('main').element().closest('[class*="page"]') as Element).paddingBottom);
    const overflow = () => getComputedStyle(document.documentElement).overflowY;
    await expect.element(app.playButton).toBeVisible();
    const before = roomBelow();
    const tabs = app.screen.getByRole('navigation', { name: 'Hoofdnavigatie' }).element();
    const place = tabs.getBoundingClientRect().toJSON();
    await app.play();
    await vi.waitFor(() => expect(roomBelow()).toBeGreaterThan(before));
    expect(tabs.getBoundingClientRect().toJSON()).toEqual(place);
    expect(overflow()).toBe('visible');
    await app.expand();
    await vi.waitFor(() => expect(overflow()).toBe('hidden'));
    await app.full.click();
    await vi.waitFor(() => expect(overflow()).toBe('visible'));
  });

  it('keeps the marker of a question that is asked clear of the controls in the bar of a desktop', async () => {
    const displayMoments = [{ id: 8, type: 'VIDEO', action: 'show_question', question_id: 5, time_open: 3, time_close: null, attempts: 1 }] as const;
    const asked = { questions: [aQuestion()], forms: [aForm({ questions: [aQuestion()] })], displayMoments: [...displayMoments] };
    const app = await visit({ size: 'desktop', streams: [aStream(1, asked)] });
    await app.play();
    app.player.askQuestions([8]);
    await expect.element(app.region).toBeVisible();
    const marker = await vi.waitUntil(() => app.region.element().querySelector('[data-state="current"]'));
    const speed = document.createRange();
    speed.selectNodeContents(app.region.getByRole('button', { name: /^Snelheid/ }).element());
    expect(marker.getBoundingClientRect().top - speed.getBoundingClientRect().bottom).toBeGreaterThan(6);
  });

  it('tells a screen reader the title, once', async () => {
    const app = await visit();
    await app.play();
    await expect.element(app.screen.getByText('Nu: Aflevering 1')).toBeInTheDocument();
  });

  it('APP-07.2 APP-07.15 counts view and play, and goes on when counting fails', async () => {
    const app = await visit({ answers: { 'POST /v1/trackings': status(500, {}) } });
    await app.play();
    const counted = app.server.calls.filter((call) => call === 'POST /v1/trackings');
    expect(counted.length).toBeGreaterThanOrEqual(2);
  });
});

describe('When the player is opened in full', () => {
  it('PLAY-12.2 PLAY-12.3 shows chapters to tap, marks the one that sounds and goes there', async () => {
    const app = await visit();
    await app.play();
    app.player.pause();
    await app.expand();
    await app.screen.getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
    const chapter = app.screen.getByRole('button', { name: /^Slot|Slot 0:06/ });
    await chapter.click();
    await vi.waitFor(() => expect(app.player.position()).toBeGreaterThanOrEqual(6));
    await expect.element(chapter).toHaveAttribute('aria-current', 'true');
    await app.screen.getByRole('tab', { name: 'Over' }).click();
    await expect.element(app.screen.getByText('Waar aflevering 1 over gaat.')).toBeInTheDocument();
  });

  it('PLAY-12.4 has favourite and share, and the steps towards accreditation', async () => {
    const app = await visit({ streams: [aStream(1, { accreditation: aPath(), accreditation_points: 2 })] });
    await app.play();
    app.player.pause();
    await app.expand();
    await expect.element(app.screen.getByText('Nog 3 stappen')).toBeVisible();
    await expect.element(app.screen.getByText('tot uw certificaat · 1 punt')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
    await app.screen.getByRole('tab', { name: 'Accreditatie 1/4' }).click();
    await expect.element(app.screen.getByText('46 % gehoord')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Terug naar de bediening' }).click();
    await expect.element(app.screen.getByRole('button', { name: 'Delen' }).last()).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Favoriet' }).last()).toBeVisible();
  });

  it.each<[string, Partial<AccreditationPath>, string, string]>([
    ['verify', { state: 'heard', next: 'verify_profile', lacks: 'number' }, 'Verifieer uw profiel', '/main/profile?tab=profile'],
    ['confirm', { state: 'heard', next: 'verify_profile', lacks: 'email' }, 'Bevestig uw e-mailadres', '/main/profile?tab=profile'],
    ['answer', { state: 'heard', next: 'answer', next_form_id: 4 }, 'Beantwoord de toetsvragen', '/questions/4'],
    ['exam passed', { state: 'passed', next: 'review', next_form_id: 6, steps: stepsOf('done', 'open') }, 'Toetsvragen Gehaald', '/questions/4'],
    ['exam failed', { state: 'failed', next: 'retry', next_form_id: 4, steps: stepsOf('failed', 'locked') }, 'Doe de toets opnieuw', '/questions/4'],
    ['exam lost', { state: 'failed_final', next: null, steps: stepsOf('failed', 'locked') }, 'Toetsvragen Niet gehaald', '/questions/4'],
    ['certificate revoked', { ...revoked, steps: stepsOf('done', 'done') }, 'Bekijk waarom', '/certificates/AAAAA'],
    ['review complete', { state: 'listening', next: 'listen', steps: stepsOf('done', 'done') }, 'Evaluatie Ingevuld', '/questions/6'],
  ])('ACC-01.2 PLAY-12.5 has the buttons of accreditation: %s', async (_, changes, name, href) => {
    const app = await visit({ streams: [aStream(1, { accreditation: aPath(changes), accreditation_points: 2 })], size: 'desktop' });
    await app.play();
    app.player.pause();
    app.player.expand();
    await app.screen.getByRole('tab', { name: /^Accreditatie/ }).click();
    await expect.element(app.screen.getByRole('tabpanel').getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('ACC-07.4 says on the sheet that the certificate was revoked, and no points', async () => {
    const app = await visit({ streams: [aStream(1, { accreditation: aPath(revoked), accreditation_points: 2 })] });
    await app.play();
    app.player.pause();
    await app.expand();
    const words = app.screen.getByText('Certificaat ingetrokken');
    await expect.element(words).toBeVisible();
    const line = words.element().parentElement?.parentElement;
    expect([line?.textContent, line?.querySelectorAll('[data-fill]').length]).toEqual(['Certificaat ingetrokken', 0]);
  });

  it('APP-03.1 ACC-02.2 says without a connection that what is heard counts later, and lays the warning over no control', async () => {
    const path = aPath({ state: 'listening', next: 'listen' });
    const app = await visit({ streams: [aStream(1, { accreditation: path, accreditation_points: 2 })] });
    await app.play();
    await app.expand();
    app.connection.go(false);
    app.connection.second();
    const warning = app.screen.getByRole('alert').filter({ hasText: 'Er is geen internet verbinding beschikbaar' });
    await expect.element(warning).toBeVisible();
    const { bottom } = warning.element().getBoundingClientRect();
    const collapse = app.screen.getByRole('button', { name: 'Inklappen' });
    await expect.poll(() => collapse.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    await app.screen.getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
    await app.screen.getByRole('tab', { name: /^Accreditatie/ }).click();
    await expect.element(app.screen.getByText('telt mee zodra er weer verbinding is', { exact: false })).toBeVisible();
  });

  it('leads from the open player to the questions, and from there back to the page', async () => {
    const path = aPath({ state: 'heard', next: 'answer', next_form_id: 4 });
    const app = await visit({ streams: [aStream(1, { accreditation: path, accreditation_points: 2 })] });
    await app.play();
    app.player.pause();
    await app.expand();
    const before = app.path();
    await app.screen.getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
    await app.screen.getByRole('link', { name: 'Beantwoord: Aflevering 1' }).click();
    await vi.waitFor(() => expect(app.path()).toBe('/questions/4'));
    await expect.element(app.full).not.toBeInTheDocument();
    app.router.history.back();
    await vi.waitFor(() => expect(app.path()).toBe(before));
  });

  it('PLAY-17.1 says at the speed that it is too fast for the points', async () => {
    const app = await visit({ streams: [aStream(1, { accreditation: aPath(), accreditation_points: 2 })] });
    await app.play();
    app.player.pause();
    await app.expand();
    await app.screen.getByRole('button', { name: /^Snelheid/ }).click();
    const tooFast = app.screen.getByText('Te snel voor uw punten: boven 2× telt het luisteren niet mee.');
    await app.screen.getByRole('button', { name: '2×', exact: true }).click();
    await expect.element(tooFast).not.toBeInTheDocument();
    app.player.setRate(2.5);
    await expect.element(tooFast.first()).toBeVisible();
  });

  it('PLAY-17.4 says in the open player, and when an episode begins, that the speed of its series does not count', async () => {
    const app = await visit({ streams: [aStream(1, { accreditation: aPath(), accreditation_points: 2 })] });
    await app.play();
    app.player.setRate(2.5);
    const tooFast = app.screen.getByText('Te snel voor uw punten: boven 2× telt het luisteren niet mee.');
    await expect.element(tooFast.first()).toBeVisible();
    app.player.pause();
    await app.expand();
    await vi.waitFor(() => expect(tooFast.elements()).toHaveLength(1));
    await expect.element(app.screen.getByText('Nog 3 stappen')).toBeVisible();
    app.player.setRate(2);
    await expect.element(tooFast).not.toBeInTheDocument();
  });

  it('PLAY-05.2 opens at the next step when an accredited episode ends, and the last answer lets the next one start', async () => {
    const exam = aForm({ questions: [aQuestion()] });
    const open = { accreditation: aPath({ state: 'heard', next: 'answer', next_form_id: 4 }), accreditation_points: 2 };
    const app = await visit({ streams: [aStream(1, { ...open, forms: [exam] }), aStream(2), aStream(3)] });
    await app.play();
    app.player.seek(7.6);
    const next = app.screen.getByRole('tabpanel').getByRole('link', { name: 'Beantwoord de toetsvragen' });
    await expect.element(next, { timeout: 8_000 }).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Ga door met ‘Aflevering 2’' })).toBeVisible();

    const steps = aPath().steps.map((step) => ({ ...step, state: 'done' as const }));
    const answered = aStream(1, { accreditation: aPath({ state: 'certificate', next: null, steps }), accreditation_points: 2 });
    app.server.answer('GET /v1/podcast/streams/1', { stream: answered, forms: [], course_id: 70 });
    await refreshPath(app.services.queryClient, 1);
    await vi.waitFor(() => expect(currentTrack(app.player.getState())?.streamId).toBe(2));
    await vi.waitFor(() => expect(isPlaying(app.player.getState())).toBe(true));
  });

  it('PLAY-05.2 stays at the end when passages were passed over: one press plays them', async () => {
    const missing = [{ from: 1, to: 6 }];
    const listening = { percentage: 30, duration: 100, required_percentage: 95, max_rate: 2, missing: [{ from: 10, to: 90 }], attention: null };
    const open = { accreditation: aPath({ listening: { ...listening, missing: [...missing, ...listening.missing] } }), accreditation_points: 2 };
    const app = await visit({ streams: [aStream(1, open), aStream(2)] });
    await app.play();
    app.player.seek(7.6);
    const alert = app.screen.getByRole('alertdialog', { name: 'Nog niet alles telt mee' });
    await expect.element(alert, { timeout: 8_000 }).toBeVisible();
    await alert.getByRole('button', { name: 'Sluiten' }).click();
    expect(currentTrack(app.player.getState())?.streamId).toBe(1);
    expect(isPlaying(app.player.getState())).toBe(false);
    await app.screen.getByRole('tabpanel').getByRole('button', { name: 'Hoor: 0:01–0:06' }).click();
    await vi.waitFor(() => expect(isPlaying(app.player.getState())).toBe(true));
    expect(app.player.position()).toBeLessThan(6);
  });

  it('closes its sheet by Escape first, and keeps the focus', async () => {
    const app = await visit();
    await app.play();
    app.player.pause();
    await app.expand();
    await app.screen.getByRole('button', { name: 'Hoofdstukken en meer tonen' }).click();
    await app.screen.getByRole('tab', { name: 'Over' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(app.screen.getByRole('button', { name: 'Hoofdstukken en meer tonen' })).toHaveFocus();
    await expect.element(app.full).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(app.full).not.toBeInTheDocument();
  });

  it('takes the focus, makes the page inert, and gives both back on Escape', async () => {
    const app = await visit();
    await app.play();
    app.player.pause();
    await app.expand();
    expect(document.activeElement?.textContent).toBe('Aflevering 1');
    expect(document.getElementById('content')?.closest('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(app.full).not.toBeInTheDocument();
    expect(document.getElementById('content')?.closest('[inert]')).toBeNull();
    const opener = document.activeElement as HTMLElement;
    expect(opener.textContent).toContain('Speler openen: Aflevering 1');
    // The ring goes round the card, not through its cover and title.
    expect([opener, opener.parentElement as HTMLElement].map((one) => getComputedStyle(one).outlineStyle)).toEqual(['none', 'solid']);
  });

  it('NAV-10.1 NAV-10.2 collapses by Back, and Back leaves the page only after that', async () => {
    const app = await visit();
    await app.play();
    app.player.pause();
    await app.router.navigate({ to: '/main/search' });
    await app.router.navigate({ to: '/course/$courseId', params: { courseId: '70' } });
    await app.expand();
    app.router.history.back();
    await expect.element(app.full).not.toBeInTheDocument();
    expect(app.path()).toBe('/course/70');
    expect(app.player.getState().kind).not.toBe('inactive');
    app.router.history.back();
    await vi.waitFor(() => expect(app.path()).toBe('/main/search'));
    expect(app.player.getState().kind).not.toBe('inactive');
  });

  it('NAV-10.5 closes a menu over the player by Back, the sheet of the player, then the player, and then leaves the page', async () => {
    const app = await visit({ path: '/main/search' });
    await app.router.navigate({ to: '/course/$courseId', params: { courseId: '70' } });
    await app.play();
    app.player.pause();
    await app.expand();
    const menu = app.screen.getByRole('dialog', { name: 'Aflevering 1' });
    const tabs = app.screen.getByRole('tablist');
    for (const [opener, layer] of [
      ['Meer', menu],
      ['Hoofdstukken en meer tonen', tabs],
      [null, app.full],
    ] as const) {
      if (opener !== null) await app.screen.getByRole('button', { name: opener, exact: true }).click();
      await expect.element(layer).toBeInTheDocument();
      app.router.history.back();
      await expect.element(layer).not.toBeInTheDocument();
      expect(app.path()).toBe('/course/70');
    }
    app.router.history.back();
    await vi.waitFor(() => expect(app.path()).toBe('/main/search'));
  });

  it('leaves the page as it was when it is closed from there', async () => {
    const app = await visit();
    await app.play();
    await app.expand();
    app.player.close();
    await expect.element(app.full).not.toBeInTheDocument();
    await expect.element(app.playButton).toBeVisible();
    expect(document.getElementById('content')?.closest('[inert]')).toBeNull();
  });

  it('stands beside the page on a desktop, and the bar gives way to it', async () => {
    const app = await visit({ size: 'desktop' });
    await app.play();
    await app.screen.getByRole('button', { name: 'Paneel openen' }).click();
    await expect.element(app.screen.getByRole('tab', { name: 'Hoofdstukken' })).toHaveAttribute('aria-selected', 'true');
    // The panel takes the focus once it is drawn.
    await expect.poll(() => document.activeElement?.hasAttribute('data-player-title')).toBe(true);
    (app.screen.getByRole('tab', { name: 'Hoofdstukken' }).element() as HTMLElement).focus();
    const tabs = app.screen.getByRole('tablist').getByRole('tab').elements();
    for (const [key, place] of [
      ['{End}', -1],
      ['{ArrowRight}', 0],
      ['{ArrowLeft}', -1],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      expect(document.activeElement).toBe(tabs.at(place));
      expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    }
    await app.screen.getByRole('tab', { name: 'Over' }).click();
    await expect.element(app.screen.getByText('Waar aflevering 1 over gaat.')).toBeVisible();
    expect(app.screen.getByRole('button', { name: 'Paneel openen' }).elements()).toHaveLength(0);
    expect(document.getElementById('content')?.closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(app.screen.getByRole('button', { name: 'Paneel openen' })).toHaveFocus();
  });

  it('scrolls its row of tabs on a desktop no further than it takes, and leaves a part of the next to press', async () => {
    const app = await visit({ size: 'desktop' });
    await app.play();
    await app.screen.getByRole('button', { name: 'Paneel openen' }).click();
    const row = app.screen.getByRole('tablist');
    await expect.element(row.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    const [strip, tabs] = [row.element(), row.getByRole('tab').elements()];
    const edges = () => strip.getBoundingClientRect();
    expect([strip.scrollLeft, strip.scrollWidth > strip.clientWidth]).toEqual([0, true]);
    const inSight = (place: number) => (tabs.at(place)?.getBoundingClientRect().right ?? 0) - edges().left;
    await row.getByRole('tab').nth(1).click();
    expect(strip.scrollLeft).toBe(0);
    await row.getByRole('tab', { name: 'Bladwijzers' }).click();
    expect(inSight(0)).toBeGreaterThanOrEqual(44);
    for (const place of [-1, -2, -3]) {
      (tabs.at(place) as HTMLElement).click();
      await expect.poll(() => tabs.at(place)?.getAttribute('aria-selected')).toBe('true');
      expect(tabs.at(place)?.getBoundingClientRect().left).toBeGreaterThanOrEqual(edges().left);
      expect(tabs.at(place)?.getBoundingClientRect().right).toBeLessThanOrEqual(edges().right + 1);
      expect(inSight(place - 1)).toBeGreaterThanOrEqual(44);
    }
    (tabs[0] as HTMLElement).click();
    await expect.poll(() => strip.scrollLeft).toBe(0);
  });

  it('writes the speed as the language does, and plays at it', async () => {
    const app = await visit();
    await app.play();
    app.player.pause();
    await app.expand();
    await app.screen.getByRole('button', { name: 'Snelheid: 1×' }).click();
    await app.screen.getByRole('button', { name: '1,2×' }).click();
    expect(app.player.getState().rate).toBe(1.2);
    await expect.element(app.screen.getByRole('slider', { name: 'Snelheid' })).toHaveAttribute('aria-valuetext', '1,2×');
  });
});

describe('When an episode cannot be played', () => {
  it('PLAY-07.1 PLAY-07.2 PLAY-07.3 closes the player, forgets the episode and says that there is no audio', async () => {
    const app = await visit({
      streams: [aStream(1, { audio: null })],
      answers: { 'DELETE /v1/podcast/recently-played/1': status(204) },
    });
    await app.playButton.click();
    await expect.element(app.screen.getByRole('alertdialog', { name: 'Audio niet beschikbaar' })).toBeVisible();
    expect(app.player.getState().kind).toBe('inactive');
    await vi.waitFor(() => expect(app.server.calls).toContain('DELETE /v1/podcast/recently-played/1'));
    await app.screen.getByRole('button', { name: 'OK' }).click();
    await expect.element(app.screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('PLAY-07.3 says so too when that is known before anything of the player is drawn', async () => {
    const { services, screen } = await visit({ answers: { 'DELETE /v1/podcast/recently-played/1': status(204) } });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    services.queryClient.setQueryData(streamQuery(services, 1).queryKey, aStream(1, { audio: null }));
    services.listen({ courseId: 70, streamId: 1 });
    await expect.element(screen.getByRole('alertdialog', { name: 'Audio niet beschikbaar' })).toBeVisible();
  });

  it("PLAY-13.1 shows the server's message", async () => {
    const refusal = status(403, { code: 'no_access', message: 'x', errors: 'U hebt hier geen toegang toe.' });
    const app = await visit({ answers: { 'GET /v1/podcast/streams/1': refusal } });
    await app.playButton.click();
    await expect.element(app.screen.getByText('U hebt hier geen toegang toe.')).toBeInTheDocument();
  });

  it('PLAY-13.2 has words of its own when nothing answers', async () => {
    const app = await openApp({ path: '/main/home', as: aUser(), kept, answers: { 'GET /v1/podcast/courses/70': 'offline' } });
    app.services.listen({ courseId: 70, streamId: 1 });
    await expect.element(app.screen.getByText('Fout bij het openen van de speler')).toBeInTheDocument();
  });

  it('PLAY-03.1 opens nothing for an episode that is not in the series', async () => {
    const app = await visit();
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
    app.services.listen({ courseId: 70, streamId: 99 });
    expect(currentTrack(app.player.getState())).toBeNull();
  });
});
