import type { StudioLine, StudioParticipant, StudioParticipantDetails } from '@auscult/contract/entities/studio/participant';
import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { noPathReason } from '@auscult/domain/accreditation/no-path';
import { amsterdamDay } from '@auscult/domain/registers/amsterdam-day';
import { solverOf } from '@auscult/domain/registers/attendance-errors';
import { numberStanding } from '@auscult/domain/registers/number-standing';
import { struckOutNumber } from '@auscult/domain/registers/struck-out-number';
import type { AppContext } from '../../../context.ts';
import { presentPath } from '../../../shared/accreditation/accreditation-path.ts';
import type { AccreditationRow } from '../../../shared/accreditation/accreditation-queries.ts';
import { presentReceipt } from '../../../shared/accreditation/receipt-presenter.ts';
import { heldNumber } from '../reporting/hold-numbers.ts';
import type { ParticipantRow } from './participant-list-queries.ts';
import type { EpisodeRow, LineRow, ParticipantCertificateRow } from './participant-queries.ts';

/** What is told of who it is. */
const personOf = ({ learner_id, name, professions, last_active_at }: ParticipantRow, mayIdentify: boolean) => ({
  learner_id,
  name: mayIdentify && name !== '' ? name : null,
  professions: [...professions],
  last_active_at,
});

const instant = (value: string) => new Date(value).toISOString();

export function presentParticipant(row: ParticipantRow, standing: AccreditationRow, mayIdentify: boolean, now: Date): StudioParticipant {
  const path = presentPath(standing, now);
  const { certificate } = standing;
  return {
    ...personOf(row, mayIdentify),
    path: path && { state: path.state, next: path.next, points: path.points, steps: path.steps },
    certificate: certificate && { issued_at: instant(certificate.issued_at), revoked_at: certificate.revoked_at && instant(certificate.revoked_at) },
    receipts: standing.lines.map((line) => presentReceipt(line, now)),
    refused_lines: [...row.refused_lines],
    revoked_at_registers: [...row.revoked_at_registers],
  };
}

interface Known {
  readonly episode: EpisodeRow;
  readonly standing: AccreditationRow;
  readonly professionIds: readonly number[];
  readonly lines: readonly LineRow[];
  readonly certificates: readonly ParticipantCertificateRow[];
  readonly mayIdentify: boolean;
}

export function presentParticipantDetails(
  context: Pick<AppContext, 'config'>,
  row: ParticipantRow,
  known: Known,
  now: Date,
): StudioParticipantDetails {
  const { episode, standing, professionIds, lines, certificates, mayIdentify } = known;
  const path = presentPath(standing, now);
  return {
    ...personOf(row, mayIdentify),
    account_id: mayIdentify ? row.account_id : null,
    path,
    no_path: path ? null : noPathReason(episode.accreditations, professionIds, amsterdamDay(now)),
    attempts: standing.forms.map(({ type, states, attempts, questions, answered }) => ({
      type,
      states: [...states],
      allowed: attempts,
      questions,
      answered,
    })),
    // By its code anybody reads most of the name.
    certificates: certificates.map(({ code, ...certificate }) => ({ ...certificate, code: mayIdentify ? writtenCode(code) : null })),
    lines: lines.map((line) => presentLine(context, line, mayIdentify, now)),
  };
}

function presentLine(context: Pick<AppContext, 'config'>, line: LineRow, mayIdentify: boolean, now: Date): StudioLine {
  const { id, is_revoked, problem, error_text, tries, next_try_at, refused_number, number_kind: kind } = line;
  const standing = numberStanding(
    { kind, minimumDigits: line.minimum_digits, maximumDigits: line.maximum_digits, prefix: line.prefix },
    {
      own: line.own_number,
      big: line.big_number === null ? null : { number: line.big_number, isVerified: line.is_big_verified },
      registration: line.registration_number,
    },
  );
  const held = heldNumber(context, line) ?? null;
  const number = held ?? (standing.kind === 'known' ? standing.number : null);
  return {
    id,
    is_revoked,
    receipt: presentReceipt(line, now),
    problem,
    solver: problem && solverOf(problem),
    // The service repeats the number in its sentences.
    error_text: mayIdentify ? error_text : null,
    tries,
    next_try_at,
    number: mayIdentify && number !== null ? struckOutNumber(number) : null,
    number_standing: held === null ? standing.kind : 'known',
    refused_number: mayIdentify ? refused_number : null,
    takes_number: kind !== 'big' && line.state === 'refused' && problem !== null && solverOf(problem) === 'learner',
  };
}
