import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '../../../../shared/services/services.tsx';
import type { Column } from '../shared-props.ts';

const COLUMN_KEYS: Readonly<Record<string, Column>> = { 1: 'stage', 2: 'chat', 3: 'questions', 4: 'poll' };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Moves the focus to the row before or behind the one that has it. */
function moveRow(from: Element, by: 1 | -1): boolean {
  const row = from.closest<HTMLElement>('[data-row]');
  const list = row?.parentElement;
  if (!row || !list) return false;
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')];
  const next = rows[rows.indexOf(row) + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** The keys of the whole console. Those of one row stand at the buttons that they press. */
export function useConsoleKeys(onColumn: (column: Column) => void): void {
  const { device } = useServices();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const { target } = event;
    if (isTyping(target) || document.querySelector('dialog[open]')) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (target instanceof Element && moveRow(target, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      return;
    }
    // Keys that are no sign stay.
    if (device.get('shortcuts_off') !== null && event.key.length === 1) return;
    const column = COLUMN_KEYS[event.key];
    if (column !== undefined) {
      // On a tablet it is not on screen yet.
      flushSync(() => onColumn(column));
      const part = document.getElementById(`console-${column}`);
      const rows = part?.querySelectorAll<HTMLElement>('[data-row]');
      const row = column === 'chat' ? rows?.[rows.length - 1] : rows?.[0];
      (row ?? part?.querySelector<HTMLElement>('button, a, textarea'))?.focus();
      event.preventDefault();
      return;
    }
    const key = event.key.toLowerCase();
    const row = target instanceof Element ? target.closest('[data-row]') : null;
    const button =
      row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ??
      document.querySelector<HTMLElement>(`[data-key-everywhere="${CSS.escape(key)}"]`);
    const field = key === 'c' ? '[data-key-write]' : key === 'n' ? '[data-key-note]' : null;
    if (key === '?') document.querySelector<HTMLElement>('[data-key-help]')?.click();
    else if (button instanceof HTMLButtonElement) button.click();
    else if (field !== null) document.querySelector<HTMLElement>(`${field} textarea`)?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const ended = new AbortController();
    addEventListener('keydown', (event) => pressed(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}
