import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { attentionChecks } from '@auscult/domain/accreditation/attention-checks';
import { writtenCode } from '@auscult/domain/accreditation/certificate-code';
import { type HeardEnough, heardEnough, wholeSeconds } from '@auscult/domain/accreditation/heard-enough';
import { accreditationPath, type FormStanding, givesNoPoints, isEarned, type PathAction, type PathFacts } from '@auscult/domain/accreditation/path';
import { type AttemptState, attemptsLeft, mayRetry } from '@auscult/domain/questionnaires/attempt';
import { amsterdamDay } from '@auscult/domain/registers/amsterdam-day';
import { reportOf } from '@auscult/domain/registers/receipt';
import type { AccreditationRow } from './accreditation-queries.ts';
import { attendanceOf } from './attendance-of.ts';
import { missingNumbers } from './missing-numbers.ts';
import { presentReceipt, readReceipt } from './receipt-presenter.ts';

type Accreditation = AccreditationRow['accreditations'][number];

const FORM_OF: Partial<Record<NonNullable<PathAction>, FormStanding['type']>> = {
  verify_profile: 'profile_check',
  poll: 'poll',
  answer: 'exam',
  retry: 'exam',
  review: 'review',
};

/** One of which all was done that it asks, and when that was. */
export interface MetAccreditation {
  readonly accreditationId: number;
  readonly earnedAt: Date;
}

/** What follows from a row: the accreditation that counts for this learner, and how far they are with what it asks. */
interface Measured {
  readonly accreditation: Pick<Accreditation, 'points' | 'listening_percentage' | 'max_rate_percent'>;
  /** Null once a certificate was issued. */
  readonly accreditationId: number | null;
  /** What of the profile a certificate needs and is missing. */
  readonly lacks: AccreditationPath['lacks'];
  readonly facts: PathFacts;
  readonly heard: ReturnType<typeof heardOf>;
  /** Null where no attention is asked for. */
  readonly attention: AccreditationPath['listening']['attention'];
  /** Of a broadcast. */
  readonly presence: AccreditationPath['presence'];
  readonly completedAt: Date;
}

/** Null where the stream has no points for the account's professions on the day that counts. */
function measure(row: AccreditationRow, now: Date): Measured | null {
  const { certificate } = row;
  const forms = row.forms.map(standingOf);
  const best = bestOf(row, now);
  const completedAt = certificate ? new Date(certificate.earned_at) : ((best && metAt(row, best, now)) ?? now);
  // What a certificate was issued for stays.
  const accreditation = certificate ?? best;
  if (accreditation === null) return null;
  const asksAttention = best?.attention_checks === true && !certificate;
  const { heard, attention, presence, isHeard } = listeningOf(row, accreditation, asksAttention, now);
  const lacks = certificate ? null : lackOf(row, best);
  const facts: PathFacts = {
    isProfileKnown: lacks === null,
    hasBegun: row.has_begun || (row.broadcast?.present ?? []).length > 0,
    heardPercentage: heard.percentage,
    isHeard,
    broadcast: presence && (presence.is_settled ? 'over' : row.broadcast?.ended_at == null ? 'live' : 'settling'),
    forms,
    certificate: certificate && (certificate.revoked_at === null ? 'valid' : 'revoked'),
    report: reportOf(row.lines.map((line) => readReceipt(line, now))),
  };
  return { accreditation, accreditationId: certificate ? null : (best?.id ?? null), lacks, facts, heard, attention, presence, completedAt };
}

/** The first thing of the profile without which there is no certificate. */
function lackOf({ has_name, is_email_verified }: AccreditationRow, best: Accreditation | null): AccreditationPath['lacks'] {
  if (!has_name) return 'name';
  if (!best?.has_number) return 'number';
  return is_email_verified ? null : 'email';
}

export interface EarnedAccreditation {
  readonly accreditationId: number;
  readonly earnedAt: Date;
  readonly heardPercentage: number;
  /** Of the broadcast, or of the version of the recording that was heard. */
  readonly durationMs: number;
  /** Null of a broadcast. */
  readonly audioVersionId: number | null;
  readonly met: readonly MetAccreditation[];
}

/** What a certificate is to be issued for; null while something is open, and once there is one. */
export function earnedAccreditation(row: AccreditationRow, now: Date): EarnedAccreditation | null {
  const measured = measure(row, now);
  if (measured?.accreditationId == null || !isEarned(measured.facts)) return null;
  const met = row.accreditations.flatMap((one) => {
    const at = metAt(row, one, now);
    return at !== null && isValidOn(one, at) ? [{ accreditationId: one.id, earnedAt: at }] : [];
  });
  const { accreditationId, completedAt: earnedAt, heard } = measured;
  const { percentage: heardPercentage, versionId: audioVersionId } = heard;
  return { accreditationId, earnedAt, heardPercentage, durationMs: Math.round(heard.duration * 1000), audioVersionId, met };
}

/** The path of a learner with a stream; null where it has no points for the account's professions on the day that counts. */
export function presentPath(row: AccreditationRow, now: Date): AccreditationPath | null {
  const measured = measure(row, now);
  if (measured === null) return null;
  const { accreditation, lacks, facts, heard, attention, presence, completedAt } = measured;
  const path = accreditationPath(facts);
  const isWithoutPoints = givesNoPoints(path.state);
  // Nothing is done in one that asks nothing.
  const formOf = (type: string | undefined) => row.forms.find((form) => form.type === type && form.questions > 0)?.id ?? null;
  const certificateForm = formOf('exam') ?? row.forms[0]?.id ?? null;
  const nextFormOf = () => {
    if (path.next === 'verify_profile' && lacks !== null) return null;
    return path.next === 'request_certificate' ? certificateForm : formOf(FORM_OF[path.next ?? 'listen']);
  };
  return {
    state: path.state,
    next: path.next,
    next_form_id: nextFormOf(),
    lacks,
    missing_numbers: isWithoutPoints || lacks === 'number' ? [] : missingNumbers(unreported(row, now)),
    points: isWithoutPoints ? 0 : accreditation.points,
    steps: path.steps.map((step) => ({ ...step, form_id: step.kind === 'certificate' ? certificateForm : formOf(step.kind) })),
    listening: {
      percentage: heard.percentage,
      duration: heard.duration,
      required_percentage: accreditation.listening_percentage,
      max_rate: accreditation.max_rate_percent / 100,
      missing: heard.missing.map(([from, to]) => ({ from, to })),
      attention,
    },
    presence,
    completed_at: !isWithoutPoints && (facts.certificate === 'valid' || isEarned(facts)) ? completedAt.toISOString() : null,
    certificate: row.certificate && presentIssued(row.certificate),
    receipts: row.lines.map((line) => presentReceipt(line, now)),
  };
}

/** Whose points are still to be reported, should they be earned; what became of those that were is told by their receipts. */
function unreported(row: AccreditationRow, now: Date): readonly Accreditation[] {
  if (row.certificate === null) return row.accreditations.filter((one) => isValidOn(one, metAt(row, one, now) ?? now));
  const waiting = row.lines.flatMap(({ state, register_id }) => (state === 'earned' ? [register_id] : []));
  return row.accreditations.filter(({ register_number }) => register_number !== null && waiting.includes(register_number.register_id));
}

const instant = (value: string) => new Date(value).toISOString();

const presentIssued = ({ code, issued_at, mailed_at, revoked_at }: NonNullable<AccreditationRow['certificate']>) => ({
  code: writtenCode(code),
  issued_at: instant(issued_at),
  mailed_at: mailed_at && instant(mailed_at),
  revoked_at: revoked_at && instant(revoked_at),
});

function standingOf({ type, attempts, states: stored, questions, answered, is_withheld }: AccreditationRow['forms'][number]): FormStanding {
  // While a result is kept back the attempt is under way, and nothing may follow from it.
  const states: readonly AttemptState[] = is_withheld ? [...stored.slice(0, -1), 'open'] : stored;
  // There is nothing to fill in where nothing is asked.
  const state = questions === 0 ? 'complete' : (states.at(-1) ?? 'open');
  return { type, state, mayRetry: mayRetry(attempts, states) && attemptsLeft(attempts, states) > 0, questions, answered };
}

/** How far listening, or having been there, meets an accreditation, with the attention checks where it asks for them. */
function listeningOf(row: AccreditationRow, accreditation: Measured['accreditation'], asksAttention: boolean, now: Date) {
  if (row.broadcast !== null) return attendanceOf(row.broadcast, accreditation.listening_percentage, asksAttention, now);
  const heard = heardOf(row, accreditation);
  const attention = asksAttention ? attentionOf(row, heard.versionId) : null;
  return { heard, attention, presence: null, isHeard: heard.isEnough && (attention?.checks.every(({ is_confirmed }) => is_confirmed) ?? true) };
}

/** When the last of what an accreditation asks was done for the first time: what is heard again later does not count. Null while something is open. */
function metAt(row: AccreditationRow, accreditation: Accreditation, now: Date): Date | null {
  if (row.forms.map(standingOf).some(({ state }) => state !== 'passed' && state !== 'complete')) return null;
  if (!listeningOf(row, accreditation, accreditation.attention_checks, now).isHeard) return null;
  const closed = row.forms.flatMap(({ closed_at }) => (closed_at === null ? [] : [Date.parse(closed_at)]));
  return new Date(Math.min(now.getTime(), Math.max(0, ...closed, listenedAt(row, accreditation, now))));
}

/** When listening was enough for the first time, with the attention checks where they are asked for. Only where it is enough now. */
function listenedAt(row: AccreditationRow, accreditation: Accreditation, now: Date): number {
  if (row.broadcast !== null) return Date.parse(row.broadcast.ended_at ?? '');
  const moments = [...new Set(row.heard.map(({ heard_at }) => heard_at))].toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const reached = moments.flatMap((moment) => {
    const before = { ...row, heard: row.heard.filter(({ heard_at }) => Date.parse(heard_at) <= Date.parse(moment)) };
    const { heard, isHeard } = listeningOf(before, accreditation, accreditation.attention_checks, now);
    const confirmedAt = accreditation.attention_checks ? row.attended.find(({ version_id }) => version_id === heard.versionId)?.confirmed_at : null;
    return isHeard ? [Math.max(Date.parse(moment), confirmedAt ? Date.parse(confirmedAt) : 0)] : [];
  });
  return Math.min(...reached);
}

const isValidOn = ({ valid_from, valid_until }: Accreditation, moment: Date): boolean => {
  const day = amsterdamDay(moment);
  return (valid_from ?? '') <= day && day <= (valid_until ?? '9999-12-31');
};

/** Of those that held on the day on which all was done, or hold now while something is open, the one that gives most; before that one with a number. */
function bestOf(row: AccreditationRow, now: Date): Accreditation | null {
  const valid = row.accreditations.filter((one) => isValidOn(one, metAt(row, one, now) ?? now));
  return valid.toSorted((one, other) => other.points - one.points || Number(other.has_number) - Number(one.has_number))[0] ?? null;
}

/** Of the versions of the audio the one that was heard best; its duration in seconds, as far as it is the whole. What a certificate was issued for stays. */
function heardOf(
  { heard, certificate, playing_ms }: AccreditationRow,
  { listening_percentage, max_rate_percent }: Measured['accreditation'],
): HeardEnough & { readonly duration: number; readonly versionId: number | null } {
  const rule = { percentage: listening_percentage, maxRatePercent: max_rate_percent };
  const seconds = (milliseconds: number) => milliseconds / 1000;
  const versions = [...new Map(heard.map((part) => [part.version_id, part.duration_ms]))].map(([version, own]) => {
    const duration = certificate === null && playing_ms !== null ? wholeSeconds(seconds(own), seconds(playing_ms)) : seconds(own);
    const credited = heard
      .filter(({ version_id }) => version_id === version)
      .map(({ rate_percent, segments }) => ({
        ratePercent: rate_percent,
        segments: segments.map(([from, to]) => [seconds(from), seconds(to)] as const),
      }));
    return { ...heardEnough(credited, duration, rule), duration, versionId: version };
  });
  const best = versions.toSorted((one, other) => Number(other.isEnough) - Number(one.isEnough) || other.percentage - one.percentage)[0];
  return best ?? { percentage: 0, isEnough: false, missing: [], duration: 0, versionId: null };
}

/** The checks of the version that is heard best; before anything was heard, of the one that plays. */
function attentionOf({ attended, learner_id }: AccreditationRow, versionId: number | null): Measured['attention'] {
  const version = attended.find(({ version_id, is_current }) => (versionId === null ? is_current : version_id === versionId));
  if (!version) return null;
  const { version_id: audio_version_id, duration_ms, questions_ms, confirmed } = version;
  const questionsAt = questions_ms.map((milliseconds) => milliseconds / 1000);
  const checks = attentionChecks({ seed: `${learner_id} ${audio_version_id}`, durationSeconds: duration_ms / 1000, questionsAt });
  return { audio_version_id, checks: checks.map((check) => ({ ...check, is_confirmed: confirmed.includes(check.number) })) };
}
