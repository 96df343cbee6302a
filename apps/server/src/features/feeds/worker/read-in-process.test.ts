import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { UnreadableText } from '../texts/unreadable-text.ts';
import { readChaptersInProcess, readFeedInProcess, readTranscriptInProcess } from './read-in-process.ts';

const ADDRESS = 'https://publisher.example/feed.xml';
const feed = (description: string) =>
  `<rss><channel><title>Serie</title><item><title>Een</title><enclosure url="https://publisher.example/1.mp3" type="audio/mpeg"/>
  <description><![CDATA[${description}]]></description></item></channel></rss>`;
const read = (text: string) => readFeedInProcess(Buffer.from(text), { address: ADDRESS, now: new Date('2026-11-20T12:00:00Z') });

/** How often this thread came round while the other worked. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  const over = work.then(() => 'over' as const);
  let turns = 0;
  while ((await Promise.race([over, setImmediate('turn' as const)])) === 'turn') turns += 1;
  return turns;
}

describe('What publishers send is read by a process of its own', () => {
  it('a feed is prepared as far as storing goes', async () => {
    const prepared = await read(feed('<p>Over <b>hart</b></p>'));
    expect(prepared).toMatchObject({ course: { title: 'Serie' }, itemCount: 1, items: [{ title: 'Een', durationMs: 0 }] });
    expect(JSON.parse(prepared.items[0]?.row ?? '')).toMatchObject({
      imported: { description: [{ t: 'p', c: ['Over ', { t: 'b', c: ['hart'] }] }] },
    });
  });

  it('this thread goes on meanwhile', async () => {
    const deep = '<ul><li><b><i>'.repeat(60_000);
    expect(await turnsDuring(read(feed(deep)))).toBeGreaterThan(10);
    const transcript = Buffer.from(`<cite>A</cite><time>0:00</time><p>${'<b>'.repeat(500_000)}woord`);
    expect(await turnsDuring(readTranscriptInProcess(transcript, ADDRESS, 60))).toBeGreaterThan(10);
  });

  it('refusals come with their place and reason', async () => {
    const refusal = await read('<rss>\n<channel><title>a</channel></rss>').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FeedRefusal);
    expect((refusal as FeedRefusal).line('x')).toBe('x:2:28: the closing tag does not match <title>, opened in line 2');
    await expect(readTranscriptInProcess(Buffer.from('woorden'), ADDRESS, 60)).rejects.toThrow(UnreadableText);
    await expect(readChaptersInProcess(Buffer.from('{}'), ADDRESS)).rejects.toThrow(new UnreadableText('this JSON has no chapters'));
  });
});
