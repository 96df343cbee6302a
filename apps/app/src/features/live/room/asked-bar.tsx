import { livePhrases } from '@auscult/phrases/screens/live';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import type { Asked } from './asked.ts';
import bar from './attention-bar.module.css';

/** The way to what waits for an answer, for whoever looks at another tab: points may hang on it. */
export function AskedBar({ liveId, asked }: { readonly liveId: number; readonly asked: Asked | undefined }) {
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
            replace
            resetScroll={false}
            className={buttonClass({ small: true })}
          >
            {words.answer}
          </Link>
        </div>
      )}
    </div>
  );
}
