import type { StudioFormLine } from '@auscult/contract/entities/studio/form';
import { expect, it } from 'vitest';
import { openStudio } from '../../testing/open-studio.tsx';

const aLine = (id: number, changes: Partial<StudioFormLine> = {}): StudioFormLine => ({
  id,
  type: 'exam',
  title: `Toets ${id}`,
  stream: { id: 12, title: 'Boezemfibrilleren' },
  company_id: 3,
  company_name: 'Hartlijn Academie',
  questions: 5,
  is_draft: false,
  published: 1,
  learners: 214,
  updated_at: '2026-06-18T07:12:00.000Z',
  ...changes,
});

it('API-05.7 lists the questionnaires by kind, by what is searched and by page', async () => {
  const asked: URLSearchParams[] = [];
  const { screen } = await openStudio({
    path: '/questions',
    answers: {
      'GET /v1/studio/forms': (request: Request) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams);
        const isFound = !searchParams.has('q');
        return { forms: isFound ? [aLine(1), aLine(2)] : [], total: isFound ? 30 : 0 };
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Vragen' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Formulieren' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('table', { name: 'Formulieren' }).getByRole('link', { name: 'Toets 2' })).toBeVisible();
  await screen.getByRole('button', { name: 'Volgende pagina' }).click();
  await expect.poll(() => asked.at(-1)?.get('offset')).toBe('25');
  await screen.getByRole('radio', { name: 'Poll' }).click();
  await expect.poll(() => [asked.at(-1)?.get('type'), asked.at(-1)?.get('offset')]).toEqual(['poll', '0']);
  await screen.getByRole('searchbox', { name: 'Zoek op titel of aflevering' }).fill('ruis');
  await expect.element(screen.getByText('Geen formulier past bij wat u zoekt.')).toBeVisible();
});
