import type { LiveRestriction } from '@auscult/contract/live/entities';
import { SLOW_MODES, type SlowModeSeconds } from '@auscult/domain/live/pace';
import { clockOfDay } from '@auscult/phrases/dates';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Ban, ChevronDown, DoorOpen, Pin, PinOff, Snail, Timer, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../../../shared/services/services.tsx';
import { Composer } from '../../chat/composer.tsx';
import part from '../part.module.css';
import type { PartProps } from '../shared-props.ts';
import { BlocksSheet } from './blocks-sheet.tsx';
import styles from './chat-column.module.css';
import { ConsoleMessageRow } from './console-message-row.tsx';
import { HeldMessage } from './held-message.tsx';
import { ReportedMessage } from './reported-message.tsx';

/** What was removed can come back for so long without looking for it. */
const UNDO_MS = 8000;
/** As near to the end as counts as being there. */
const NEAR_PX = 80;

/** The chat as moderators see it: with what was removed, what was reported, and who may not write. */
export function ChatColumn({ liveId, room, view, acts }: PartProps) {
  const words = usePhrasesOf(consolePhrases).chat;
  const { clock } = useServices();
  const [isListed, setListed] = useState(false);
  const [removed, setRemoved] = useState<{ readonly key: string; readonly until: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isAtEnd = useRef(true);
  /** How often each was reported when it was left as it is: more reports bring it back. */
  const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map());
  const reported = view.messages.filter(({ message, reports, isHidden }) => reports > (left.get(message.key) ?? 0) && !isHidden);
  const shown = view.messages.filter((one) => !reported.includes(one));
  const waiting = reported.length + view.held.length;
  const pinnedKey = view.pinned?.key ?? null;
  // After whatever changes: what else stands in the column takes room too, and no press may meet another message for it.
  useLayoutEffect(() => {
    if (isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  });
  const restrictionOf = (key: string) => view.restrictions.find(({ participant }) => participant.key === key);
  async function remove(key: string): Promise<void> {
    if (await acts.show(key, false)) setRemoved({ key, until: clock.now().getTime() + UNDO_MS });
  }
  return (
    <>
      <div className={part.head}>
        <h2 className="t-md">{words.title}</h2>
        <IconButton label={words.blocked} aria-haspopup="dialog" onClick={() => setListed(true)}>
          <Ban size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <label className={part.quiet}>
          <input type="checkbox" checked={room.are_messages_held} onChange={() => void acts.hold(room.are_messages_held, !room.are_messages_held)} />
          {words.hold}
        </label>
        <label className={`${part.quiet} ${styles.slow}`}>
          <Snail size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{words.slow}</span>
          <span className="visually-hidden">{words.slowLabel}</span>
          <select
            value={room.slow_mode_seconds}
            onChange={({ target }) => void acts.slowDown(room.slow_mode_seconds as SlowModeSeconds, Number(target.value) as SlowModeSeconds)}
          >
            {SLOW_MODES.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? words.slowOff : words.seconds(seconds)}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </label>
      </div>
      {isListed && <BlocksSheet liveId={liveId} acts={acts} onClose={() => setListed(false)} />}
      <div className={styles.above}>
        {view.pinned !== null && (
          <div className={styles.pinned}>
            <Pin size={18} strokeWidth={1.75} aria-label={words.pinned} />
            <p className="t-sm">
              <span className="semibold">{view.pinned.author?.name ?? words.unknown}</span> {view.pinned.text}
            </p>
            <IconButton label={words.unpin} onClick={() => void acts.pin(pinnedKey, null)}>
              <PinOff size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        )}
        {waiting > 0 && (
          <h3 className={`t-sm semibold ${styles.queue}`}>
            {words.queue} <span className={`num ${styles.count}`}>{waiting}</span>
          </h3>
        )}
        {reported.map((one) => (
          <ReportedMessage
            key={one.message.key}
            shown={one}
            isAuthorOut={one.message.author !== null && restrictionOf(one.message.author.key)?.is_removed === true}
            acts={acts}
            onLeave={() => setLeft(new Map([...left, [one.message.key, one.reports]]))}
            onRemove={() => void remove(one.message.key)}
          />
        ))}
        {view.held.map((one) => (
          <HeldMessage key={one.key} held={one} acts={acts} />
        ))}
      </div>
      {shown.length === 0 && <p className={`t-sm ink-2 ${part.empty}`}>{words.empty}</p>}
      <ul
        ref={list}
        className={`${part.scroll} ${styles.list}`}
        aria-label={words.log}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
        }}
      >
        {shown.map((one) => (
          <ConsoleMessageRow
            key={one.message.key}
            shown={one}
            isPinned={one.message.key === pinnedKey}
            pinnedKey={pinnedKey}
            restriction={one.message.author ? restrictionOf(one.message.author.key) : undefined}
            acts={acts}
            onRemove={() => void remove(one.message.key)}
          />
        ))}
      </ul>
      <div className={styles.below}>
        {removed !== null && (
          <Removed
            until={removed.until}
            onUndo={() => {
              void acts.show(removed.key, true);
              setRemoved(null);
            }}
          />
        )}
        {view.restrictions.map((restriction) => (
          <Restricted
            key={restriction.participant.key}
            restriction={restriction}
            onFree={() => void acts.restrict({ key: restriction.participant.key, now: restriction }, false, null)}
            onReadmit={() => void acts.readmit(restriction.participant.key)}
          />
        ))}
      </div>
      <div data-key-write>
        <Composer label={words.write} failed={words.failed} isModerator slowModeSeconds={0} onSend={acts.post} />
      </div>
    </>
  );
}

/** For as long as it can be undone at once; later the message itself has the way back. */
function Removed({ until, onUndo }: { readonly until: number; readonly onUndo: () => void }) {
  const words = usePhrasesOf(consolePhrases).chat;
  const { clock } = useServices();
  const left = Math.ceil((until - useStore(clock)) / 1000);
  if (left <= 0) return null;
  return (
    <p role="status" className={`t-sm ink-2 ${styles.line}`}>
      <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.grow}>{words.removed}</span>
      <button type="button" data-key-everywhere="z" className={styles.press} onClick={onUndo}>
        <span className={textLinkClass()}>{words.undo}</span>
      </button>
      <span className="num" aria-hidden="true">
        {words.secondsLeft(Math.min(left, UNDO_MS / 1000))}
      </span>
    </p>
  );
}

interface RestrictedProps {
  readonly restriction: LiveRestriction;
  readonly onFree: () => void;
  readonly onReadmit: () => void;
}

/** Who is out of the room, or may not write in it. */
function Restricted({ restriction, onFree, onReadmit }: RestrictedProps) {
  const words = usePhrasesOf(consolePhrases).chat;
  const { language } = usePhrases();
  const { clock } = useServices();
  const now = useStore(clock);
  const { participant, is_blocked, timed_out_until: until, is_removed } = restriction;
  if (is_removed)
    return (
      <p className={`t-sm ${styles.line}`}>
        <DoorOpen size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.grow}>
          <span className="semibold">{participant.name}</span> <span className="ink-2">{words.restricted.removed}</span>
        </span>
        <button type="button" className={styles.press} onClick={onReadmit}>
          <span className={textLinkClass()}>{words.readmit}</span>
        </button>
      </p>
    );
  if (!is_blocked && (until === null || Date.parse(until) <= now)) return null;
  return (
    <p className={`t-sm ${styles.line}`}>
      <Timer size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.grow}>
        <span className="semibold">{participant.name}</span>{' '}
        <span className="ink-2">
          {is_blocked || until === null ? words.restricted.blocked : words.restricted.until(clockOfDay(language, new Date(until)))}
        </span>
      </span>
      <button type="button" className={styles.press} onClick={onFree}>
        <span className={textLinkClass()}>{words.free}</span>
      </button>
    </p>
  );
}
