import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AppServices } from '../../shared/services/services.tsx';
import { listenAhead } from './listen-ahead.ts';

const asked: unknown[] = [];
listenAhead(
  {
    api: {} as AppServices['api'],
    queryClient: { prefetchQuery: async ({ queryKey }: { queryKey: readonly unknown[] }) => void asked.push(queryKey[1]) } as unknown as QueryClient,
  },
  document,
  new AbortController().signal,
);

function aRow(streamId: string) {
  const row = document.createElement('article');
  row.dataset['stream'] = streamId;
  const button = document.createElement('button');
  button.textContent = 'Afspelen';
  const text = document.createElement('p');
  text.textContent = 'Waar het over gaat';
  row.append(button, text);
  document.body.append(row);
  return { button, text };
}

beforeEach(() => {
  asked.length = 0;
  document.body.replaceChildren();
});

describe('listenAhead', () => {
  it('asks for the details of an episode whose button a pointer rests on', async () => {
    const { button } = aRow('12');
    await userEvent.hover(button);
    await vi.waitFor(() => expect(asked).toContain(12));
  });

  it('asks at the press of a finger and at the focus of a key', () => {
    const { button } = aRow('12');
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    expect(asked).toEqual([12]);
    button.focus();
    expect(asked).toEqual([12, 12]);
  });

  it('asks nothing for what is beside the button, or carries no episode', () => {
    const { text } = aRow('12');
    text.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    aRow('').button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(asked).toEqual([]);
  });
});
