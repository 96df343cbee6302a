import { livePhrases } from '@auscult/phrases/screens/live';
import { situationPhrases } from '@auscult/phrases/screens/situations';
import { Skeleton } from '@auscult/ui/feedback/skeleton';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { notFound, useParams } from '@tanstack/react-router';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import styles from './live-screen.module.css';
import { ChannelFailed } from './room/channel-failed.tsx';
import { LiveRoom } from './room/live-room.tsx';
import { Outdated, Refused } from './room/no-room.tsx';
import { WaitingRoom } from './waiting/waiting-room.tsx';
import { useShown, useWatchedHere } from './watching/use-watched.ts';

const ID = /^[1-9]\d{0,9}$/;

/** A live stream by its address: the waiting room until it begins and after it has ended, the room itself in between. */
export function LiveScreen() {
  const { streamId } = useParams({ from: '/live/$streamId' });
  const { user } = useSession();
  if (!ID.test(streamId)) throw notFound();
  // Another member is let in, or kept out, anew.
  return <Live key={`${streamId} ${user?.id}`} liveId={Number(streamId)} />;
}

function Live({ liveId }: { readonly liveId: number }) {
  const watched = useWatchedHere(liveId);
  const here = useShown(watched);
  const words = usePhrasesOf(livePhrases);
  const { sockets } = usePhrasesOf(situationPhrases);
  const { room, client, details, refusal, isOutdated, isFailing } = here;
  const { missingTitle, removedTitle } = words.access;
  useDocumentTitle(room?.title ?? (refusal ? (refusal.code === 'removed_from_room' ? removedTitle : missingTitle) : undefined));
  if (isOutdated) return <Outdated />;
  if (refusal !== null) return <Refused error={refusal} />;
  if (room === null || client === null)
    return (
      <main id="content" tabIndex={-1} className={styles.loading} role="status" aria-label={words.loading}>
        {isFailing && <ChannelFailed text={sockets.general} />}
        <Skeleton height={220} radius={0} />
      </main>
    );
  if (room.phase !== 'live') return <WaitingRoom room={room} details={details} isFailing={isFailing} />;
  return <LiveRoom {...here} watched={watched} room={room} client={client} />;
}
