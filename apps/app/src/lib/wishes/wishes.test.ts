import { describe, expect, it } from 'vitest';
import { createWishes } from './wishes.ts';

function aServer(initial: boolean) {
  const state = { value: initial, sent: [] as boolean[], kept: initial, fail: false };
  let release: (() => void)[] = [];
  return {
    state,
    answerNext: () => release.shift()?.(),
    wish: (to: boolean) => ({
      from: state.kept,
      to,
      async send(value: boolean) {
        state.sent.push(value);
        await new Promise<void>((resolve) => release.push(resolve));
        if (state.fail) throw new Error('no');
        state.value = value;
      },
      settle: (value: boolean) => void (state.kept = value),
    }),
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createWishes', () => {
  it('FAV-03 shows the wish at once and forgets it when the answer is kept', async () => {
    const wishes = createWishes();
    const server = aServer(false);
    const done = wishes.wish('course.1', server.wish(true));
    expect(wishes.now.get().get('course.1')).toBe(true);
    server.answerNext();
    await expect(done).resolves.toBe(true);
    expect(wishes.now.get().has('course.1')).toBe(false);
    expect(server.state.kept).toBe(true);
  });

  it('has one request in flight and sends the latest wish after it', async () => {
    const wishes = createWishes();
    const server = aServer(false);
    const first = wishes.wish('course.1', server.wish(true));
    await expect(wishes.wish('course.1', server.wish(false))).resolves.toBe(false);
    expect(server.state.sent).toEqual([true]);
    server.answerNext();
    await turn();
    expect(server.state.sent).toEqual([true, false]);
    server.answerNext();
    await first;
    expect(server.state.kept).toBe(false);
  });

  it('FAV-06 rolls back and rejects when the server refuses', async () => {
    const wishes = createWishes();
    const server = aServer(false);
    server.state.fail = true;
    const done = wishes.wish('course.1', server.wish(true));
    server.answerNext();
    await expect(done).rejects.toThrow('no');
    expect(wishes.now.get().has('course.1')).toBe(false);
    expect(server.state.kept).toBe(false);
  });
});
