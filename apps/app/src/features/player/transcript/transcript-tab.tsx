import type { Transcript } from '@auscult/contract/entities/stream';
import { cueAt } from '@auscult/domain/transcript/cue-at';
import { localeOf } from '@auscult/phrases/language';
import { transcriptPhrases } from '@auscult/phrases/screens/transcript';
import { Button } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import { usePlayerTick } from '../../../shared/listening/player-state.ts';
import { transcriptQuery } from '../../../shared/listening/transcript-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';
import { useCommands } from '../use-commands.ts';
import { CueList } from './cue-list.tsx';
import { lockedCues } from './locked-cues.ts';
import { TranscriptSearch, useSearchInside } from './transcript-search.tsx';
import styles from './transcript-tab.module.css';
import { useActiveCue } from './use-active-cue.ts';
import { useAutoScroll } from './use-auto-scroll.ts';

/** What is said, to read along. */
export function TranscriptTab({ episode: { track }, stream }: PlayerTabProps) {
  const services = useServices();
  const words = usePhrasesOf(transcriptPhrases);
  const [language, setLanguage] = useState<string | null>(null);
  const { streamId, audio } = track;
  const isThere = stream?.has_transcript ?? true;
  const query = transcriptQuery(services, { streamId, audioVersionId: audio?.audioVersionId ?? null, language });
  const { data, error, refetch } = useQuery({ ...query, enabled: isThere });
  if (!isThere || data === null) return <p className={styles.none}>{words.none}</p>;
  if (data)
    return <TranscriptReader key={`${data.audio_version_id}-${data.language}`} transcript={data} streamId={streamId} onLanguage={setLanguage} />;
  if (!error) return <p className={styles.none}>{words.loading}</p>;
  return (
    <div className={styles.none}>
      <p>{words.failed}</p>
      <Button look="quiet" small onClick={() => void refetch()}>
        {words.retry}
      </Button>
    </div>
  );
}

interface ReadingProps {
  readonly transcript: Transcript;
  readonly streamId: number;
  readonly onLanguage: (language: string) => void;
}

function TranscriptReader({ transcript, streamId, onLanguage }: ReadingProps) {
  const phrases = usePhrases();
  const words = usePhrasesOf(transcriptPhrases);
  const { onSeek } = useCommands();
  const list = useRef<HTMLDivElement>(null);
  const { cues, language, languages } = transcript;
  const current = useActiveCue(cues);
  const locked = usePlayerTick((position, state) => lockedCues(cues, position, state));
  const { isFollowing, follow, show } = useAutoScroll(list, current);
  const search = useSearchInside(transcript, show);
  const { playerView } = useServices();
  const asked = useStore(playerView.cue);

  useEffect(() => {
    if (asked?.streamId !== streamId) return;
    const index = Math.max(0, cueAt(cues, asked.seconds));
    show(index);
    list.current?.querySelector<HTMLElement>(`[data-cue="${index}"]`)?.focus({ preventScroll: true });
    playerView.cue.set(null);
  }, [asked, streamId, cues, show, playerView]);

  const seek = useCallback(
    (seconds: number, isBarred: boolean) => {
      onSeek(seconds);
      if (!isBarred) follow();
    },
    [onSeek, follow],
  );
  return (
    <>
      <div className={styles.head} data-stays>
        <TranscriptSearch {...search} />
      </div>
      {languages.length > 1 && (
        <Segmented
          label={words.language}
          value={language}
          options={languages.map((tag) => ({ value: tag, label: nameOf(tag, localeOf[phrases.language]) }))}
          onChange={onLanguage}
        />
      )}
      <CueList
        ref={list}
        transcript={transcript}
        lang={foreign(phrases, language)}
        current={current}
        locked={locked}
        found={search.found}
        shown={search.shown}
        onSeek={seek}
      />
      {!isFollowing && (
        <div className={styles.foot}>
          <Button small onClick={follow}>
            {words.follow}
          </Button>
        </div>
      )}
    </>
  );
}

/** 'Nederlands'; the tag itself where it is none that the browser knows. */
function nameOf(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
