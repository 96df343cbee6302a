import type { StudioFeedPreview } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { Button } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { CheckField } from '@auscult/ui/form/check-field';
import { Form } from '@auscult/ui/form/form';
import { Cover } from '@auscult/ui/media/cover';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import styles from './feed-trial.module.css';
import { TrialEpisodes } from './trial-episodes.tsx';

export interface FeedChoices {
  readonly mediaMode: 'copy' | 'link';
  readonly asDrafts: boolean;
}

interface FeedTrialProps {
  readonly preview: StudioFeedPreview;
  readonly busy: boolean;
  readonly onTake: (choices: FeedChoices) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What a feed would bring, and how it is to come. */
export function FeedTrial({ preview, busy, onTake, onAgain, onClose }: FeedTrialProps) {
  const words = usePhrasesOf(feedPhrases);
  const [heading, text] = [useId(), useId()];
  const [mediaMode, setMediaMode] = useState<FeedChoices['mediaMode']>('copy');
  const [asDrafts, setAsDrafts] = useState(true);
  const { title, author, cover, counts, notes } = preview;
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="form" centred onClose={onClose}>
      <p id={text} className="t-sm ink-2">
        {words.trial}
      </p>
      <div className={styles.head}>
        <Cover image={cover === null ? null : { src: cover }} size={64} radius={12} eager />
        <div>
          <h2 id={heading} className="t-xl">
            {title}
          </h2>
          <p className="t-sm ink-2">{words.by(author)}</p>
        </div>
      </div>
      <dl className={styles.counts}>
        {(['new', 'known', 'left_out'] as const).map((name) => (
          <div key={name}>
            <dt className="t-sm ink-2">{words.counts[name]}</dt>
            <dd className="t-xl">{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <TrialEpisodes preview={preview} />
      {notes.length > 0 && (
        <details className={styles.notes}>
          <summary className="t-sm">{words.notes}</summary>
          <ul lang="en" className="t-xs ink-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onTake({ mediaMode, asDrafts });
        }}
      >
        <div>
          <Segmented
            label={words.sound}
            value={mediaMode}
            block
            options={[
              { value: 'copy', label: words.copy },
              { value: 'link', label: words.link },
            ]}
            onChange={setMediaMode}
          />
          <p className={`t-sm ink-2 ${styles.help}`}>{mediaMode === 'copy' ? words.copyHelp : words.linkHelp(counts.not_linkable)}</p>
        </div>
        <CheckField name="as_drafts" isOn={asDrafts} onChange={setAsDrafts}>
          {words.asDrafts}. {words.asDraftsHelp}
        </CheckField>
        <ModalActions>
          <Button type="submit" block busy={busy}>
            {words.take(counts.new + counts.known)}
          </Button>
          <Button look="ghost" block onClick={onAgain}>
            {words.again}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
