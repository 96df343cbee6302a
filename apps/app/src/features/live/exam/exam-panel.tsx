import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveMoment } from '@auscult/contract/live/moments';
import { livePhrases } from '@auscult/phrases/screens/live';
import { situationPhrases } from '@auscult/phrases/screens/situations';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { shownAt, tabOf } from '../room/asked.ts';
import { ChannelFailed } from '../room/channel-failed.tsx';
import panel from '../room/panel.module.css';
import { Moment } from './moment.tsx';

interface ExamPanelProps {
  readonly room: RoomView;
  readonly isFailing: boolean;
}

/** The questions of the accreditation that were put so far, the latest first. */
export function ExamPanel({ room, isFailing }: ExamPanelProps) {
  const words = usePhrasesOf(livePhrases).exam;
  const { sockets } = usePhrasesOf(situationPhrases);
  const moments = room.moments.filter((moment) => moment.question !== null && tabOf(moment) === 'exam').toSorted(latestFirst);
  return (
    <div className={panel.scroll}>
      {isFailing && <ChannelFailed text={sockets.publish} />}
      <div className={panel.body}>
        {moments.length === 0 && <Empty title={words.none} text={words.noneText} />}
        {moments.map((moment) => (
          <Moment key={moment.display_moment_id} moment={moment} />
        ))}
      </div>
    </div>
  );
}

const latestFirst = (one: LiveMoment, other: LiveMoment) =>
  Number(other.is_shown) - Number(one.is_shown) || shownAt(other).localeCompare(shownAt(one));
