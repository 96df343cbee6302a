import type { LiveClientMessage, LiveServerMessage } from './messages.ts';
import { LIVE_VERSION } from './version.ts';

const TYPES: { readonly [Type in (LiveServerMessage | LiveClientMessage)['type']]: 'server' | 'client' } = {
  welcome: 'server',
  batch: 'server',
  resync: 'server',
  viewers: 'server',
  moved: 'server',
  resume: 'client',
};

/** Null: to be ignored. `reload`: the other side speaks a version that this one does not, and the page is to be loaded anew. */
function read(text: string, from: 'server' | 'client'): { readonly type: string } | 'reload' | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('v' in value)) return null;
  if (value.v !== LIVE_VERSION) return 'reload';
  if (!('type' in value) || typeof value.type !== 'string' || !Object.hasOwn(TYPES, value.type)) return null;
  return TYPES[value.type as keyof typeof TYPES] === from ? (value as { type: string }) : null;
}

/** What the server said; its fields are believed. */
export const readServerMessage = (text: string) => read(text, 'server') as LiveServerMessage | 'reload' | null;

/** What a client says that it is; its fields are still to be checked. */
export const readClientMessage = (text: string) => read(text, 'client') as Pick<LiveClientMessage, 'type'> | 'reload' | null;
