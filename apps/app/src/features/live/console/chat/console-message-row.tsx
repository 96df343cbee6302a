import type { LiveRestriction } from '@auscult/contract/live/entities';
import { TIME_OUTS } from '@auscult/domain/live/pace';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { MoreIcon } from '@auscult/ui/brand/icons';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Ban, CircleDot, DoorOpen, MessageCircleQuestionMark, Pin, PinOff, Strikethrough, Timer, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { MenuItem, MenuSheet } from '../../../../shared/episode-menu/menu-sheet.tsx';
import { professionIn } from '../../chat/message-row.tsx';
import { Avatar } from '../../room/avatar.tsx';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import part from '../part.module.css';
import type { ConsoleMessage } from '../view/console-view.ts';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import { BlockSheet } from './block-sheet.tsx';
import styles from './console-message-row.module.css';
import { RemovalSheet } from './removal-sheet.tsx';

interface ConsoleMessageRowProps {
  readonly shown: ConsoleMessage;
  readonly isPinned: boolean;
  readonly pinnedKey: string | null;
  /** What keeps its author from writing. */
  readonly restriction: LiveRestriction | undefined;
  readonly acts: ConsoleActs;
  readonly onRemove: () => void;
}

type Open = 'more' | 'time-out' | 'block' | 'removal' | 'strike' | null;

/** A message with what can be done to it: in sight once the row is pointed at, or has the focus. */
export const ConsoleMessageRow = memo(function ConsoleMessageRow({
  shown,
  isPinned,
  pinnedKey,
  restriction,
  acts,
  onRemove,
}: ConsoleMessageRowProps) {
  const words = usePhrasesOf(consolePhrases).chat;
  const { language } = usePhrases();
  const [open, setOpen] = useState<Open>(null);
  const { message, isHidden, isUnread } = shown;
  const { key, author, text } = message;
  const name = author?.name ?? words.unknown;
  const close = () => setOpen(null);
  const restrict = (isBlocked: boolean, seconds: (typeof TIME_OUTS)[number] | null) => () => {
    close();
    if (author) void acts.restrict({ key: author.key, now: restriction }, isBlocked, seconds);
  };
  return (
    <li data-row tabIndex={-1} className={`${part.row} ${styles.row}`} data-hidden={isHidden || undefined}>
      <Avatar name={name} of={author?.key ?? key} isQuiet={message.is_moderator} />
      <div className={styles.words}>
        <p className="t-xs">
          <span className="semibold">{name}</span>
          {author?.profession && <span className="ink-2"> · {professionIn(author.profession[language])}</span>}
          {message.is_moderator && <span className={styles.moderator}>{words.moderator}</span>}
          {isUnread && (
            <span className={styles.unread}>
              <span className={styles.dot} aria-hidden="true" />
              {words.isUnread}
            </span>
          )}
        </p>
        <p className={`t-sm ${styles.text}`}>{text}</p>
        {isHidden ? (
          <p className="t-xs ink-2">
            {words.removed}{' '}
            <button type="button" data-key="d" className={styles.restore} onClick={() => void acts.show(key, true)}>
              <span className={textLinkClass()}>{words.restore}</span>
            </button>
          </p>
        ) : (
          <div className={styles.acts}>
            <IconButton label={isPinned ? words.unpin : words.pin} data-key="p" onClick={() => void acts.pin(pinnedKey, isPinned ? null : key)}>
              {isPinned ? <PinOff size={20} strokeWidth={1.75} aria-hidden="true" /> : <Pin size={20} strokeWidth={1.75} aria-hidden="true" />}
            </IconButton>
            <IconButton label={words.move} data-key="q" onClick={() => void acts.move(key)}>
              <MessageCircleQuestionMark size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            {author && !message.is_moderator && (
              <IconButton label={words.timeOut} data-key="t" aria-haspopup="dialog" onClick={() => setOpen('time-out')}>
                <Timer size={20} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={words.remove} data-key="d" onClick={onRemove}>
              <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton label={words.more(name)} aria-haspopup="dialog" onClick={() => setOpen('more')}>
              <MoreIcon size={20} />
            </IconButton>
            <button type="button" hidden aria-label={words.strike} data-key="s" onClick={() => setOpen('strike')} />
            <button type="button" hidden aria-label={words.unread} data-key="u" onClick={() => void acts.mark(key, !isUnread)} />
          </div>
        )}
      </div>
      {open === 'more' && (
        <MenuSheet title={name} onClose={close}>
          <MenuItem icon={Strikethrough} onPress={() => setOpen('strike')}>
            {words.strike}
          </MenuItem>
          <MenuItem
            icon={CircleDot}
            onPress={() => {
              close();
              void acts.mark(key, !isUnread);
            }}
          >
            {isUnread ? words.read : words.unread}
          </MenuItem>
        </MenuSheet>
      )}
      {open === 'time-out' && (
        <MenuSheet title={words.timeOutFor(name)} onClose={close}>
          {TIME_OUTS.map((seconds) => (
            <MenuItem key={seconds} icon={Timer} onPress={restrict(false, seconds)}>
              {words.length[seconds]}
            </MenuItem>
          ))}
          <MenuItem icon={Ban} onPress={restrict(true, null)}>
            {words.block}
          </MenuItem>
          <MenuItem icon={Ban} onPress={() => setOpen('block')}>
            {words.blockEverywhere}
          </MenuItem>
          {restriction?.is_removed !== true && (
            <MenuItem icon={DoorOpen} onPress={() => setOpen('removal')}>
              {words.putOut}
            </MenuItem>
          )}
        </MenuSheet>
      )}
      {open === 'block' && author && <BlockSheet name={name} onBlock={(days, reason) => void acts.block(author.key, days, reason)} onClose={close} />}
      {open === 'removal' && author && <RemovalSheet author={author} acts={acts} onClose={close} />}
      {open === 'strike' && (
        <ConfirmSheet
          title={words.strikeTitle}
          text={words.strikeHelp}
          action={words.strike}
          isDanger
          onConfirm={() => void acts.strike(key)}
          onClose={close}
        />
      )}
    </li>
  );
});
