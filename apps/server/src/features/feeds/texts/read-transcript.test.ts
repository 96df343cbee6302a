import { describe, expect, it } from 'vitest';
import { readChapters } from './read-chapters.ts';
import { readTranscript } from './read-transcript.ts';
import { UnreadableText } from './unreadable-text.ts';

const read = (text: string, seconds = 60) => readTranscript(Buffer.from(text), seconds);
const cue = (from: number, to: number, text: string, speaker: string | null = null) => ({ from, to, speaker, text });

describe('readTranscript', () => {
  it('reads SRT with names before the turns', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nAnna: Goed.\r\n\r\n2\r\n00:00:02,500 --> 00:00:04,000\r\nBram: Dank\r\nje.\r\n\r\n3\r\n00:00:04,100 --> 00:00:05,000\r\nEn nu?\r\n';
    expect(read(srt)).toEqual([cue(1, 2.5, 'Goed.', 'Anna'), cue(2.5, 4, 'Dank je.', 'Bram'), cue(4.1, 5, 'En nu?', 'Bram')]);
  });

  it('reads WebVTT with voices, notes and marks', () => {
    const vtt =
      'WEBVTT - titel\n\nNOTE 00:00:00.000 --> niets\n\n00:01.000 --> 00:02.000 align:start\n<v Anna>R&amp;D <i>telt</i>.\n\nid\n1:00:00.000 --> 1:00:01.000\n<v.loud Bram><00:00:00.500>Ja.';
    expect(read(vtt)).toEqual([cue(1, 2, 'R&D telt.', 'Anna'), cue(3600, 3601, 'Ja.', 'Bram')]);
  });

  it('reads Podcasting 2.0 JSON and joins words into sentences', () => {
    const words = ['Dit', 'is', 'een', 'zin.', 'Nog', 'een?'].map((body, index) => ({
      speaker: 'Anna',
      startTime: index,
      endTime: index + 0.9,
      body,
    }));
    expect(read(JSON.stringify({ version: '1.0.0', segments: words }))).toEqual([
      cue(0, 3.9, 'Dit is een zin.', 'Anna'),
      cue(4, 5.9, 'Nog een?', 'Anna'),
    ]);
  });

  it('reads Podlove JSON, and lists in milliseconds', () => {
    expect(read('[{"start":"00:01:00.5","end":"00:01:02","speaker":"1","voice":"Bram","text":"Ja."}]')).toEqual([cue(60.5, 62, 'Ja.', 'Bram')]);
    expect(read('[{"start":1000,"end":3000,"text":"Een."},{"start":3000,"end":5000,"text":"Twee."}]')).toEqual([
      cue(1, 3, 'Een.'),
      cue(3, 5, 'Twee.'),
    ]);
  });

  it('reads the HTML form, where a turn lasts until the next', () => {
    const html =
      '<!-- x --><html><body><cite>Anna:</cite><time>0:00</time><p>Goed &amp; wel.</p><cite>Bram:</cite><time>0:12</time><p>Ja<script>1</script>.</p></body></html>';
    expect(read(html)).toEqual([cue(0, 12, 'Goed & wel.', 'Anna'), cue(12, 60, expect.stringContaining('Ja') as unknown as string, 'Bram')]);
  });

  it('does not join across a pause, a speaker or a sentence', () => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nvoor de\n\n00:01.200 --> 00:02.000\npauze\n\n00:09.000 --> 00:10.000\nerna';
    expect(read(vtt).map(({ text }) => text)).toEqual(['voor de pauze', 'erna']);
  });

  it.each([
    ['', 'it is empty'],
    ['alleen woorden', 'neither SRT, WebVTT, JSON nor HTML'],
    ['{"a":', 'its JSON is broken'],
    ['{"a":1}', 'this JSON is no transcript'],
    ['WEBVTT\n\nniets', 'no words with times'],
    ['<p>zonder tijden</p>', 'no words with times'],
  ])('says what is wrong with %j', (text, reason) => {
    expect(() => read(text)).toThrow(UnreadableText);
    expect(() => read(text)).toThrow(reason);
  });

  it('is not held up by a file made to do so', () => {
    expect(() => read(`1${'\n'.repeat(1_000_000)}x`)).toThrow('neither SRT');
    expect(read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(1_000_000)}`)).toHaveLength(1);
  });

  it('refuses JSON of more levels than a transcript or chapters can have, before it is parsed', () => {
    const deep = Buffer.from('['.repeat(65) + ']'.repeat(65));
    expect(() => readTranscript(deep, 60)).toThrow('more than 64 levels deep');
    expect(() => readChapters(deep, null)).toThrow('more than 64 levels deep');
    const brackets = `{"segments":[{"startTime":1,"body":"${'[{'.repeat(100)} \\" ${'['.repeat(100)}"}]}`;
    expect(read(brackets)).toHaveLength(1);
  });

  it('reads blocks that several empty lines part', () => {
    const text = 'WEBVTT\n\n\n1\n00:01.000 --> 00:02.000\nEen zin.\n\n\n\n2\n00:03.000 --> 00:04.000\nNog een.\n';
    expect(read(text).map((one) => one.text)).toEqual(['Een zin.', 'Nog een.']);
  });

  it('keeps a million characters', () => {
    const rows = Array.from({ length: 300 }, (_, start) => ({ start, body: `${start} ${'x'.repeat(4_990)}.` }));
    const kept = read(JSON.stringify(rows));
    expect(kept).toHaveLength(250);
    expect(kept.at(-1)?.text.startsWith('249 ')).toBe(true);
  });

  it('takes text for words, whatever else stands in their place', () => {
    const deep = `${'['.repeat(50)}${']'.repeat(50)}`;
    expect(read(`[{"start":1,"body":${deep}},{"start":2,"body":{"toString":1},"text":"Ja."},${deep}]`)).toEqual([cue(2, 60, 'Ja.')]);
  });
});

describe('readChapters', () => {
  const chapters = (value: unknown) => readChapters(Buffer.from(JSON.stringify(value)), 'https://a.example.org/x/chapters.json');

  it('takes text for titles, whatever else stands in their place', () => {
    const deep = `${'['.repeat(50)}${']'.repeat(50)}`;
    const rows = `[{"startTime":1,"title":${deep}},{"startTime":2,"title":{"toString":1}},{"startTime":3,"title":3}]`;
    expect(readChapters(Buffer.from(rows), null)).toMatchObject([{ begin_ms: 3000, title: '3' }]);
  });

  it('reads Podcasting 2.0, leaving out what is not for the table of contents', () => {
    const given = {
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Begin', img: 'i.jpg', url: 'javascript:1' },
        { startTime: 12.3456, title: 'Stil', toc: false },
        { startTime: 60, title: 'Kern', url: 'https://b.example.org/' },
        { startTime: -1, title: 'x' },
        { startTime: 5 },
      ],
    };
    expect(chapters(given)).toEqual([
      { begin_ms: 0, title: 'Begin', url: null, image: 'https://a.example.org/x/i.jpg' },
      { begin_ms: 60_000, title: 'Kern', url: 'https://b.example.org/', image: null },
    ]);
  });

  it('reads Podlove', () => {
    expect(chapters([{ start: '00:01:30.250', title: 'Deel', href: '', image: '' }])).toEqual([
      { begin_ms: 90_250, title: 'Deel', url: null, image: null },
    ]);
  });

  it.each([
    ['nothing', '', 'JSON is broken'],
    ['another object', '{}', 'no chapters'],
    ['an empty list', '[]', 'no chapter in it'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => readChapters(Buffer.from(text), null)).toThrow(reason);
  });
});
