import type { LiveMessage } from '@auscult/contract/live/entities';
import { TAKE_BACK_SECONDS } from '@auscult/domain/live/room';
import { livePhrases } from '@auscult/phrases/screens/live';
import { MoreIcon } from '@auscult/ui/brand/icons';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Flag } from 'lucide-react';
import { memo, useState } from 'react';
import { MenuItem, MenuSheet } from '../../../shared/episode-menu/menu-sheet.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { Avatar } from '../room/avatar.tsx';
import styles from './message-row.module.css';

export interface MessageActs {
  report(key: string): void;
  takeBack(key: string): void;
}

interface MessageRowProps {
  readonly message: LiveMessage;
  readonly isOwn: boolean;
  /** Posted here, by the device's clock. */
  readonly postedAt: number | null;
  readonly isReported: boolean;
  readonly acts: MessageActs;
}

/** "huisarts" for 'Huisarts', but 'KNO-arts' stays. */
export const professionIn = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** Drawn anew only when something about it changes: there are many, and every second brings more. */
export const MessageRow = memo(function MessageRow({ message, isOwn, postedAt, isReported, acts }: MessageRowProps) {
  const words = usePhrasesOf(livePhrases).chat;
  const { language } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const { key, author, text } = message;
  const name = author?.name ?? words.unknown;
  if (isReported && !isShown)
    return (
      <li className={`t-sm ink-3 ${styles.folded}`}>
        <span>{words.reportedMessage}</span>
        <button type="button" className={textLinkClass()} onClick={() => setShown(true)}>
          {words.showAnyway}
        </button>
      </li>
    );
  return (
    <li className={styles.row}>
      <Avatar name={name} of={author?.key ?? key} isQuiet={message.is_moderator} />
      <div className={styles.words}>
        <p className={styles.who}>
          <span className="semibold">{name}</span>
          {author?.profession && <span className="ink-2"> · {professionIn(author.profession[language])}</span>}
          {message.is_moderator && <span className={styles.moderator}>{words.moderator}</span>}
        </p>
        <p className={styles.text}>{text}</p>
        {isOwn && postedAt !== null && <TakeBack postedAt={postedAt} onPress={() => acts.takeBack(key)} />}
      </div>
      {!isOwn && (
        <IconButton label={words.more(name)} aria-haspopup="dialog" className={styles.more} onClick={() => setOpen(true)}>
          <MoreIcon size={20} />
        </IconButton>
      )}
      {isOpen && (
        <MenuSheet title={name} onClose={() => setOpen(false)}>
          <MenuItem
            icon={Flag}
            onPress={() => {
              setOpen(false);
              acts.report(key);
            }}
          >
            {words.report}
          </MenuItem>
        </MenuSheet>
      )}
    </li>
  );
});

/** For as long as it can be done. The seconds are for the eyes: a log has whatever changes in it read out. */
function TakeBack({ postedAt, onPress }: { readonly postedAt: number; readonly onPress: () => void }) {
  const { clock } = useServices();
  const words = usePhrasesOf(livePhrases).chat;
  const left = Math.ceil(TAKE_BACK_SECONDS - (useStore(clock) - postedAt) / 1000);
  if (left <= 0) return null;
  return (
    <button type="button" className={`t-sm ${textLinkClass()} ${styles.takeBack}`} aria-label={words.takeBack} onClick={onPress}>
      <span aria-hidden="true">{words.takeBackFor(Math.min(left, TAKE_BACK_SECONDS))}</span>
    </button>
  );
}
