import type { Page } from '@playwright/test';
import { signInHere } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const EDITOR = 'redactie@auscult.example';
const ADMINISTRATOR = 'beheer@auscult.example';
const COURSE = '/studio/companies/1/courses/1/edit';

const titleOf = (page: Page) => page.getByLabel('Titel', { exact: true });

test.describe('Editing in the studio', { tag: '@desktop' }, () => {
  test('AUTH-12.3 tells a member without a role that they have no access', async ({ memberPage }) => {
    await memberPage.goto('/studio/courses');
    await expect(memberPage.getByRole('heading', { name: 'Geen toegang' })).toBeVisible();
  });

  test('API-05.5 two editors change one series: the later one chooses of both, and listeners get what was chosen', async ({
    page,
    browser,
    server,
  }) => {
    await page.goto('/studio/courses?sort=title');
    await signInHere(page, server.origin, EDITOR);
    await expect(page).toHaveURL(/\/studio\/courses\?sort=title$/);
    await page.goto(COURSE);
    const before = await titleOf(page).inputValue();

    const colleague = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await colleague.goto(COURSE);
    await signInHere(colleague, server.origin, ADMINISTRATOR);
    // Whose account is in English, and so is the studio then.
    await expect(colleague.getByText(/is editing this too/)).toBeVisible();
    await expect(page.getByText(/bewerkt dit nu ook/)).toBeVisible();
    await titleOf(page).fill(`${before}, herzien`);
    await colleague.getByLabel('Introduction').fill('Door een collega herschreven.');
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByText('Saved', { exact: true })).toBeVisible();
    await colleague.context().close();

    await page.getByRole('button', { name: 'Bewaren' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Dit is intussen gewijzigd' });
    await expect(dialog.getByRole('group', { name: 'Inleiding' }).getByRole('radio', { name: /Door een collega herschreven/ })).toBeChecked();
    await expect(dialog.getByRole('group', { name: 'Titel' }).getByRole('radio', { name: /herzien/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Verder met deze keuze' }).click();
    await page.getByRole('button', { name: 'Bewaren' }).click();
    await expect(page.getByText('Bewaard', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Geschiedenis' }).getByText('Joris')).toBeVisible();

    await page.getByRole('button', { name: 'Intrekken' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Intrekken' }).click();
    await page.getByRole('button', { name: 'Opnieuw publiceren' }).click();
    await page.getByRole('link', { name: 'Bekijk in de app' }).click();
    await expect(page).toHaveURL(/\/course\/1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${before}, herzien`);
    await expect(page.getByText('Door een collega herschreven.').first()).toBeVisible();
  });
});
