import { type Database, statement } from '../../db/database.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import type { EpisodeListItem } from '../../shared/cards/card-queries.ts';

export interface AccreditationFileRow extends EpisodeListItem {
  readonly is_visible: boolean;
}

/** The list has no pages. */
const MOST_FILES = 500;
// A file is begun by listening or by a questionnaire. What was only heard shows where it has points for the account's professions or brought a certificate; most of
// what somebody heard has neither, and is left out before its path is read.
const files = statement(
  'accreditation_files',
  `with begun as (
    select p.stream_id from listening_progress p
    where p.learner_id = $1 and exists (
      select from accreditation a join account_profession mine on mine.profession_id = a.profession_id
      where mine.account_id = $3 and a.stream_id = p.stream_id and a.withdrawn_at is null
    )
    union
    select p.stream_id from listening_progress p join certificate c on c.learner_id = p.learner_id and c.stream_id = p.stream_id where p.learner_id = $1
    union
    select f.stream_id from form_attempt t join form f on f.id = t.form_id where t.learner_id = $1
  )
  select l.stream_id as id, l.version, p.position_ms, p.position_at, l.visible_from <= $2 as is_visible
  from begun
  join stream_listing l on l.stream_id = begun.stream_id
  left join listening_progress p on p.learner_id = $1 and p.stream_id = begun.stream_id
  cross join lateral (
    select max(t.updated_at) as updated_at from form_attempt t join form f on f.id = t.form_id where t.learner_id = $1 and f.stream_id = begun.stream_id
  ) as attempt
  order by greatest(attempt.updated_at, p.position_at) desc, l.stream_id desc limit ${MOST_FILES}`,
);

/** What of the accredited this learner began, the latest touched first; for whom it counts is not decided here. */
export const listAccreditationFiles = (db: Database, { accountId, learnerId }: OwnAccount, now: Date) =>
  db.query<AccreditationFileRow>(files, [learnerId, now, accountId]);
