import { expect, it, vi } from 'vitest';
import { createUploadTurns } from './upload-turns.ts';

const EDITOR = 1;
const never = () => {};

it('A newer request for an upload ends the one under way and waits for its end; another is refused meanwhile', async () => {
  const turns = createUploadTurns();
  const end = vi.fn<() => void>();
  const leave = await turns.enter(EDITOR, 'a', end);
  const entered = vi.fn<() => void>();
  const next = turns.enter(EDITOR, 'a', never).then((leaves) => {
    entered();
    return leaves;
  });
  expect(end).toHaveBeenCalledOnce();
  await expect(turns.enter(EDITOR, 'a', never)).rejects.toMatchObject({ code: 'upload_busy', retryAfterSeconds: 1 });
  await turns.enter(EDITOR, 'b', never);
  expect(entered).not.toHaveBeenCalled();
  leave();
  // Leaving twice takes the turn of nobody else.
  leave();
  const leaveNext = await next;
  const last = turns.enter(EDITOR, 'a', never);
  leaveNext();
  await last;
});

it('One account has a dozen requests at once, over all its uploads', async () => {
  const turns = createUploadTurns();
  const leaves = [];
  for (let n = 0; n < 12; n += 1) leaves.push(await turns.enter(EDITOR, `${n}`, never));
  await expect(turns.enter(EDITOR, 'more', never)).rejects.toMatchObject({ code: 'too_many_requests' });
  await turns.enter(2, 'of another', never);
  leaves[0]?.();
  await turns.enter(EDITOR, 'more', never);
});
