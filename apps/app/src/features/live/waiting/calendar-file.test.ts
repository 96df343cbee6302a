import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

it('a calendar takes the broadcast in, with what must be escaped and lines that are not too long', () => {
  const at = (clock: string) => new Date(`2026-05-12T${clock}:00.000Z`);
  const text = 'Een, twee; drie\nEn een lange zin die niet op één regel van een agenda past, omdat hij langer is dan vijfenzeventig bytes.';
  const file = calendarFile(
    { id: 9, title: 'Ritmestoornissen', text, url: 'https://auscult.example/live/9', begins: at('18:00'), ends: at('19:30') },
    at('08:00'),
  );
  expect(file).toContain('UID:live-9@auscult.example\r\nDTSTAMP:20260512T080000Z\r\nDTSTART:20260512T180000Z\r\nDTEND:20260512T193000Z\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Een\\, twee\\; drie\\nEn een lange');
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
