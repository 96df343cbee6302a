import { expect } from '@playwright/test';
import type { Client } from 'pg';
import { type Administrator, MADE } from './administrator.ts';

/** How the company signs in to the attendance service. */
export async function enterAccess({ page, words: { access } }: Administrator): Promise<void> {
  await page.goto('/studio/attendance-service');
  await page.getByLabel(access.login, { exact: true }).fill('52');
  await page.getByLabel(access.email).fill('punten@hartlijn.example');
  await page.getByLabel(access.key, { exact: true }).fill('sleutel-van-deze-proef');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: access.save, exact: true }).click();
  await expect(page.getByText(access.saved)).toBeVisible();
}

/** Sees why the points of this participant were refused, mends it, and sends them again. */
export async function mendPoints({ page, words }: Administrator, streamId: string, name: RegExp): Promise<void> {
  const { accreditation, editing, participants, problems } = words;
  const find = async () => {
    await page.goto(`/studio/streams/${streamId}/participants`);
    await page.getByRole('link', { name }).click();
  };
  await find();
  await expect(page.getByText(problems.course_unknown)).toBeVisible();
  await page.getByRole('link', { name: participants.toAccreditation }).click();
  await page.getByRole('button', { name: new RegExp(`^${accreditation.edit}`) }).click();
  await page.getByLabel(accreditation.labels['course_id'] ?? '').fill(MADE.course);
  await page.getByRole('button', { name: editing.save, exact: true }).click();
  await expect(page.getByText(editing.saved, { exact: true })).toBeVisible();
  await find();
  await page.getByRole('button', { name: new RegExp(`^${participants.resend}`) }).click();
  await expect(page.getByText(participants.resent(1))).toBeVisible();
}

/** Four more have answered, all of them wrongly what was asked last: of fewer than five nothing is told. */
export async function letOthersAnswer(database: Client): Promise<void> {
  await database.query(
    `with other as (insert into learner (id) select gen_random_uuid() from generate_series(1, 4) returning id),
      attempt as (
        insert into form_attempt (learner_id, form_id, form_version_id, number, state, score_percentage, opened_at, updated_at, closed_at)
        select other.id, t.form_id, t.form_version_id, t.number, 'failed', 50, t.opened_at, t.updated_at, t.closed_at from other, form_attempt t returning *
      )
    insert into given_answer (learner_id, id, form_attempt_id, question_id, sequence, answers, is_correct, attempts_left, received_at)
    select attempt.learner_id, gen_random_uuid(), attempt.id, q.id, 1, jsonb_build_object('answers', jsonb_build_array(a.id)), a.is_correct, 0, attempt.updated_at
    from attempt join question q on q.form_version_id = attempt.form_version_id
    join answer a on a.question_id = q.id and a.is_correct = (q.text <> $1)`,
    [MADE.questions.at(-1)?.text],
  );
}
