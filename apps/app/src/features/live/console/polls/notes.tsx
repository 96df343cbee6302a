import type { LiveNote } from '@auscult/contract/live/entities';
import { clockOfDay } from '@auscult/phrases/dates';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useLayoutEffect, useRef } from 'react';
import { Composer } from '../../chat/composer.tsx';
import { Avatar } from '../../room/avatar.tsx';
import part from '../part.module.css';
import type { ConsoleActs } from '../view/use-moderator-console.ts';
import styles from './notes.module.css';

/** What moderators write each other; nobody else reads it. */
export function Notes({ notes, acts }: { readonly notes: readonly LiveNote[]; readonly acts: ConsoleActs }) {
  const words = usePhrasesOf(consolePhrases);
  const { language } = usePhrases();
  const list = useRef<HTMLUListElement>(null);
  const last = notes.at(-1)?.key;
  useLayoutEffect(() => {
    if (last !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  const writers = [...new Map(notes.flatMap(({ author }) => (author === null ? [] : [[author.key, author.name] as const])))];
  return (
    <div className={styles.notes}>
      <div className={`${part.head} ${styles.head}`}>
        <h2 className="t-md">{words.notes.title}</h2>
        <span className={styles.writers}>
          {writers.slice(-3).map(([key, name]) => (
            <Avatar key={key} name={name} of={key} />
          ))}
        </span>
      </div>
      {notes.length === 0 && <p className={`t-sm ink-2 ${part.empty}`}>{words.notes.empty}</p>}
      <ul ref={list} className={`${part.scroll} ${styles.list}`} role="log" aria-label={words.notes.list}>
        {notes.map(({ key, author, text, at }) => (
          <li key={key} className={styles.note}>
            <Avatar name={author?.name ?? '?'} of={author?.key ?? key} />
            <div>
              <p className="t-xs ink-2">
                <span className="semibold">{author?.name ?? words.chat.unknown}</span> ·{' '}
                <span className="num">{clockOfDay(language, new Date(at))}</span>
              </p>
              <p className="t-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div data-key-note>
        <Composer label={words.notes.write} failed={words.chat.failed} isModerator slowModeSeconds={0} onSend={acts.note} />
      </div>
    </div>
  );
}
