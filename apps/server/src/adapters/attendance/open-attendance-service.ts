import { callService } from '../../egress/call-service.ts';
import { createBreaker } from '../breaker.ts';
import { type AttendanceService, AttendanceServiceDown } from './attendance-service.ts';
import type { EmbeddedAttendance } from './embedded/embedded-attendance.ts';
import { entryXml, type PostEntry } from './entry-xml.ts';
import { readAnswer } from './read-answer.ts';

/** A hundred lines answer some tens of kilobytes; the service works through them before it answers. */
const MAXIMUM_BYTES = 2_000_000;
const DEADLINE_MS = 60_000;

/** As a form to the operation, which is one of the ways that the service offers. */
const postTo =
  (address: string): PostEntry =>
  async (xml) => {
    const { status, bytes } = await callService(`${address.replace(/\/$/, '')}/ProcessXML`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ sXML: xml }).toString(),
      maximumBytes: MAXIMUM_BYTES,
      deadlineMs: DEADLINE_MS,
    });
    return { status, text: bytes.toString('utf8') };
  };

/** The service at the configured address, else the embedded one; null: points are reported to nobody. */
export function openAttendanceService(address: string | null, embedded: EmbeddedAttendance | null): AttendanceService | null {
  const elapsed = () => performance.now();
  if (address !== null) return createAttendanceService(postTo(address), null, elapsed);
  return embedded && createAttendanceService(embedded.post, embedded, elapsed);
}

export function createAttendanceService(post: PostEntry, embedded: EmbeddedAttendance | null, elapsed: () => number): AttendanceService {
  const guarded = createBreaker(elapsed, () => new AttendanceServiceDown('the service is left alone for a while'));
  return {
    embedded,
    async send(call) {
      const request = entryXml(call, { isStruckOut: true });
      const strikeOut = (text: string) => text.replaceAll(call.userKey, '***');
      try {
        return await guarded(async () => {
          const { status, text } = await post(entryXml(call));
          const answer = status === 200 ? readAnswer(text) : null;
          if (answer === null) throw new NoAnswer(status, strikeOut(text));
          return { request, status, text: strikeOut(text), answer, failure: null };
        });
      } catch (error) {
        if (error instanceof AttendanceServiceDown) throw error;
        const { status = null, text = null } = error instanceof NoAnswer ? error : {};
        return { request, status, text, answer: null, failure: strikeOut(String((error as Error).message)) };
      }
    },
  };
}

class NoAnswer extends Error {
  readonly status: number;
  readonly text: string;
  constructor(status: number, text: string) {
    super(`the service answered ${status} with what cannot be read`);
    this.status = status;
    this.text = text;
  }
}
