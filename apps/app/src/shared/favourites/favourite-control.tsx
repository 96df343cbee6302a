import { coursePhrases } from '@auscult/phrases/screens/course';
import { FavouriteButton } from '@auscult/ui/favourite/favourite-button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';

export interface Favourable {
  readonly courseId: number;
  /** Null for the series itself. */
  readonly streamId: number | null;
  readonly title: string;
  /** What the server last said. */
  readonly isFavourite: boolean;
}

/** The switch of a series or an episode in the outbox, for lists that leave out what was just taken off. */
export const favouriteKey = (courseId: number, streamId: number | null) => `favourite.${courseId}.${streamId ?? 'course'}`;

/** Favourite button: optimistic, confirms removal, rolled back when the server refuses. */
export function FavouriteControl({
  look,
  onFirstUse,
  ...what
}: Favourable & { readonly look?: 'outlined' | 'plain'; readonly onFirstUse?: () => void }) {
  const services = useServices();
  const course = usePhrasesOf(coursePhrases);
  const { user } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [fireworks, setFireworks] = useState(0);
  const key = favouriteKey(what.courseId, what.streamId);
  const on = useStore(services.outbox.toggles).get(key) ?? what.isFavourite;

  async function change(to: boolean): Promise<void> {
    const payload = { courseId: what.courseId, streamId: what.streamId, on: to };
    const outcome = await services.outbox.put({ kind: 'favourite', key, payload, on: to });
    if (outcome === 'sent' || outcome === 'waiting') services.toasts.success(to ? course.saved : course.removed);
  }

  function press(): void {
    onFirstUse?.();
    if (!user) {
      services.player.close();
      void navigate({ to: '/login' });
    } else if (on) setAsking(true);
    else {
      setFireworks((shown) => shown + 1);
      void change(true);
    }
  }

  return (
    <>
      <FavouriteButton on={on} label={course.favourite} fireworks={fireworks} onPress={press} {...(look && { look })} />
      {asking && user && (
        <ConfirmRemoval
          title={what.title}
          onKeep={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            void change(false);
          }}
        />
      )}
    </>
  );
}
