import { type AttendanceProblem, type ReadError, readError } from './attendance-errors.ts';

/** A line as it was sent. */
export interface SentLine {
  readonly course: string;
  readonly person: string;
}

export interface AttendanceAnswer {
  readonly acceptedRows: number;
  readonly rejectedRows: number;
  readonly totalRows: number;
  readonly accepted: readonly SentLine[];
  readonly errors: readonly { readonly number: number; readonly text: string }[];
}

export type LineOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly problem: AttendanceProblem; readonly number: number; readonly text: string }
  /** The answer does not say which line it means: the line is sent again by itself, which changes nothing that was accepted. */
  | { readonly kind: 'unclear' };

export type BatchOutcome =
  | { readonly kind: 'lines'; readonly outcomes: readonly LineOutcome[] }
  | { readonly kind: 'refused'; readonly problem: 'access_denied' | 'invalid_xml'; readonly number: number; readonly text: string };

const UNCLEAR: LineOutcome = { kind: 'unclear' };
const keyOf = ({ course, person }: SentLine) => JSON.stringify([course, person]);

/**
 * What became of each line of a call. The service says what it accepted by person and course; which line an error is about stands in a Dutch
 * sentence, with a number that counts from somewhere else: a line is refused only where the sentences leave no choice.
 */
export function matchAnswer(lines: readonly SentLine[], answer: AttendanceAnswer): BatchOutcome {
  const errors = answer.errors.map((error) => ({ ...error, read: readError(error) }));
  for (const { number, text, read } of errors)
    if (read.problem === 'access_denied' || read.problem === 'invalid_xml') return { kind: 'refused', problem: read.problem, number, text };

  const [only] = errors;
  if (lines.length === 1 && only) return { kind: 'lines', outcomes: [refusedBy(only)] };
  if (errors.length === 0 && answer.rejectedRows === 0 && answer.acceptedRows === lines.length)
    return { kind: 'lines', outcomes: lines.map(() => ({ kind: 'accepted' })) };

  const outcomes = acceptedOf(lines, answer.accepted);
  refuseCertain(lines, outcomes, errors);
  return { kind: 'lines', outcomes: outcomes.map((outcome) => outcome ?? UNCLEAR) };
}

/** Null: rejected, or not named. Of lines with the same person and course, all were accepted or it is not known which. */
function acceptedOf(lines: readonly SentLine[], accepted: readonly SentLine[]): (LineOutcome | null)[] {
  const keys = lines.map(keyOf);
  const count = (list: readonly string[], key: string) => list.filter((one) => one === key).length;
  const acceptedKeys = accepted.map(keyOf);
  return keys.map((key) => {
    const times = count(acceptedKeys, key);
    if (times === 0) return null;
    return times >= count(keys, key) ? { kind: 'accepted' } : UNCLEAR;
  });
}

interface FoundError {
  readonly number: number;
  readonly text: string;
  readonly read: ReadError;
}

const refusedBy = ({ number, text, read }: FoundError): LineOutcome => ({ kind: 'refused', problem: read.problem, number, text: text.trim() });

/**
 * Errors that name the same course and person are about as many lines as fit them, or nothing is certain. The lines that an error is about are
 * always among those that fit: where both are as many, they are the same; that leaves fewer for the other errors.
 */
function refuseCertain(lines: readonly SentLine[], outcomes: (LineOutcome | null)[], errors: readonly FoundError[]): void {
  const groups = new Map<string, FoundError[]>();
  for (const error of errors) {
    const key = JSON.stringify([error.read.course, error.read.person]);
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  for (let isProgress = true; isProgress; ) {
    isProgress = false;
    for (const [key, group] of groups) {
      const { course, person } = group[0]?.read ?? {};
      const fitting = lines.flatMap((line, index) => {
        const isOpen = outcomes[index] === null || outcomes[index] === UNCLEAR;
        return isOpen && (course == null || line.course === course) && (person == null || line.person === person) ? [index] : [];
      });
      if (fitting.length !== group.length || fitting.some((index) => outcomes[index] === UNCLEAR)) continue;
      const inOrder = group.toSorted((one, other) => (one.read.line ?? 0) - (other.read.line ?? 0));
      for (const [place, index] of fitting.entries()) {
        const error = inOrder[place];
        if (error) outcomes[index] = refusedBy(error);
      }
      groups.delete(key);
      isProgress = true;
    }
  }
}
