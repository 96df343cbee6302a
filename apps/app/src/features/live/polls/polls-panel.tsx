import type { LiveClient } from '@auscult/client/live/live-client';
import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { situationPhrases } from '@auscult/phrases/screens/situations';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Fragment } from 'react';
import { Moment } from '../exam/moment.tsx';
import { shownAt, tabOf } from '../room/asked.ts';
import { ChannelFailed } from '../room/channel-failed.tsx';
import panel from '../room/panel.module.css';
import { PollCard } from './poll-card.tsx';

interface PollsPanelProps {
  readonly room: RoomView;
  readonly client: LiveClient;
  readonly isFailing: boolean;
}

/** All polls of the room, those of the moderators and those of the accreditation: the open ones first, then the latest. */
export function PollsPanel({ room, client, isFailing }: PollsPanelProps) {
  const words = usePhrasesOf(livePhrases).poll;
  const { sockets } = usePhrasesOf(situationPhrases);
  const put = [
    ...room.moments
      .filter((moment) => moment.question !== null && tabOf(moment) === 'poll')
      .map((moment) => ({
        key: `moment ${moment.display_moment_id}`,
        isOpen: moment.is_shown,
        at: shownAt(moment),
        card: <Moment moment={moment} />,
      })),
    ...room.polls.toReversed().map((poll) => ({
      key: `poll ${poll.key}`,
      isOpen: poll.phase === 'open',
      at: room.polls_opened_at.get(poll.key) ?? '',
      card: <PollCard liveId={room.live_id} client={client} poll={poll} />,
    })),
  ].toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || other.at.localeCompare(one.at));
  return (
    <div className={panel.scroll}>
      {isFailing && <ChannelFailed text={sockets.publish} />}
      <div className={panel.body}>
        {put.length === 0 && <Empty title={words.none} text={words.noneText} />}
        {put.map(({ key, card }) => (
          <Fragment key={key}>{card}</Fragment>
        ))}
      </div>
    </div>
  );
}
