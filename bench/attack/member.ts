import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@auscult/e2e/support/demo-story';
import type { Call } from '../load.ts';
import { bigPicture } from './big-picture.ts';

/** One account, its sessions, and what it may listen to. */
export interface MemberAttack {
  readonly accountId: number;
  readonly tokens: readonly string[];
  readonly streams: readonly { readonly streamId: number; readonly audioVersionId: number }[];
}

export const MEMBER_CONNECTIONS = 100;
const CLAIMS_PER_CALL = 500;
const FROM = '127.5.0.1';

/** All that a member can make large, and asks for again at once. */
export function memberCalls({ accountId, tokens, streams }: MemberAttack): Call[] {
  const picture = `data:image/png;base64,${bigPicture(12_000).toString('base64')}`;
  // About the most pixels that are taken, in about the largest body that is: these are decoded.
  const portrait = `data:image/png;base64,${bigPicture(4900, true).toString('base64')}`;
  const face = `data:image/png;base64,${bigPicture(300, true).toString('base64')}`;
  const note = 'x'.repeat(2000);
  const device = randomUUID();
  const at = (n: number) => streams[n % streams.length] as MemberAttack['streams'][number];
  const time = (ms: number) => new Date(ms).toISOString();
  const progress = (n: number) => `/v1/users/${accountId}/streams/${at(n).streamId}/progress`;
  const claims = (n: number) => {
    const now = Date.now();
    const heard = Array.from({ length: CLAIMS_PER_CALL }, (_, k) => {
      const from = ((n % 1000) * CLAIMS_PER_CALL + k) * 0.003;
      return {
        id: randomUUID(),
        audio_version_id: at(n).audioVersionId,
        from,
        to: from + 0.001,
        rate: 1,
        started_at: time(now - 2),
        ended_at: time(now - 1),
      };
    });
    return { device_id: device, sent_at: time(now), heard };
  };
  const bookmark = (n: number) => {
    const now = time(Date.now());
    return { stream_id: at(n).streamId, audio_version_id: at(n).audioVersionId, at: n % 100, note, created_at: now, edited_at: now, sent_at: now };
  };
  const own = { tokens, from: () => FROM };
  return [
    { ...own, name: 'claims', weight: 4, method: 'PUT', path: progress, body: claims },
    { ...own, name: 'progress', weight: 6, path: progress },
    { ...own, name: 'bookmark', weight: 4, method: 'PUT', path: () => `/v1/users/${accountId}/bookmarks/${randomUUID()}`, body: bookmark },
    { ...own, name: 'bookmarks', weight: 6, path: '/v1/podcast/bookmarks' },
    { ...own, name: 'export', weight: 2, method: 'POST', path: '/v1/users/export', body: () => ({ confirmation: 'none' }) },
    { ...own, name: 'password', weight: 1, method: 'POST', path: '/v1/users/password/verify', body: () => ({ password: DEMO_PASSWORD }) },
    { ...own, name: 'search', weight: 4, path: (n) => `/v1/podcast/search?q=${encodeURIComponent(`hrat de van ${n} ${'ee '.repeat(20)}`)}` },
    { ...own, name: 'dossier', weight: 6, path: '/v1/podcast/dossier/pdf' },
    {
      ...own,
      name: 'picture',
      weight: 1,
      method: 'POST',
      path: '/v1/profile/media',
      body: () => ({ profile_pic_original: picture, profile_pic_cropped: picture }),
    },
    {
      ...own,
      name: 'portrait',
      weight: 1,
      method: 'POST',
      path: '/v1/profile/media',
      body: () => ({ profile_pic_original: portrait, profile_pic_cropped: face }),
    },
  ];
}
