import type { AttendanceFields } from '@auscult/domain/registers/attendance';
import { escapeXml } from '../xml-node.ts';

/** Lines of one provider for one organisation; the service takes no more at once. */
export const MOST_LINES = 100;

export interface AttendanceCall {
  readonly userId: string;
  readonly userKey: string;
  readonly organisationId: number;
  /** Where the service mails its own report of errors. */
  readonly reportEmail: string;
  readonly lines: readonly AttendanceFields[];
}

/** How a message gets there and its answer back; rejects when there is none in time. */
export type PostEntry = (xml: string) => Promise<{ readonly status: number; readonly text: string }>;

const element = ([name, value]: readonly [string, string]) => `<${name}>${escapeXml(value)}</${name}>`;
/** Dutch: the texts of errors are read. */
const LANGUAGE = '1';
const STRUCK_OUT = '***';

/** A call as the service takes it; `isStruckOut`: without the key, as it is kept. */
export function entryXml({ userId, userKey, organisationId, reportEmail, lines }: AttendanceCall, { isStruckOut = false } = {}): string {
  const settings = [
    ['userID', userId],
    ['userRole', 'EDU'],
    ['userKey', isStruckOut ? STRUCK_OUT : userKey],
    ['orgID', String(organisationId)],
    ['settingOutput', '1'],
    ['emailOutput', reportEmail],
    ['languageID', LANGUAGE],
    ['defaultLanguageID', LANGUAGE],
  ] as const;
  const attendances = lines.map((fields) => `<Attendance>${fields.map(element).join('')}</Attendance>`);
  return `<?xml version="1.0" standalone="yes"?><Entry><Settings>${settings.map(element).join('')}</Settings>${attendances.join('')}</Entry>`;
}
