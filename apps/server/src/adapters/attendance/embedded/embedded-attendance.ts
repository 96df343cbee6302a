import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttendanceProblem } from '@auscult/domain/registers/attendance-errors';
import { POSTING_MS } from '@auscult/domain/registers/receipt';
import type { Clock } from '../../../clock.ts';
import { createDevOutbox } from '../../dev-outbox.ts';
import type { PostEntry } from '../entry-xml.ts';
import type { AcceptedLine, EmbeddedCourse, EntryLine } from './embedded-service-data.ts';
import { processEntry } from './process-entry.ts';

/** How the service misbehaves, if it does. */
export const EMBEDDED_FAULTS = ['none', 'slow', 'error', 'malformed'] as const;
export type EmbeddedFault = (typeof EMBEDDED_FAULTS)[number];

export interface EmbeddedSettings {
  /** Everything is checked, and nothing entered. */
  readonly isTest: boolean;
  readonly fault: EmbeddedFault;
}

/** A line in the service's own file. */
export interface FiledLine extends AcceptedLine {
  readonly id: string;
  readonly acceptedAt: string;
  /** When it is in the person's file. */
  readonly postedAt: string;
}

/** The attendance service inside this process, for demonstrations and tests: it answers by the manual and keeps the files of its registers. */
export interface EmbeddedAttendance {
  readonly post: PostEntry;
  settings(): Promise<EmbeddedSettings>;
  set(settings: EmbeddedSettings): Promise<void>;
  /** Newest first; refused lines are not among them. */
  filed(): Promise<readonly FiledLine[]>;
  /** By hand: the line is taken out, and the same person's for the same course refused from now on; null allows it again. */
  refuse(line: { readonly person: string; readonly courseId: number }, problem: AttendanceProblem | null): Promise<void>;
  refusals(): Promise<readonly { readonly person: string; readonly courseId: number; readonly problem: AttendanceProblem }[]>;
}

interface Parts {
  /** Where it keeps its files, shared by the processes of a demonstration. */
  readonly folder: string;
  readonly clock: Clock;
  readonly courses: () => Promise<readonly EmbeddedCourse[]>;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** Longer than anybody waits for the service. */
const SLOW_MS = 61_000;
/** No professional has a number that ends like this. */
const UNKNOWN_PERSON = /000$/;
/** The key that belongs to a provider. */
export const embeddedKey = (userId: string) => `demo-${userId}`;

const idOf = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

export function createEmbeddedAttendance({ folder, clock, courses, wait = (ms) => pause(ms, undefined, { ref: false }) }: Parts): EmbeddedAttendance {
  const lines = createDevOutbox<{ line: AcceptedLine }>({ folder: join(folder, 'lines'), clock });
  const refusals = createDevOutbox<{ person: string; courseId: number; problem: AttendanceProblem | null }>({
    folder: join(folder, 'refusals'),
    clock,
  });
  const settings = createDevOutbox<EmbeddedSettings>({ folder: join(folder, 'settings'), clock });

  const currentSettings = async (): Promise<EmbeddedSettings> => (await settings.entries())[0] ?? { isTest: false, fault: 'none' };
  const refused = async () =>
    (await refusals.entries()).flatMap(({ person, courseId, problem }) => (problem === null ? [] : [{ person, courseId, problem }]));

  async function enter(line: AcceptedLine): Promise<void> {
    const id = idOf(line.person, line.courseId, line.module, line.edition, line.meeting, line.endDate);
    // The same line again counts once, from when it first came.
    if (!(await lines.entries()).some((one) => one.id === id)) await lines.add(id, { line });
  }

  async function answer(xml: string, isTest: boolean): Promise<string> {
    const [known, byHand] = [await courses(), await refused()];
    const { text, accepted } = processEntry(xml, {
      courses: known,
      today: clock.now().toISOString().slice(0, 10),
      hasKey: (userId, userKey) => userKey === embeddedKey(userId),
      refusalOf: ({ person }: EntryLine, course) =>
        byHand.find((one) => one.person === person && one.courseId === course?.id)?.problem ??
        (UNKNOWN_PERSON.test(person) ? 'person_unknown' : null),
    });
    if (!isTest) for (const line of accepted) await enter(line);
    return text;
  }

  return {
    async post(xml) {
      const { isTest, fault } = await currentSettings();
      if (fault === 'slow') {
        await wait(SLOW_MS);
        throw new Error('the service took too long');
      }
      if (fault === 'error') return { status: 500, text: 'Server Error' };
      const text = await answer(xml, isTest);
      return { status: 200, text: fault === 'malformed' ? text.slice(0, -20) : text };
    },
    settings: currentSettings,
    set: (given) => settings.add('settings', given),
    async filed() {
      const byHand = await refused();
      return (await lines.entries())
        .filter(({ line }) => !byHand.some(({ person, courseId }) => person === line.person && courseId === line.courseId))
        .map(({ id, sentAt, line }) => ({ ...line, id, acceptedAt: sentAt, postedAt: new Date(Date.parse(sentAt) + POSTING_MS).toISOString() }));
    },
    refuse: ({ person, courseId }, problem) => refusals.add(idOf(person, courseId), { person, courseId, problem }),
    refusals: refused,
  };
}
