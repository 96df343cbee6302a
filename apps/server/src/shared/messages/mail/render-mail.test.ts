import { readFileSync } from 'node:fs';
import type { MailText } from '@auscult/phrases/nl/messages/mail-text';
import { describe, expect, it } from 'vitest';
import { mailColours } from './mail-look.ts';
import { plainName } from './plain-name.ts';
import { mailHtml, mailText } from './render-mail.ts';

const words: MailText = {
  subject: 'Uw <code>',
  heading: 'Uw pincode',
  paragraphs: ['Beste Sanne & co,', 'Vul in.'],
  code: '012345',
  facts: [['Apparaat', '<img src=x onerror=alert(1)>']],
  quote: 'Regel 1\nRegel 2',
  button: { label: 'Openen', link: 'https://listen.example/x#a"b' },
  after: ['De link werkt een uur.'],
};
const frame = { language: 'nl', publicUrl: 'https://listen.example', takesAnswers: false } as const;

describe('mailHtml', () => {
  const html = mailHtml(words, frame);

  it('lets no word become markup', () => {
    expect(html).toContain('<title>Uw &lt;code&gt;</title>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('<a href="https://listen.example/x#a&quot;b"');
    expect(html).not.toContain('<img');
  });

  it('fetches nothing and runs nothing: no picture, script, sheet or font of another place', () => {
    expect(html).not.toMatch(/<(?:img|script|link|style|iframe|object)\b|url\(|<[^>]*\son\w+=/i);
    expect(html.match(/(?:src|href)="[^"]*"/g)?.every((one) => one.startsWith('href="https://listen.example'))).toBe(true);
  });

  it('makes an address in small print a link, which breaks where the screen is narrow', () => {
    const small = mailHtml({ ...words, after: ['Liever niet meer? Zet het hier uit: https://listen.example/stop/a"b'] }, frame);
    expect(small).toMatch(/uit: <a href="https:\/\/listen\.example\/stop\/a&quot;b" style="[^"]*word-break:break-all[^"]*">https:/);
  });

  it('has only what the words have', () => {
    const bare = mailHtml({ subject: 'Hallo', heading: 'Hallo', paragraphs: ['Dag'] }, frame);
    expect(bare).not.toMatch(/undefined|false|Werkt de knop niet/);
    expect(html).toContain('Werkt de knop niet?');
  });
});

describe('mailText', () => {
  it('says that answers do not arrive, unless they do', () => {
    for (const write of [mailText, mailHtml]) {
      expect(write(words, frame)).toContain('Antwoorden komen niet aan');
      expect(write(words, { ...frame, takesAnswers: true })).not.toMatch(/Antwoorden|undefined|false/);
    }
  });

  it('says the same in plain lines, with the link to follow', () => {
    expect(mailText(words, frame)).toBe(
      `Uw pincode

Beste Sanne & co,

Vul in.

012345

Apparaat: <img src=x onerror=alert(1)>

> Regel 1
> Regel 2

Openen:
https://listen.example/x#a"b

De link werkt een uur.

-- 
Deze mail is automatisch verstuurd. Antwoorden komen niet aan.
Auscult, luisteren en leren voor zorgprofessionals
https://listen.example
`,
    );
  });
});

/** A colour of the design's tokens, oklch(lightness chroma hue), as a screen shows it. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const shown = linear.map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  return `#${shown
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

describe('mailColours', () => {
  const tokens = readFileSync(new URL('../../../../../../packages/ui/src/styles/tokens.css', import.meta.url), 'utf8');

  it.each(Object.entries(mailColours))('has %s as the app has it: %s', (name, hex) => {
    const [, ...values] = new RegExp(`--color-${name}:\\s*oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
    const [lightness = 0, chroma = 0, hue = 0] = values.map(Number);
    expect(hexOf(lightness, chroma, hue)).toBe(hex);
  });
});

describe('plainName', () => {
  it.each([
    ['Sanne', 'Sanne'],
    ["  Anne-Fleur  van 't\tHart ", "Anne-Fleur van 't Hart"],
    ['Dr. P. Jansen', 'Dr. P. Jansen'],
    ['http://evil.example', ''],
    ['evil.example', ''],
    ['www evil', ''],
    ['a@b', ''],
    ['Win nu\r\nBcc: x', ''],
    ['x'.repeat(61), ''],
  ])('makes of %j %j', (name, expected) => {
    expect(plainName(name)).toBe(expected);
  });
});
