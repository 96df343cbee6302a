import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import type { UploadFault } from '@auscult/contract/entities/upload';
import { id3Chapters, silentMp3, silentWav, toneWav } from '../generated-audio.ts';

interface HostileAudio {
  readonly bytes: () => Buffer;
  readonly fault: UploadFault;
}

const text = (value: string): Buffer => Buffer.from(value);
const of = (fault: UploadFault, bytes: () => Buffer): HostileAudio => ({ bytes, fault });
const notAudio = (bytes: () => Buffer) => of('not_audio', bytes);
const damaged = (bytes: () => Buffer) => of('damaged', bytes);
const changed = (bytes: Buffer, change: (bytes: Buffer) => void): Buffer => {
  change(bytes);
  return bytes;
};
const atom = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4);
  return Buffer.concat([head, content]);
};
const mp4Head = atom('ftyp', text('M4A \0\0\0\0M4A mp42isom'));

/** Files that are no recording, each with what is said of it: broken, empty inside, wrong, misleading, or made to do harm. */
export const hostileAudio: Readonly<Record<string, HostileAudio>> = {
  'one byte': notAudio(() => Buffer.from([0])),
  zeros: notAudio(() => Buffer.alloc(100_000)),
  chance: notAudio(() => Buffer.concat([Buffer.from([1]), randomBytes(100_000).map((byte) => byte & 0x7f)])),
  'a web page': notAudio(() => text('<!doctype html><html><body>404</body></html>'.repeat(2000))),
  'a playlist that names a file of the server': notAudio(() => text('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n')),
  'a list for the concat demuxer': notAudio(() => text("ffconcat version 1.0\nfile '/etc/passwd'\n")),
  'a session description': notAudio(() => text('v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n')),
  'XML with entities': notAudio(() => text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')),
  'a picture': notAudio(() => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), deflateSync(Buffer.alloc(10_000))])),
  'a PDF': notAudio(() => text(`%PDF-1.7\n${'x'.repeat(5000)}`)),
  'a ZIP': notAudio(() => Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(5000, 1)])),
  'a WAV in gzip': notAudio(() => gzipSync(toneWav({ seconds: 1 }))),
  'a program': notAudio(() => Buffer.concat([text('\u007fELF'), Buffer.alloc(5000, 2)])),
  'a shell script': notAudio(() => text('#!/bin/sh\nrm -rf /\n')),
  'a JPEG': notAudio(() => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), text('JFIF'), Buffer.alloc(5000)])),
  'a GIF': notAudio(() => Buffer.concat([text('GIF89a'), Buffer.alloc(5000, 3)])),
  'a drawing with a script': notAudio(() => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  'a feed': notAudio(() => text('<rss version="2.0"><channel><enclosure url="file:///etc/passwd"/></channel></rss>')),
  subtitles: notAudio(() => text('WEBVTT\n\n00:00.000 --> 00:10.000\nHallo.\n')),
  'JSON, very deep': notAudio(() => text('['.repeat(200_000))),
  'a mail with an attachment': notAudio(() => text('MIME-Version: 1.0\nContent-Type: audio/mpeg\nContent-Transfer-Encoding: base64\n\nSUQz\n')),
  'text of two bytes a sign': notAudio(() => Buffer.from('\ufeff<html></html>', 'utf16le')),
  'a document of an office': notAudio(() => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(5000)])),
  'a program for Windows': notAudio(() => Buffer.concat([text('MZ'), Buffer.alloc(5000, 4)])),
  'a database': notAudio(() => Buffer.concat([text('SQLite format 3\0'), Buffer.alloc(5000)])),
  'a tape archive': notAudio(() => Buffer.concat([text('opname.wav'), Buffer.alloc(247), text('ustar'), Buffer.alloc(5000)])),
  'a score': notAudio(() => Buffer.concat([text('MThd'), Buffer.from([0, 0, 0, 6, 0, 1, 0, 1, 0, 96]), Buffer.alloc(500)])),
  'sound of a kind that is not taken': notAudio(() => Buffer.concat([text('FORM'), Buffer.from([0, 0, 9, 0]), text('AIFFCOMM'), Buffer.alloc(2300)])),
  'a WAV without samples': damaged(() => silentWav(0)),
  'the beginning of a WAV’s header': of('incomplete', () => toneWav({ seconds: 1 }).subarray(0, 30)),
  'a WAV of no channels': damaged(() => changed(toneWav({ seconds: 1 }), (bytes) => bytes.writeUInt16LE(0, 22))),
  'a WAV of 65,535 channels': damaged(() => changed(toneWav({ seconds: 1 }), (bytes) => bytes.writeUInt16LE(65_535, 22))),
  'a WAV at no samples a second': damaged(() => changed(toneWav({ seconds: 1 }), (bytes) => bytes.writeUInt32LE(0, 24))),
  'a WAV at 4 billion samples a second': damaged(() => changed(toneWav({ seconds: 1 }), (bytes) => bytes.writeUInt32LE(0xff_ff_ff_ff, 24))),
  'a WAV in a format that does not exist': damaged(() => changed(toneWav({ seconds: 1 }), (bytes) => bytes.writeUInt16LE(0x7777, 20))),
  'a WAV of no bits a sample': damaged(() => changed(toneWav({ seconds: 1 }), (bytes) => bytes.writeUInt16LE(0, 34))),
  'a WAV of 65,535 bits a sample': damaged(() => changed(toneWav({ seconds: 1 }), (bytes) => bytes.writeUInt16LE(65_535, 34))),
  'a WAV whose format is longer than the file': damaged(() => changed(toneWav({ seconds: 1 }), (bytes) => bytes.writeUInt32LE(0x7f_ff_ff_f0, 16))),
  'a WAV that breaks off': of('incomplete', () => toneWav({ seconds: 10 }).subarray(0, 300_000)),
  'a WAV of silence': of('silent', () => silentWav(5)),
  'an MP3 of silence': of('silent', () => silentMp3(200)),
  'a WAV of a blink': of('too_short', () => toneWav({ seconds: 0.3 })),
  'a WAV of a day': of('too_long', () => silentWav(90_000, 100)),
  'an ID3 tag and nothing': damaged(() => id3Chapters([{ beginMs: 0, endMs: 1000, title: 'x' }])),
  'an ID3 tag longer than the file': damaged(() => changed(id3Chapters([]), (bytes) => bytes.fill(0x7f, 6, 10))),
  'an ID3 tag and a web page': damaged(() => Buffer.concat([id3Chapters([]), text('<html>'.repeat(5000))])),
  'an MP3’s first frame and chance': damaged(() => Buffer.concat([silentMp3(1).subarray(0, 4), randomBytes(50_000).map((byte) => byte & 0x7f)])),
  'a FLAC’s description of nothing': damaged(() => Buffer.concat([text('fLaC'), Buffer.from([0x80, 0, 0, 34]), Buffer.alloc(34)])),
  'a FLAC’s picture of four gigabytes': damaged(() => Buffer.concat([text('fLaC'), Buffer.from([0x86, 0xff, 0xff, 0xff]), Buffer.alloc(500, 0xff)])),
  'a FLAC’s signature and nothing': damaged(() => text('fLaC')),
  'a FLAC’s signature and chance': damaged(() => Buffer.concat([text('fLaC'), randomBytes(50_000)])),
  'an Ogg’s signature and chance': damaged(() => Buffer.concat([text('OggS'), randomBytes(50_000)])),
  'an Ogg of empty pages': damaged(() => Buffer.concat(Array.from({ length: 2000 }, () => Buffer.concat([text('OggS'), Buffer.alloc(23)])))),
  'an Opus head and nothing': damaged(() => Buffer.concat([text('OggS'), Buffer.alloc(24), text('OpusHead'), Buffer.alloc(100)])),
  'a Matroska’s signature and chance': damaged(() => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(50_000)])),
  'an MP4 without an index': damaged(() => Buffer.concat([mp4Head, atom('mdat', randomBytes(50_000))])),
  'an MP4 with an index of nothing': damaged(() => Buffer.concat([mp4Head, atom('moov', Buffer.alloc(0)), atom('mdat', randomBytes(5000))])),
  'an MP4 in an MP4 in an MP4': damaged(() => {
    let nested = Buffer.alloc(8);
    for (let depth = 0; depth < 2000; depth += 1) nested = atom('moov', nested) as Buffer<ArrayBuffer>;
    return Buffer.concat([mp4Head, nested]);
  }),
  'an MP4 whose atoms say that they are huge': damaged(() =>
    changed(Buffer.concat([mp4Head, atom('moov', Buffer.alloc(100))]), (bytes) => bytes.writeUInt32BE(0xff_ff_ff_f0, mp4Head.length)),
  ),
  'an MP4 that names a file of the server': damaged(() =>
    Buffer.concat([
      mp4Head,
      atom('moov', atom('trak', atom('mdia', atom('minf', atom('dinf', atom('dref', text('url file:///etc/passwd'))))))),
      Buffer.alloc(100),
    ]),
  ),
  'an ADTS header and chance': damaged(() => Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80]), randomBytes(50_000).map((byte) => byte & 0x7f)])),
};
