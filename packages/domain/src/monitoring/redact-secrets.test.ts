import { describe, expect, it } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

describe('redactSecrets', () => {
  it.each([
    ['Geen antwoord voor s.dewit+werk@example.org', 'Geen antwoord voor <mail>'],
    ['BIG 19012345601 is bezet', 'BIG <number> is bezet'],
    ['Bel +31 6 12345678', 'Bel <number>'],
    ['Geboren 12-05-1980', 'Geboren <number>'],
    ['Bearer Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OQ', 'Bearer <secret>'],
    ['at https://auscult.example/main/search?q=mijn+ziekte#x (home.js:1:20)', 'at https://auscult.example/main/search (home.js:1:20)'],
    ['at /reset-password/x?token=1', 'at /reset-password/x'],
    ['at open (expanded-player-view-D3kd93Kd.js:1:2)', 'at open (expanded-player-view-D3kd93Kd.js:1:2)'],
    ['stream 123e4567-e89b-42d3-a456-426614174000', 'stream <secret>'],
    [
      "Cannot read properties of undefined (reading 'id') at Row (home-8f3.js:12:345)",
      "Cannot read properties of undefined (reading 'id') at Row (home-8f3.js:12:345)",
    ],
  ])('APP-09.5 makes "%s" into "%s"', (text, clean) => expect(redactSecrets(text, 500)).toBe(clean));

  it.each(['a', 'a.', '/.', 'http://', '1 ', '-1', 'a@', '?/'])('APP-09.5 takes a long run of "%s" in no time that grows with its square', (run) =>
    expect(redactSecrets(run.repeat(200_000), 10).length).toBeLessThanOrEqual(10),
  );

  it('cuts what is long', () => expect(redactSecrets('a'.repeat(30), 10)).toHaveLength(10));
});
