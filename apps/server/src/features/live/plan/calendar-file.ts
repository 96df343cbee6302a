interface Appointment {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly begins: Date;
  readonly ends: Date;
  /** Rises whenever the appointment may have changed. */
  readonly sequence: number;
  readonly changed: Date;
}

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** Whatever may end a line is a line break of the text; of other controls a file of lines holds none. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** Lines of at most 75 bytes; what is longer goes on in the next, behind a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > (lines.length === 0 ? 75 : 74)) {
      lines.push(current);
      current = '';
    }
    current += sign;
  }
  return [...lines, current].join('\r\n ');
}

/** A file that calendars take in (RFC 5545), with a reminder a quarter of an hour before. */
export function calendarFile({ id, title, text, url, begins, ends, sequence, changed }: Appointment, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Auscult//Live//NL',
    'BEGIN:VEVENT',
    `UID:live-${id}@${new URL(url).host}`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(changed)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
