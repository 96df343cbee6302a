import { answer } from '@auscult/client/api-client';
import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { FavouriteButton } from '@auscult/ui/favourite/favourite-button';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from '../failure.ts';
import { type AppServices, usePhrases, usePhrasesOf, useServices, useSession } from '../services.tsx';
import { useStore } from '../store.ts';

const ConfirmRemoval = lazy(async () => ({ default: (await import('./confirm-removal.tsx')).ConfirmRemoval }));

export interface Favourable {
  readonly courseId: number;
  /** Null for the series itself. */
  readonly streamId: number | null;
  readonly title: string;
  /** What the server last said. */
  readonly isFavourite: boolean;
}

/** The heart of a series or an episode: at once on screen, asked before it goes, rolled back when the server says no. */
export function FavouriteControl({
  look,
  onFirstUse,
  ...what
}: Favourable & { readonly look?: 'outlined' | 'plain'; readonly onFirstUse?: () => void }) {
  const services = useServices();
  const { shell } = usePhrases();
  const course = usePhrasesOf(coursePhrases);
  const { user } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [fireworks, setFireworks] = useState(0);
  const key = `favourite.${what.courseId}.${what.streamId ?? 'course'}`;
  const on = useStore(services.wishes.now).get(key) ?? what.isFavourite;

  async function wish(to: boolean, userId: number): Promise<void> {
    try {
      const isDone = await services.wishes.wish(key, {
        from: what.isFavourite,
        to,
        send: (value) => sendFavourite(services, userId, what, value),
        settle: (value) => keepFavourite(services, what, value),
      });
      if (isDone) services.toasts.success(to ? course.saved : course.removed);
    } catch (error) {
      services.toasts.error(failureOf(error, shell).lines);
    }
  }

  function press(): void {
    onFirstUse?.();
    if (!user) {
      services.player.close();
      void navigate({ to: '/login' });
    } else if (on) setAsking(true);
    else {
      setFireworks((shown) => shown + 1);
      void wish(true, user.id);
    }
  }

  return (
    <>
      <FavouriteButton on={on} label={course.favourite} fireworks={fireworks} onPress={press} {...(look && { look })} />
      {asking && user && (
        <Suspense>
          <ConfirmRemoval
            title={what.title}
            onKeep={() => setAsking(false)}
            onRemove={() => {
              setAsking(false);
              void wish(false, user.id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function sendFavourite({ api }: AppServices, user_id: number, { courseId: course_id, streamId: stream_id }: Favourable, value: boolean) {
  if (value) return answer(api.POST('/v1/users/{user_id}/courses', { params: { path: { user_id } }, body: { course_id, stream_id } }));
  if (stream_id === null) return answer(api.DELETE('/v1/users/{user_id}/courses/{course_id}', { params: { path: { user_id, course_id } } }));
  return answer(api.DELETE('/v1/users/{user_id}/courses/{course_id}/{stream_id}', { params: { path: { user_id, course_id, stream_id } } }));
}

function keepFavourite({ queryClient }: AppServices, { courseId, streamId }: Favourable, is_favourite: boolean): void {
  if (streamId === null) queryClient.setQueriesData<Course>({ queryKey: ['course', courseId] }, (course) => course && { ...course, is_favourite });
  else queryClient.setQueryData<Stream>(['stream', streamId], (stream) => stream && { ...stream, is_favourite });
  void queryClient.invalidateQueries({ queryKey: ['favourites'] });
}
