import { playerOf } from '../support/listening.ts';
import { expect, test } from '../support/test.ts';

test('PLAY-07.8 a listener whose device has no sound output is told at once what to connect, and can try again', async ({ page }) => {
  await page.goto('/course/1');
  await page
    .getByRole('button', { name: /^Afspelen: / })
    .first()
    .click();
  await expect(playerOf(page).getByText('Dit apparaat geeft geen geluid.')).toBeVisible();
  await playerOf(page)
    .getByRole('button', { name: /^Speler openen: / })
    .click();
  const advice = playerOf(page).getByText('Dit apparaat geeft geen geluid. Sluit een luidspreker of koptelefoon aan en probeer het opnieuw.');
  await expect(advice).toBeVisible();
  await playerOf(page).getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(advice).toBeVisible();
});
