import { answer } from '@auscult/client/api-client';
import type { StudioOutgoingFeed } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Switch } from '@auscult/ui/controls/switch';
import { Cover } from '@auscult/ui/media/cover';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { coverOf } from '../../shared/media/cover-of.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './feeds.module.css';

/** One series, whether podcast apps can follow it, and by which address. */
export function OutgoingFeed({ feed }: { readonly feed: StudioOutgoingFeed }) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(feedPhrases);
  const queryClient = useQueryClient();
  const [id, name, state] = [useId(), useId(), useId()];
  const { title, url, is_open: isOpen, course_id } = feed;
  const { run } = useCall<boolean>(async (on) => {
    await answer(api.PUT('/v1/studio/courses/{course_id}/feed', { params: { path: { course_id } }, body: { is_open: on } }));
    toasts.success(on ? words.opened(title) : words.closed(title));
    await queryClient.invalidateQueries({ queryKey: ['outgoing-feeds'] });
  });
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toasts.success(words.copied),
      () => toasts.error([words.notCopied]),
    );
  return (
    <li className={styles.line}>
      <Cover image={coverOf(feed.media)} size={48} radius={10} />
      <div className={styles.words}>
        <p className="t-row">{title}</p>
        <p className={`t-xs ink-2 ${styles.address}`}>
          {isOpen ? `${url.replace(/^https?:\/\//, '')} · ${words.episodes(feed.episodes)}` : words.episodes(feed.episodes)}
        </p>
        {isOpen && feed.notes.length > 0 && <p className="t-sm">{feed.notes.map((note) => words.outgoingNotes[note]).join(' ')}</p>}
      </div>
      <label htmlFor={id} className={styles.switch}>
        <span id={name} className="visually-hidden">
          {words.switchOf(title)}
        </span>
        <span id={state} className="t-sm ink-2">
          {words.outgoingStates[feed.state]}
        </span>
        <Switch id={id} on={isOpen} labelledBy={name} describedBy={state} onChange={run} />
      </label>
      <span className={styles.copy}>
        {isOpen && (
          <IconButton label={words.copyAddress(title)} onClick={copy}>
            <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  );
}
