import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { describe, expect, it, vi } from 'vitest';
import { status } from '../../testing/fake-server.ts';
import { narrowWithLargeText } from '../../testing/large-text.ts';
import { type OpenOptions, openApp } from '../../testing/open-app.tsx';
import { anEpisode, aUser } from '../../testing/wire.ts';
import { aCourse, aCourseServer, aForm, anEpisodeOf, aPath, aQuestion, aStream } from '../../testing/wire-course.ts';

const CODE = '01234-56789-ABCDE-FGHJK-MNPQR-STVWX';
const at = '2025-05-12T08:00:00.000Z';
const issued = { code: CODE, issued_at: at, mailed_at: at, revoked_at: null };
const steps = (certificate: 'done' | 'failed'): AccreditationPath['steps'] => [
  { kind: 'profile_check', state: 'done', done: 1, total: 1, form_id: null },
  { kind: 'listening', state: 'done', done: 97, total: 100, form_id: null },
  { kind: 'exam', state: 'done', done: 3, total: 3, form_id: 4 },
  { kind: 'certificate', state: certificate, done: certificate === 'done' ? 1 : 0, total: 1, form_id: 4 },
];
const earned = aPath({ state: 'certificate', next: null, points: 2, completed_at: at, certificate: issued, steps: steps('done') });
const revoked = aPath({
  state: 'revoked',
  next: null,
  points: 0,
  certificate: { ...issued, revoked_at: '2025-06-02T07:00:00.000Z' },
  steps: steps('failed'),
});

const professions = [{ profession_id: 2, profession_name: 'Huisarts', register: 'Demonstratieregister', points: 2, is_mine: true }];
const open = (path: string, own: AccreditationPath, { language = 'nl', answers = {}, size = 'phone' }: Given = {}) =>
  openApp({
    path,
    as: aUser({ language }),
    kept: { language },
    size,
    answers: {
      ...aCourseServer(aCourse({ accreditation: professions, streams: [1, 2].map((id) => anEpisodeOf(id, { accreditation_points: 2 })) })),
      'GET /v1/podcast/streams/1': { stream: aStream(1, { accreditation: own, accreditation_points: 2 }), forms: [], course_id: 70 },
      'GET /v1/podcast/accreditation': { dossier: [{ stream: anEpisode(1), path: own }] },
      'GET /v1/podcast/accreditation/to-earn': { episodes: [], next: null },
      ...answers,
    },
  });
interface Given extends Partial<Pick<OpenOptions, 'answers' | 'size'>> {
  readonly language?: 'nl' | 'en';
}
/** What is drawn in the green of points, by its computed colour. */
const green = (within: Element) => {
  const accr = document.createElement('i');
  accr.style.color = 'var(--color-accr)';
  within.append(accr);
  const colour = getComputedStyle(accr).color;
  accr.remove();
  return [...within.querySelectorAll('*')].filter((one) => one.textContent !== '' && getComputedStyle(one).color === colour);
};

describe('When the certificate of a member was revoked', () => {
  it.each([
    [
      'nl',
      'Certificaat ingetrokken',
      'Sinds 2 juni 2025. De punten tellen niet meer mee.',
      'Bekijk waarom',
      'Certificaat behaald',
      'CertificaatIngetrokken',
    ],
    ['en', 'Certificate revoked', 'Since 2 June 2025. The points no longer count.', 'See why', 'Certificate issued', 'CertificateRevoked'],
  ] as const)(
    'ACC-07.4 says so on the page of the episode, in the colour of what went wrong, and leads to why (%s)',
    async (language, title, since, why, before, row) => {
      const { screen } = await open('/course/70/episode/1', revoked, { language });
      const heading = screen.getByRole('heading', { name: title });
      await expect.element(heading).toBeVisible();
      await expect.element(screen.getByText(since)).toBeVisible();
      await expect.element(screen.getByRole('link', { name: why })).toHaveAttribute('href', `/certificates/${CODE}`);
      const card = heading.element().closest('section');
      expect(card?.textContent).toContain(row);
      expect(card && green(card)).toEqual([]);
      expect(screen.getByText(before).elements()).toEqual([]);
      expect(screen.getByRole('link', { name: /Bekijk uw certificaat|View your certificate/ }).elements()).toEqual([]);
      await narrowWithLargeText();
      await vi.waitFor(() => expect(card && card.scrollWidth - card.clientWidth).toBe(0));
    },
  );

  it.each([
    ['nl', ['punten in 20250', 'certificaten0', 'nog open0'], 'Certificaat ingetrokken', 'Waarom: Aflevering 1'],
    ['en', ['points in 20250', 'certificates0', 'still open0'], 'Certificate revoked', 'Why: Aflevering 1'],
  ] as const)('ACC-07.4 counts it neither among the points nor the certificates of the library (%s)', async (language, counted, state, why) => {
    const { screen } = await open('/main/following?tab=accreditation', revoked, { language });
    await expect.element(screen.getByText(state)).toBeVisible();
    expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(counted);
    await expect.element(screen.getByRole('link', { name: why })).toHaveAttribute('href', `/certificates/${CODE}`);
    const file = screen.getByRole('article').element();
    expect(file.textContent).not.toMatch(/punt|point/);
    expect(green(file)).toEqual([]);
  });

  it('ACC-07.4 has its steps beside the list of a wide window, with the certificate as what is no more', async () => {
    const { screen } = await open('/main/following?tab=accreditation', revoked, { size: 'desktop' });
    const card = screen.getByRole('complementary', { name: 'Aflevering 1' });
    await expect.element(card.getByRole('heading', { name: 'Certificaat ingetrokken' })).toBeVisible();
    await expect.element(card.getByText('Sinds 2 juni 2025. De punten tellen niet meer mee.')).toBeVisible();
    await expect.element(card.getByRole('listitem').last()).toMatchTextContent('CertificaatIngetrokken');
    await expect.element(card.getByRole('link', { name: 'Bekijk waarom' })).toBeVisible();
  });

  it.each([
    ['nl', '0 van 2 afleveringen afgerond', '2 punten', 'Certificaat ingetrokken', 'Waarom: Aflevering 1'],
    ['en', '0 of 2 episodes completed', '2 points', 'Certificate revoked', 'Why: Aflevering 1'],
  ] as const)('ACC-07.4 counts nothing of it on the page of the series (%s)', async (language, done, points, state, why) => {
    const { screen } = await open('/course/70', revoked, { language });
    await expect.element(screen.getByText(done)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: points, exact: true })).toBeVisible();
    await expect.element(screen.getByText(state)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: why })).toHaveAttribute('href', `/certificates/${CODE}`);
  });

  it('ACC-07.4 says so after its questions, in place of the points', async () => {
    const form = aForm({ id: 9, form_id: 9, type: 'review', state: 'complete', questions: [aQuestion({ id: 93, kind: 'open', answered: true })] });
    const stream = aStream(1, { forms: [form], questions: form.questions, accreditation: revoked, accreditation_points: 2 });
    const { screen } = await open('/questions/9?tab=open', revoked, {
      answers: {
        'GET /v1/podcast/streams/1': { stream, forms: [form], course_id: 70 },
        'GET /v1/podcast/questionnaire/9/user-response': form,
        'POST /v1/podcast/questionnaire/9/result-shown': status(204),
      },
    });
    await expect.element(screen.getByRole('heading', { name: 'Certificaat ingetrokken' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Bekijk waarom' })).toBeVisible();
    expect(screen.getByText('2 punten').elements()).toEqual([]);
    expect(document.querySelectorAll('[data-fill]')).toHaveLength(0);
  });

  it('ACC-07.4 has it earned again everywhere once it was issued again', async () => {
    const library = await open('/main/following?tab=accreditation', earned);
    await expect.element(library.screen.getByText('Gemaild 12 mei')).toBeVisible();
    expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'punten in 20252',
      'certificaat1',
      'nog open0',
    ]);
  });
});
