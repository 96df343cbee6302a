import { expect, it } from 'vitest';
import { aUser, openStudio, refuse } from '../testing/open-studio.tsx';

const everywhere = { companies: [], is_everywhere: true, rights: { everywhere: [], of_company: [] } };
const none = { 'GET /v1/studio/companies': { companies: [], total: 0 }, 'GET /v1/studio/administration': everywhere };
const highest = aUser({ roles: [{ name: 'Superbeheerder', type: 'SuperAdmin' }], userPermissions: [] });

it('API-05.13 begins with making a company where there is none, and leads to its settings', async () => {
  const { screen, calls, path } = await openStudio({
    path: '/streams',
    as: highest,
    answers: { ...none, 'POST /v1/studio/companies': { id: 6 }, 'GET /v1/studio/companies/6': refuse(500) },
  });
  await expect.element(screen.getByRole('heading', { name: 'Begin met een bedrijf' })).toBeVisible();
  await screen.getByRole('button', { name: 'Nieuw bedrijf' }).click();
  await screen.getByRole('dialog').getByLabelText('Naam').fill(' Longpunt ');
  await screen.getByRole('button', { name: 'Maken' }).click();
  await expect.poll(path).toBe('/settings?company=6');
  expect(calls.find(({ call }) => call === 'POST /v1/studio/companies')?.body).toEqual({ name: 'Longpunt' });
});

it('AUTH-12.3 lets a moderator in, to the episodes and live streams that they follow and nothing else', async () => {
  const { screen, path } = await openStudio({
    path: '/',
    as: aUser({ roles: [{ name: 'Moderator', type: 'moderator' }], userPermissions: [] }),
    answers: {
      'GET /v1/studio/administration': refuse(403),
      'GET /v1/studio/streams': {
        counts: { all: 1, draft: 0, scheduled: 0, published: 1, withdrawn: 0 },
        total: 1,
        streams: [
          {
            id: 9,
            version: 1,
            kind: 'episode',
            title: 'Trombocyten',
            begins_at: null,
            number: null,
            company_id: 3,
            course_id: 1,
            course_title: 'Stolling',
            season_id: null,
            media: [],
            publication: { state: 'published', publish_at: null, was_public: true },
            visibility: 'public',
            released_at: null,
            duration: 60,
            has_audio: true,
            has_transcript: false,
            points: 1,
            updated_at: '2026-06-18T07:12:00.000Z',
          },
        ],
      },
    },
  });
  await expect.poll(path).toBe('/streams');
  await expect.element(screen.getByRole('link', { name: 'Trombocyten' })).toHaveAttribute('href', expect.stringMatching(/streams\/9\/participants$/));
  expect(screen.getByRole('checkbox').query()).toBeNull();
  expect(
    screen
      .getByRole('navigation')
      .getByRole('link')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Afleveringen', 'Live']);
  await screen.getByRole('link', { name: 'Live' }).click();
  await expect.element(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Trombocyten' })).toHaveAttribute('href', '/live/9/admin');
});
