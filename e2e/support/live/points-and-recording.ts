import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { expect, type Page } from '@playwright/test';
import { expectSoundToAdvance } from '../listening.ts';
import { sendToRegisters } from '../points/completion-steps.ts';
import { connectTo } from '../trial-database.ts';
import { EVENING, type Evening } from './evening.ts';
import type { Texts } from './texts.ts';

/** Has the server take it that the broadcast ended eleven minutes ago, and settle it without waiting for the minute in which it would. */
export async function letTenMinutesPass(dataDir: string, { liveId }: Evening): Promise<void> {
  const database = await connectTo(dataDir);
  try {
    await database.query(`update live_room set phase_changed_at = phase_changed_at - interval '11 minutes' where stream_id = $1`, [liveId]);
    await database.query(`select graphile_worker.add_job('settle_broadcasts')`);
  } finally {
    await database.end();
  }
}

/** Every row of the log and of the questions that has these words. */
export async function rowsWith(dataDir: string, { liveId }: Evening, words: string): Promise<number> {
  const database = await connectTo(dataDir);
  try {
    const sql = `select count(*)::int as count from (select stream_id, e::text as row from live_event e union all
      select stream_id, q::text from live_question q) as rows where stream_id = $1 and position($2 in row) > 0`;
    return (await database.query<{ count: number }>(sql, [liveId, words])).rows[0]?.count ?? 0;
  } finally {
    await database.end();
  }
}

/** Numbers of those whom the register's twin gave points for the evening, once it has all of them. */
export async function expectPaidOut(origin: string, numbers: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await sendToRegisters(origin);
        const html = await (await fetch(`${origin}/dev/registers`)).text();
        const rows = html.split('<tr>').filter((row) => row.includes(EVENING.title) && row.includes(EVENING.register));
        return rows.map((row) => /<code>(.*?)<\/code>/.exec(row)?.[1]).sort();
      },
      { timeout: 40_000 },
    )
    .toEqual([...numbers].sort());
}

/** The draft that was made of what was sent, once it has sound. */
export async function findRecording({ administrator, liveId }: Evening): Promise<StudioStream> {
  const read = (id: number) => administrator.call<StudioStream>('GET', `/v1/studio/streams/${id}`);
  let recording: StudioStream | undefined;
  await expect(async () => {
    const id = (await read(liveId)).live?.recording_id ?? null;
    expect(id).not.toBeNull();
    recording = await read(id ?? 0);
    expect(recording.audio).not.toBeNull();
  }).toPass({ timeout: 60_000 });
  if (recording === undefined) throw new Error('no recording');
  return recording;
}

/** Puts it into a series of the company and publishes it; resolves to its address. */
export async function publishRecording({ administrator: { call }, companyId }: Evening, { id, version }: StudioStream): Promise<string> {
  const { courses } = await call<{ courses: readonly { id: number }[] }>('GET', `/v1/studio/courses?company_id=${companyId}`);
  const courseId = courses[0]?.id ?? 0;
  const placed = await call<StudioStream>('PATCH', `/v1/studio/streams/${id}`, { course_id: courseId }, version);
  await call('POST', `/v1/studio/streams/${id}/publication`, { to: 'published', publish_at: null }, placed.version);
  return `/course/${courseId}/episode/${id}`;
}

/** Its first chapter is there, and its sound plays. */
export async function playRecording(page: Page, { episodes }: Texts, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: EVENING.title })).toBeVisible();
  await expect(page.getByText(EVENING.programme[0].title, { exact: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: episodes.play(EVENING.title) })
    .first()
    .click();
  await expectSoundToAdvance(page, 1);
}
