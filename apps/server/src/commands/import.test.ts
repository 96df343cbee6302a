import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Command, CommandTools } from './command.ts';
import { feedsCommand } from './feeds.ts';
import { importCommand } from './import.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'auscult-import-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function run(command: Command, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const tools: CommandTools = {
    config: server.context.config,
    openDatabase: () => Promise.reject(new Error('not asked for')),
    openContext: async () => server.context,
    print: (line) => lines.push(line),
  };
  return { code: await command.run(args, tools), lines };
}

const feed = (title: string, count: number) =>
  `<rss><channel><title>${title}</title><managingEditor>x</managingEditor><link>https://serie.huis.nl/</link>${Array.from({ length: count }, (_, n) => `<item><title>${n}</title><guid>${n}</guid><pubDate>x</pubDate><enclosure url="https://media.example.org/${n}.mp3"/></item>`).join('')}</channel></rss>`;
async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('npm run import', () => {
  it('API-05.9 prints a line for each feed, goes on after a refusal, and then ends with 1', async () => {
    const good = await file('goed.xml', feed('Goed', 2));
    const bad = await file('slecht.xml', '<!DOCTYPE x [<!ENTITY a "b">]><rss/>');
    const { code, lines } = await run(importCommand, bad, good, join(folder, 'weg.xml'), folder, 'http://127.0.0.1/feed.xml');
    expect(code).toBe(1);
    expect(lines).toEqual([
      `${bad}:1:1: it has a DOCTYPE, which is never accepted`,
      `${good}: 2 new, 0 changed, 0 unchanged · new series "Goed" of serie.huis.nl · note: 2 items have a date that cannot be read (first: item 1)`,
      `${join(folder, 'weg.xml')}: there is no such file`,
      `${folder}: this is no file; name the files in it`,
      'http://127.0.0.1/feed.xml: 127.0.0.1 is not on the public internet',
      'Waiting to be fetched by the server: 2 files.',
    ]);
    expect(await run(importCommand, good)).toEqual({ code: 0, lines: [`${good}: 0 new, 0 changed, 2 unchanged · series "Goed" of serie.huis.nl`] });
  });

  it('says what a dry run would do', async () => {
    const path = await file('droog.xml', feed('Droog', 1));
    expect((await run(importCommand, '--dry-run', path, '--media', 'none')).lines[0]).toContain('would be 1 new');
    expect((await run(importCommand, path, '--media=none')).lines[0]).toContain(': 1 new');
  });

  it('prints no control characters of a feed', async () => {
    const { lines } = await run(importCommand, await file('terminal.xml', feed('Rood\u009b31m&#x202e;om', 1)), '--media', 'none');
    // oxlint-disable-next-line no-control-regex -- the point of the test
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
  });

  it.each([
    [['--media'], '--media is copy, link or none.'],
    [['--media', 'stream', 'x'], '--media is copy, link or none.'],
    [['--force', 'x'], '--force is no option of import'],
    [['--dry-run'], 'Give at least one file or address.'],
  ])('refuses %j', async (args, reason) => {
    await expect(run(importCommand, ...args)).rejects.toThrow(reason);
  });
});

describe('npm run feeds', () => {
  it('API-05.9 lists, pauses, resumes and removes', async () => {
    const path = await file('beheer.xml', feed('Beheer', 3));
    await run(importCommand, path);
    const line = (await run(feedsCommand, 'list')).lines.find((one) => one.includes('Beheer')) ?? '';
    const [id = ''] = line.split(' ');
    expect(line).toContain('active · copy · serie.huis.nl: Beheer · 3 episodes (');
    expect(await run(feedsCommand, 'pause', id, 'nergens')).toEqual({ code: 1, lines: [`file:${path}: paused`, 'nergens: there is no such feed'] });
    expect(await run(feedsCommand, 'pause', path)).toEqual({ code: 0, lines: [`file:${path}: was already paused`] });
    expect(await run(feedsCommand, 'resume', id)).toEqual({ code: 0, lines: [`file:${path}: active`] });
    const removed = await run(feedsCommand, 'remove', id);
    expect(removed).toMatchObject({ code: 0, lines: [expect.stringMatching(/removed, \d episodes withdrawn$/)] });
    expect((await run(feedsCommand, 'list')).lines.join()).not.toContain('Beheer');
    expect((await run(importCommand, path)).lines[0]).toContain('series "Beheer"');
  });

  it.each([
    [['delete', '1'], 'delete is no action of feeds'],
    [['pause'], 'Say which'],
    [['list', '1'], 'list takes nothing after it.'],
  ])('refuses %j', async (args, reason) => {
    await expect(run(feedsCommand, ...args)).rejects.toThrow(reason);
  });
});
