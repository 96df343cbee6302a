import type { RoomView } from '@auscult/client/live/room-view';
import { livePhrases } from '@auscult/phrases/screens/live';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './chat-log.module.css';
import { chatWindow, PAGE } from './chat-window.ts';
import { type MessageActs, MessageRow } from './message-row.tsx';
import type { OwnMessages } from './own-messages.ts';

/** As near to the end as this the reader is at it, in pixels. */
const NEAR = 40;

interface ChatLogProps {
  readonly room: RoomView;
  readonly own: OwnMessages;
  readonly acts: MessageActs;
  /** Above the messages, and scrolled with them. */
  readonly children?: ReactNode;
}

/** Pixels from what is seen to the latest. */
const endOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;

/** To the latest, unless somebody scrolled up from where it was put before. */
function toEnd(element: HTMLElement, putAt: { current: number }): void {
  if (element.scrollTop < putAt.current && endOf(element) > NEAR) return;
  element.scrollTop = element.scrollHeight;
  putAt.current = element.scrollTop;
}

/** The messages. It follows the latest until the reader scrolls up; then it stands still, and says how many came since. */
export function ChatLog({ room, own, acts, children }: ChatLogProps) {
  const words = usePhrasesOf(livePhrases).chat;
  const log = useRef<HTMLDivElement>(null);
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const [drawn, setDrawn] = useState(PAGE);
  const { shown, hasOlder, fresh } = chatWindow(room, drawn, stoppedAt);
  const last = shown.at(-1)?.seq ?? 0;
  // What is drawn above what is read must not move it.
  const height = useRef(0);
  const isFollowing = stoppedAt === null;
  /** Where it was put last: whoever stands above that has scrolled, and is heard of in a moment. */
  const putAt = useRef(0);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    if (isFollowing) toEnd(element, putAt);
    else if (height.current > 0) element.scrollTop += element.scrollHeight - height.current;
    height.current = 0;
  });
  // Its own height changes with the keyboard of a phone and with what stands below it.
  useLayoutEffect(() => {
    const element = log.current;
    if (!element || !isFollowing) return undefined;
    const observer = new ResizeObserver(() => toEnd(element, putAt));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFollowing]);

  function onScroll() {
    const element = log.current;
    if (!element) return;
    const isAtEnd = endOf(element) <= NEAR;
    if (isAtEnd && fresh === 0) follow();
    else if (!isAtEnd && isFollowing) setStoppedAt(last);
    if (element.scrollTop < NEAR && hasOlder) {
      height.current = element.scrollHeight;
      setDrawn(drawn + PAGE);
    }
  }
  function follow() {
    putAt.current = 0;
    setStoppedAt(null);
    setDrawn(PAGE);
  }

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, and read back */}
      <div ref={log} role="log" aria-label={words.log} tabIndex={0} className={styles.log} onScroll={onScroll}>
        {children}
        {shown.length === 0 && <p className={`t-sm ink-3 ${styles.empty}`}>{words.empty}</p>}
        <ol className={styles.messages}>
          {shown.map((message) => (
            <MessageRow
              key={message.key}
              message={message}
              isOwn={own.authorKey !== null && message.author?.key === own.authorKey}
              postedAt={own.postedAt.get(message.key) ?? null}
              isReported={own.reported.has(message.key)}
              acts={acts}
            />
          ))}
        </ol>
      </div>
      {stoppedAt !== null && (
        <button type="button" className={styles.latest} onClick={follow}>
          {fresh > 0 ? words.newMessages(fresh) : words.toLatest}
          <ArrowDown size={18} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
