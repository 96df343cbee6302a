import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstAdministrator } from '@auscult/phrases/nl/pages/first-administrator';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { connectTo, databaseUrl } from '../trial-database.ts';
import { runCommand, startServer } from '../trial-server.ts';
import { startBigRegister } from './big-register.ts';
import type { Environment } from './environment.ts';
import { startMailServer, startSmsProvider } from './mail-and-sms.ts';
import { textsIn } from './texts.ts';

/** The administrator whom `npm run admin` made. */
export const HOST = { email: 'host@hospital.example', password: 'Dienst-rooster-8' } as const;
const SMS_TOKEN = 'trial';

interface ProductionEnvironment extends Environment {
  /** Its database, as the owner. */
  readonly database: Client;
  /** Runs what is on the schedule now, not at its next minute. */
  runScheduled(job: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real server with an empty database, and mail, SMS and BIG register behind their real adapters; the attendance service is at `attendanceUrl`. The database is
 * one more of a trial server that runs.
 */
export async function openProductionEnvironment(
  dataDirOfTrial: string,
  name = 'nurse',
  { attendanceUrl }: { readonly attendanceUrl?: string } = {},
): Promise<ProductionEnvironment> {
  const owner = await connectTo(dataDirOfTrial);
  await owner.query(`create database ${name}`);
  await owner.end();
  const [post, phone, register, port] = await Promise.all([startMailServer(), startSmsProvider(SMS_TOKEN), startBigRegister(), freePort()]);
  const env = {
    DATABASE_URL: databaseUrl(dataDirOfTrial, name),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'a key that only this trial knows, and long enough',
    TRUST_PROXY: 'none',
    SMTP_URL: post.url,
    MAIL_FROM: 'Auscult <post@auscult.example>',
    SMS_URL: phone.url,
    SMS_TOKEN,
    SMS_SENDER: 'Auscult',
    BIG_REGISTER_URL: register.url,
    ...(attendanceUrl !== undefined && { ATTENDANCE_URL: attendanceUrl }),
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'auscult-nurse-'));
  const server = await startServer(dataDir, { env, port });
  const professions = await runCommand(dataDir, ['professions', 'add'], env);
  expect(professions.output).toContain('2 added');
  const database = new Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  await addInterest(database);
  const { output } = await runCommand(dataDir, ['admin', HOST.email], env);
  const link = /https?:\S+/.exec(output)?.[0] ?? '';

  return {
    origin: server.origin,
    hasPoints: false,
    database,
    async runScheduled(job) {
      await database.query(`select graphile_worker.add_job($1, '{}')`, [job]);
    },
    async enterAsHost(page) {
      await page.goto(link);
      await page.getByLabel(firstAdministrator.password, { exact: true }).fill(HOST.password);
      await page.getByLabel(firstAdministrator.repeated).fill(HOST.password);
      await page.getByRole('button', { name: firstAdministrator.submit }).click();
      await page.getByRole('link', { name: firstAdministrator.signIn }).click();
      const { login, verify } = textsIn('nl');
      await page.getByLabel(login.email).fill(HOST.email);
      await page.getByLabel(login.password, { exact: true }).fill(HOST.password);
      await page.getByRole('button', { name: login.submit }).click();
      // An administrator has no profession yet, and is asked for one.
      await page.getByRole('button', { name: verify.close }).click();
      // The history goes back over what was closed, which would end an address that is typed meanwhile.
      await page.waitForFunction(() => !history.state?.layer);
    },
    async readMail(to, subject) {
      const isMeant = (text = '') => (typeof subject === 'string' ? text === subject : subject.test(text));
      const find = () => post.mails.findLast((mail) => isMeant(mail.subject) && mail.to?.some(({ address }) => address === to));
      await expect.poll(() => find() !== undefined).toBe(true);
      return find()?.text ?? '';
    },
    async readCode(mobile, count) {
      const messages = () => phone.messages.filter(({ to }) => to === mobile);
      await expect.poll(() => messages().length).toBe(count);
      return /^\d{6}/.exec(messages().at(-1)?.text ?? '')?.[0] ?? '';
    },
    async stop() {
      await database.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      register.stop();
      phone.stop();
      await post.stop();
    },
  };
}

/** A field of interest of every profession. */
async function addInterest(database: Client): Promise<void> {
  await database.query(`with made as (insert into category (name_nl, name_en) values ('Wondzorg', 'Wound care') returning id)
    insert into profession_category (profession_id, category_id) select profession.id, made.id from profession, made`);
}
