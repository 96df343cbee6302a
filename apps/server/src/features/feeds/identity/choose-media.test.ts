import { describe, expect, it } from 'vitest';
import { chooseMedia } from './choose-media.ts';
import { enclosureKey, streamKey } from './item-identity.ts';

const enclosure = (address: string, mimeType = '') => ({ address, mimeType, byteSize: null });

describe('chooseMedia', () => {
  it.each([
    ['https://a.example.org/1.mp3', '', 'audio/mpeg'],
    ['https://a.example.org/1.mp3', 'x-audio/mp3', 'audio/mpeg'],
    ['https://a.example.org/1.mp3', 'text/plain', 'audio/mpeg'],
    ['https://a.example.org/1.m4v', 'application/octet-stream', 'video/mp4'],
    ['https://a.example.org/listen?id=1', '', 'audio/mpeg'],
    ['https://a.example.org/play.php', 'audio/mpeg', 'audio/mpeg'],
  ])('hears %s of type "%s"', (address, given, mimeType) => {
    expect(chooseMedia([enclosure(address, given)]).sound?.mimeType).toBe(mimeType);
  });

  it.each([
    ['https://a.example.org/1.jpg', ''],
    ['https://a.example.org/f', 'text/plain'],
    ['https://a.example.org/1.wmv', 'video/x-ms-wmv'],
    ['https://a.example.org/1.torrent', 'application/octet-stream'],
  ])('hears nothing in %s of type "%s"', (address, given) => {
    expect(chooseMedia([enclosure(address, given)]).sound).toBeNull();
  });

  it('prefers sound to film and keeps papers apart', () => {
    const chosen = chooseMedia([
      enclosure('https://a.example.org/1.mp4'),
      enclosure('https://a.example.org/1.pdf'),
      enclosure('https://a.example.org/1.mp3'),
    ]);
    expect(chosen).toMatchObject({ sound: { address: 'https://a.example.org/1.mp3' }, handouts: [{ address: 'https://a.example.org/1.pdf' }] });
  });
});

describe('streamKey', () => {
  it('agrees only where guid and enclosure do', () => {
    const key = streamKey('g', 'https://media.example.org/1.mp3?a=1');
    expect(streamKey('g', 'http://www.media.example.org/1.mp3?a=1#x')).toBe(key);
    expect(streamKey('h', 'https://media.example.org/1.mp3?a=1')).not.toBe(key);
    expect(streamKey('g', 'https://media.example.org/1.mp3?a=2')).not.toBe(key);
    expect(streamKey('g', 'https://media.example.org:8443/1.mp3?a=1')).not.toBe(key);
    expect(enclosureKey('http://MEDIA.example.org/1.mp3')).toBe('media.example.org/1.mp3');
  });
});
