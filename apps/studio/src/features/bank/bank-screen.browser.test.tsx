import { expect, it } from 'vitest';
import { aDraftQuestion } from '../../testing/a-studio-form.ts';
import { openStudio } from '../../testing/open-studio.tsx';

const aLine = (id: number) => ({
  id,
  version: 1,
  company_id: 3,
  company_name: 'Hartlijn Academie',
  tags: ['hart'],
  question: aDraftQuestion(id),
  used_in: 2,
  updated_at: '2026-06-18T07:12:00.000Z',
});

it('API-05.7 lists the questions that companies keep, by label and by what is searched', async () => {
  const asked: URLSearchParams[] = [];
  const { screen } = await openStudio({
    path: '/question-bank',
    answers: {
      'GET /v1/studio/bank-questions': (request: Request) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams);
        const isFound = !searchParams.has('q');
        return { questions: isFound ? [aLine(1), aLine(2)] : [], tags: [{ tag: 'hart', count: 2 }], total: isFound ? 2 : 0 };
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Vragen' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Vragenbank' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('table', { name: 'Vragenbank' }).getByRole('link', { name: 'Vraag nummer 2' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Label' }).selectOptions('hart');
  await expect.poll(() => asked.at(-1)?.get('tag')).toBe('hart');
  await screen.getByRole('searchbox', { name: 'Zoek een vraag' }).fill('ruis');
  await expect.poll(() => asked.at(-1)?.get('q')).toBe('ruis');
  expect(asked.at(-1)?.get('tag')).toBe('hart');
  await expect.element(screen.getByText(/past bij wat u zoekt/)).toBeVisible();
});
