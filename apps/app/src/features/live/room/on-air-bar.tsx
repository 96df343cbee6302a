import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import bar from './attention-bar.module.css';

/** What the speakers answer at the moment, for whoever has another tab before them: the way to all questions. */
export function OnAirBar({ liveId, questions }: { readonly liveId: number; readonly questions: RoomView['questions'] }) {
  const words = usePhrasesOf(livePhrases).questions;
  const onAir = questions.findLast(({ state, text }) => state === 'on_air' && text !== null);
  return (
    <div role="status">
      {onAir && (
        <Link
          to="/live/$streamId"
          params={{ streamId: String(liveId) }}
          search={{ tab: 'questions' }}
          replace
          resetScroll={false}
          className={bar.bar}
        >
          <span className={`t-sm ${bar.text}`}>
            <span className="semibold">{words.states.on_air}</span>
            <span className="clamp-2">{onAir.text}</span>
          </span>
        </Link>
      )}
    </div>
  );
}
