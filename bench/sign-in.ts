import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import type { User } from '@auscult/contract/entities/user';
import { DEMO_LISTENER, DEMO_PASSWORD } from '@auscult/e2e/support/demo-story';

/** A signed-in demo listener, and something that they can play. */
export interface SignedIn {
  readonly token: string;
  readonly userId: number;
  readonly courseId: number;
  /** Everything with sound in the popular series. */
  readonly playable: readonly { readonly courseId: number; readonly streamId: number; readonly audioVersionId: number }[];
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** A session of the demo listener. */
export async function openSession(origin: string) {
  const body = JSON.stringify({ email: DEMO_LISTENER, password: DEMO_PASSWORD });
  return read<{ access_token: string; user: User }>(
    await fetch(`${origin}/v1/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  );
}

/** Signs the busy demo listener in, and finds something to play. */
export async function signIn(origin: string): Promise<SignedIn> {
  const { access_token, user } = await openSession(origin);
  const headers = { authorization: `Bearer ${access_token}` };
  const { popular_channels } = await read<{ popular_channels: { id: number }[] }>(await fetch(`${origin}/v1/podcast/popular/channels`, { headers }));
  const playable: SignedIn['playable'][number][] = [];
  for (const { id: courseId } of popular_channels) {
    const course = await read<Course>(await fetch(`${origin}/v1/podcast/courses/${courseId}`, { headers }));
    for (const { stream_id } of course.streams) {
      const { stream } = await read<{ stream: Stream }>(await fetch(`${origin}/v1/podcast/streams/${stream_id}`, { headers }));
      if (stream.audio) playable.push({ courseId, streamId: stream.id, audioVersionId: stream.audio.audio_version_id });
    }
  }
  const courseId = popular_channels[0]?.id;
  if (courseId === undefined || playable.length === 0) throw new Error('No playable episode among the popular series.');
  return { token: access_token, userId: user.id, courseId, playable };
}
