import { answer } from '@auscult/client/api-client';
import type { LiveClient } from '@auscult/client/live/live-client';
import type { RoomView } from '@auscult/client/live/room-view';
import { useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';

/** What the member wrote that waits for a moderator, or was declined. Rooms that hold nothing are not asked. */
export function useOwnHeld({ live_id, are_messages_held }: RoomView, client: LiveClient) {
  const { api, toasts } = useServices();
  const isMember = useSession().status === 'member';
  const [hasPosted, setPosted] = useState(false);
  const { data: messages = [], refetch } = useQuery({
    queryKey: ['live', live_id, 'held', 'own'],
    meta: { persist: false },
    enabled: isMember && (are_messages_held || hasPosted),
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/v1/live/{live_id}/held-messages/own', { params: { path: { live_id } }, signal }))).messages,
  });
  useEffect(() => {
    const own = new Set(messages.map(({ key }) => key));
    return client.onEvents((events) => {
      if (events.some((event) => event.type === 'held_message_decided' && own.has(event.message_key))) void refetch();
    });
  }, [client, messages, refetch]);
  return {
    messages,
    /** Has to be called after a message was posted that waits for a moderator. */
    async posted(): Promise<void> {
      setPosted(true);
      await refetch();
    },
    /** It waits no longer, and is not told of any more. */
    remove(key: string): void {
      const params = { path: { live_id, message_key: key } };
      client
        .sendOnce(() => answer(api.DELETE('/v1/live/{live_id}/messages/{message_key}', { params })))
        .then(
          () => refetch(),
          (error: Error) => toasts.error([error.message]),
        );
    },
  };
}

export type OwnHeld = ReturnType<typeof useOwnHeld>;
