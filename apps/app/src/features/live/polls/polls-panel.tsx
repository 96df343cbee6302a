import type { LiveClient } from '@auscult/client/live/live-client';
import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { situationPhrases } from '@auscult/phrases/screens/situations';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChannelFailed } from '../room/channel-failed.tsx';
import panel from '../room/panel.module.css';
import { PollCard } from './poll-card.tsx';

interface PollsPanelProps {
  readonly room: RoomView;
  readonly client: LiveClient;
  readonly isFailing: boolean;
}

/** All polls of the room, the latest first. */
export function PollsPanel({ room, client, isFailing }: PollsPanelProps) {
  const words = usePhrasesOf(livePhrases).poll;
  const { sockets } = usePhrasesOf(situationPhrases);
  return (
    <div className={panel.scroll}>
      {isFailing && <ChannelFailed text={sockets.publish} />}
      <div className={panel.body}>
        {room.polls.length === 0 && <Empty title={words.none} text={words.noneText} />}
        {room.polls.toReversed().map((poll) => (
          <PollCard key={poll.key} liveId={room.live_id} client={client} poll={poll} />
        ))}
      </div>
    </div>
  );
}
