import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { aBusyServer } from '../../testing/wire.ts';

const demonstration = { ...aBusyServer()['GET /v1/podcast/config'], is_demonstration: true };

describe('When somebody reads what they agree to', () => {
  it.each([
    ['/terms', 'Algemene voorwaarden', 'Terms and conditions'],
    ['/privacy', 'Privacyverklaring', 'Privacy statement'],
  ])('AUTH-04.7 NAV-04.8 shows %s to guests, in both languages', async (path, dutch, english) => {
    const { screen, services } = await openApp({ path });
    await expect.element(screen.getByRole('heading', { level: 1, name: dutch })).toBeVisible();
    await services.texts.use('en');
    await expect.element(screen.getByRole('heading', { level: 1, name: english })).toBeVisible();
    expect(screen.getByText(/demonstrati/i).elements()).toEqual([]);
  });

  it('says of a demonstration that it is one', async () => {
    const { screen } = await openApp({ path: '/privacy', answers: { 'GET /v1/podcast/config': demonstration } });
    await expect.element(screen.getByRole('heading', { name: 'Dit is een demonstratie' })).toBeVisible();
  });
});
