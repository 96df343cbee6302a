import type { Page } from '@playwright/test';
import { signInHere } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { violations } from '../support/violations.ts';

const EDITOR = 'redactie@auscult.example';

/** In both themes. */
async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'colours')).toEqual([]);
}

/** Presses the button, names what is made, and waits for its editor. */
async function make(page: Page, button: string, title: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await expectNoViolations(page);
  await dialog.getByLabel('Titel').fill(title);
  await dialog.getByRole('button', { name: 'Maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function deleteDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concept verwijderen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen', exact: true }).click();
}

test.describe('Making in the studio', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/studio/courses');
    await signInHere(page, server.origin, EDITOR);
    await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  });

  test('API-05.5 an editor makes a series with a season and episodes from nothing, orders them, deletes a draft, and changes chapters', async ({
    page,
  }) => {
    test.slow();
    await make(page, 'Nieuwe serie', 'Stolling van A tot Z');
    const series = page.url();
    await make(page, 'Nieuw seizoen', 'Seizoen 1');
    const season = page.url();
    for (const title of ['De vaatwand', 'Trombocyten', 'Vergissing']) {
      await page.goto(season);
      await make(page, 'Nieuwe aflevering', title);
    }
    await deleteDraft(page);
    await expect(page).toHaveURL(series);
    await expect(page.getByRole('link', { name: 'Trombocyten' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vergissing' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Seizoen 1' }).click();
    await page.getByRole('button', { name: 'Volgorde', exact: true }).click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Verplaatsen: Trombocyten' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Volgorde bewaren' }).click();
    await expect(page.getByRole('table').getByRole('link')).toHaveText(['Trombocyten', 'De vaatwand']);
    await page.reload();
    await expect(page.getByRole('table').getByRole('link')).toHaveText(['Trombocyten', 'De vaatwand']);
    await expectNoViolations(page);

    await page.getByRole('link', { name: 'De vaatwand' }).click();
    await page.getByRole('button', { name: 'Nieuwe persoon' }).click();
    await page.getByLabel('Naam').fill('Noor de Wit');
    await page.getByLabel('Rol').fill('Gast');
    await page.getByRole('button', { name: 'Klaar' }).click();
    await page.getByLabel('Seizoen').selectOption('In de serie zelf');
    await expect(page.getByText('Bewaard', { exact: true })).toBeVisible();
    await page.goto(series);
    await expect(page.getByRole('table', { name: 'Afleveringen' }).getByRole('link', { name: 'De vaatwand' })).toBeVisible();

    await page.goto('/studio/streams/2/edit');
    const chapters = page.getByRole('region', { name: 'Hoofdstukken' });
    await page.getByRole('button', { name: 'Nieuw hoofdstuk' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nieuw hoofdstuk' });
    await dialog.getByLabel('Titel').fill('Door de redactie gemaakt');
    await dialog.getByLabel('Begint op').fill('0:07');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Klaar' }).click();
    await expect(chapters.getByRole('button', { name: /Door de redactie gemaakt 0:07/ })).toBeVisible();
    await page.getByRole('button', { name: 'Bewaren' }).click();
    await expect(page.getByText('Bewaard', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await page.reload();
    await expect(chapters.getByRole('button', { name: /Door de redactie gemaakt 0:07/ })).toBeVisible();
    await page.goto('/course/1/episode/2');
    await expect(page.getByText('Door de redactie gemaakt').first()).toBeVisible();
  });
});
