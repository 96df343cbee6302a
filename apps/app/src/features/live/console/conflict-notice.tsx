import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { TriangleAlert, X } from 'lucide-react';
import styles from './conflict-notice.module.css';
import { useActTexts } from './log/act-texts.ts';
import type { ConsoleHere } from './view/use-moderator-console.ts';

interface ConflictNoticeProps {
  readonly conflict: ConsoleHere['conflict'];
  readonly onClose: () => void;
}

/** What another moderator did first: nobody undoes it without knowing. */
export function ConflictNotice({ conflict, onClose }: ConflictNoticeProps) {
  const words = usePhrasesOf(consolePhrases);
  const { who, what, time } = useActTexts();
  const act = conflict?.act ?? null;
  return (
    <div role="alert">
      {conflict !== null && (
        <div className={styles.notice}>
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          <p className="t-sm">
            <strong>{words.conflict.title}.</strong> {act === null ? words.conflict.plain : words.conflict.text(who(act), what(act), time(act))}
          </p>
          <IconButton label={words.close} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
