import type { Database } from '../../db/database.ts';
import { type DemoAccount, demoAccounts } from '../demo-accounts.ts';
import { sanneFavourites, sanneFollows, sanneForms, sanneListening, sanneSubscriptions } from '../story/sanne.ts';
import * as rows from './demo-account-queries.ts';
import { addFormAttempt } from './demo-attempt-queries.ts';
import { demoUuid } from './demo-ids.ts';
import { addListening } from './demo-listening-queries.ts';
import { addRegisterPeriod } from './demo-register-queries.ts';
import { type FilledCatalogue, known } from './fill-catalogue.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEMBER_SINCE_DAYS = 240;
const SUBSCRIBED_FOR_DAYS = 300;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Answers their ids by their keys. */
export async function fillAccounts(db: Database, catalogue: FilledCatalogue, passwordHash: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const account of demoAccounts) {
    const learnerId = demoUuid(`learner ${account.key}`);
    const at = account.key === 'new' ? ago(now, HOUR_MS) : ago(now, MEMBER_SINCE_DAYS * DAY_MS);
    await rows.addLearner(db, learnerId, at);
    const accountId = await rows.addAccount(db, { ...account, learnerId, passwordHash, at });
    ids.set(account.key, accountId);
    await fillRights(db, catalogue, account, accountId, { at, now });
    if (account.key === 'busy') await fillSanne(db, catalogue, accountId, learnerId, now);
  }
  return ids;
}

async function fillRights(
  db: Database,
  catalogue: FilledCatalogue,
  account: DemoAccount,
  accountId: number,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const companyId = account.company === null ? null : known(catalogue.companies, account.company);
  for (const role of account.roles) await rows.addRole(db, accountId, role);
  for (const permission of account.permissions) await rows.addPermission(db, accountId, permission, companyId);
  for (const [index, name] of account.professions.entries()) {
    const number = index === 0 ? (account.bigNumber ?? null) : null;
    await rows.addAccountProfession(db, accountId, known(catalogue.professions, name), { number, verifiedAt: at, confirmedAt: now });
  }
  for (const name of account.categories) await rows.addAccountCategory(db, accountId, known(catalogue.categories, name));
}

async function fillSanne(db: Database, catalogue: FilledCatalogue, accountId: number, learnerId: string, now: Date): Promise<void> {
  const { companies, courses, streams } = catalogue;
  for (const [index, slug] of sanneFollows.entries()) await rows.addFollow(db, accountId, known(companies, slug), ago(now, (20 + index) * DAY_MS));
  for (const [index, slug] of sanneFavourites.courses.entries())
    await rows.addFavourite(db, accountId, known(courses, slug), null, ago(now, (6 + index) * DAY_MS));
  for (const [index, slug] of sanneFavourites.streams.entries()) {
    const stream = known(streams, slug);
    await rows.addFavourite(db, accountId, stream.courseId, stream.id, ago(now, (2 + index) * DAY_MS));
  }
  for (const slug of sanneSubscriptions)
    await rows.addSubscription(db, accountId, known(courses, slug), ago(now, -SUBSCRIBED_FOR_DAYS * DAY_MS), ago(now, 30 * DAY_MS));

  await addRegisterPeriod(db, accountId, 'Demonstratieregister BIG-beroepen', new Date(Date.UTC(now.getUTCFullYear() + 2, 2, 1)));

  for (const { episode, hoursAgo, position, heardTo = position } of sanneListening) {
    const { id: streamId, audioVersionId, courseId, durationMs } = known(streams, episode);
    await addListening(db, {
      claimId: demoUuid(`claim busy ${episode}`),
      learnerId,
      deviceId: demoUuid('device busy'),
      streamId,
      audioVersionId,
      courseId,
      positionMs: Math.round(position * durationMs),
      heardMs: Math.round(heardTo * durationMs),
      at: ago(now, hoursAgo * HOUR_MS),
    });
  }
  for (const { episode, form, state, score } of sanneForms) {
    const asked = known(streams, episode).forms?.[form];
    if (!asked) throw new Error(`the demo's ${episode} has no ${form}`);
    await addFormAttempt(db, { learnerId, form: asked, state, score: score ?? null, at: ago(now, HOUR_MS) });
  }
}
