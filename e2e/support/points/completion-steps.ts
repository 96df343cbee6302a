import { type Browser, expect } from '@playwright/test';
import { DOCTOR, EPISODE } from './episode.ts';
import type { Learner } from './listening-steps.ts';
import { receiveMail } from './mailbox.ts';
import { isSigned, textOf } from './read-pdf.ts';
import { textsIn } from './texts.ts';

/** From the player, where the episode has ended, to the evaluation, and fills it in. */
export async function evaluate({ page, words: { accreditation, questions } }: Learner): Promise<void> {
  await page.getByRole('link', { name: accreditation.action.review.card }).filter({ visible: true }).last().click();
  await page.locator('label').getByText('5', { exact: true }).click();
  await page.getByText('Misschien', { exact: true }).click();
  await page.getByLabel(questions.number).fill('4');
  await page.getByRole('button', { name: questions.send.review, exact: true }).click();
  await expect(page.getByText(questions.complete.review)).toBeVisible();
}

/** The certificate comes by mail, signed, with her name and a code, which is answered. */
export async function readCertificate({ words }: Learner, origin: string): Promise<string> {
  const { subject } = words.mails.certificate({ name: '', title: EPISODE.title, points: 0, registers: [''], code: '', link: '' });
  const { text, files } = await receiveMail(origin, DOCTOR.email, subject);
  const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){5}/.exec(text)?.[0] ?? 'no code';
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/\.pdf$/)]);
  const pdf = files[0]?.bytes ?? Buffer.alloc(0);
  expect(isSigned(pdf)).toBe(true);
  const read = textOf(pdf);
  for (const part of [DOCTOR.name, EPISODE.title, DOCTOR.bigNumber, code]) expect(read.includes(part.replaceAll(' ', '')), part).toBe(true);
  return code;
}

/** Anybody reads by its code that it is valid, without her whole name, and that another code is unknown; in Dutch, as devices speak at first. */
export async function checkCertificate(browser: Browser, origin: string, code: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  const { certificate } = textsIn('nl');
  await page.goto(`/certificate/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: certificate.valid })).toBeVisible();
  await expect(page.getByText(DOCTOR.masked, { exact: true })).toBeVisible();
  await expect(page.getByText(DOCTOR.name)).toHaveCount(0);
  await page.goto('/certificate/00000-00000-00000-00000-00000-00000');
  await expect(page.getByRole('heading', { level: 1, name: certificate.unknown })).toBeVisible();
  await context.close();
}

/** Has the server send what is due to the registers, without waiting for the minute in which it would. */
export async function sendToRegisters(origin: string): Promise<void> {
  await fetch(`${origin}/dev/registers`, { method: 'POST', headers: { origin }, body: new URLSearchParams({ action: 'send' }) });
}

/** The line of the dossier about her points for a register. */
const lineOf = ({ page }: Learner, register: string) => page.getByRole('listitem').filter({ hasText: EPISODE.title }).filter({ hasText: register });

/** The first register has entered her points; the second has refused them for want of a number, which she gives. */
export async function repairNumber(learner: Learner, number: string): Promise<void> {
  const { page, words, isPhone } = learner;
  const { dossier } = words;
  await page.goto('/dossier');
  await expect(lineOf(learner, EPISODE.registers.big)).toContainText(dossier.step.accepted);
  await expect(lineOf(learner, EPISODE.registers.big)).toContainText(dossier.step.filed[isPhone ? 'short' : 'long']);
  await expect(lineOf(learner, EPISODE.registers.big)).not.toContainText(dossier.expected(''));
  const refusal = lineOf(learner, EPISODE.registers.own).getByRole('group', { name: dossier.reason.number_missing });
  await refusal.getByRole('button', { name: dossier.enterNumber.relation }).click();
  const dialog = page.getByRole('dialog', { name: EPISODE.registers.own });
  await dialog.getByLabel(dossier.number.relation).fill('12');
  await dialog.getByRole('button', { name: dossier.save }).click();
  await expect(dialog.getByText(dossier.numberWrong('', 6, 6))).toBeVisible();
  await dialog.getByLabel(dossier.number.relation).fill(number);
  await dialog.getByRole('button', { name: dossier.save }).click();
  await expect(page.getByText(dossier.saved)).toBeVisible();
  await expect(refusal).toBeHidden();
}

export async function expectAccepted(learner: Learner, register: string): Promise<void> {
  await learner.page.goto('/dossier');
  await expect(lineOf(learner, register)).toContainText(learner.words.dossier.step.accepted);
  await expect(lineOf(learner, register)).not.toContainText(learner.words.dossier.step.refused);
}

/** The files of the registers, as the service has them: numbers of those with points for the episode, by register. */
export async function filedNumbers(origin: string): Promise<Record<string, string[]>> {
  const html = await (await fetch(`${origin}/dev/registers`)).text();
  const rows = html.split('<tr>').filter((row) => row.includes(EPISODE.title));
  const numbers: Record<string, string[]> = {};
  for (const register of Object.values(EPISODE.registers))
    numbers[register] = rows.filter((row) => row.includes(register)).map((row) => /<code>(.*?)<\/code>/.exec(row)?.[1] ?? '');
  return numbers;
}
