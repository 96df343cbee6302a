import { describe, expect, it } from 'vitest';
import { courseAddress, sharedAddress, shareTargets } from './share-links.ts';

const ORIGIN = 'https://auscult.example';

describe('courseAddress', () => {
  it.each([
    [{ courseId: 7, streamId: null }, 723, '/course/7'],
    [{ courseId: 7, streamId: 3 }, null, '/course/7?stream=3'],
    [{ courseId: 7, streamId: 3, isPage: true }, null, '/course/7/episode/3'],
    [{ courseId: 7, streamId: 3 }, 723.9, '/course/7?stream=3&t=723'],
    [{ courseId: 7, streamId: 3 }, 0.4, '/course/7?stream=3'],
  ])('APP-05.4 writes %j at %s as %s', (what, seconds, path) => {
    expect(courseAddress(ORIGIN, what, seconds)).toBe(`${ORIGIN}${path}`);
  });
  it('APP-05.4 marks what is given to others', () => {
    expect(sharedAddress(ORIGIN, { courseId: 7, streamId: 3 }, 723)).toBe(`${ORIGIN}/course/7?stream=3&t=723&from=share`);
    expect(sharedAddress(ORIGIN, { companyId: 3 })).toBe(`${ORIGIN}/company/3?from=share`);
  });
});

describe('shareTargets', () => {
  it('APP-05.2 gives message and link to WhatsApp, Telegram and mail, whatever is in them', () => {
    const message = 'R&D? 100% "goed" #1';
    const link = 'https://auscult.example/course/7?stream=3&t=9';
    const { whatsapp, telegram, email } = shareTargets(message, link);
    expect(new URL(whatsapp).searchParams.get('text')).toBe(`${message}\n${link}`);
    expect(Object.fromEntries(new URL(telegram).searchParams)).toEqual({ url: link, text: message });
    const mail = new URL(email);
    expect([mail.protocol, mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual(['mailto:', message, `${message}\r\n${link}`]);
  });
});
