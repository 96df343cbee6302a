import { livePhrases } from '@auscult/phrases/screens/live';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import type { Asked } from './asked.ts';
import bar from './attention-bar.module.css';

interface AskedBarProps {
  readonly liveId: number;
  /** Nothing is shown where nothing waits. */
  readonly asked: Asked | undefined;
  /** On the page of the room another tab takes the place of this one. */
  readonly isInRoom?: boolean;
  /** Called on the way there. */
  readonly onAnswer?: (() => void) | undefined;
}

/** The way to what waits for an answer, for whoever looks elsewhere: points may hang on it. */
export function AskedBar({ liveId, asked, isInRoom = false, onAnswer }: AskedBarProps) {
  const words = usePhrasesOf(livePhrases).mini;
  return (
    <div role="status">
      {asked && (
        <div className={bar.bar}>
          <span className={`t-md semibold ${bar.text}`}>{words.asked[asked.tab]}</span>
          <Link
            to="/live/$streamId"
            params={{ streamId: String(liveId) }}
            search={{ tab: asked.tab }}
            replace={isInRoom}
            resetScroll={!isInRoom}
            className={buttonClass({ small: true })}
            onClick={onAnswer}
          >
            {words.answer}
          </Link>
        </div>
      )}
    </div>
  );
}
