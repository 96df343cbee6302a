import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { sortChapters } from '@auscult/domain/catalogue/chapters';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import type { Editing } from '../../shared/editing/use-editing.ts';
import { PartList } from '../../shared/parts/part-list.tsx';
import { put } from '../../shared/parts/part-values.ts';
import { ChapterDialog } from './chapter-dialog.tsx';
import type { StreamFields } from './stream-fields.ts';

interface ChaptersProps {
  readonly stream: StudioStream;
  readonly editing: Pick<Editing<StreamFields>, 'session' | 'failure' | 'change'>;
}

/** The chapters of an episode, in the order of their beginnings. There are none without sound. */
export function Chapters({ stream, editing: { session, failure, change } }: ChaptersProps) {
  const words = usePhrasesOf(streamPagePhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const { chapters } = session.draft;
  const others = chapters?.filter((_, index) => index !== opened) ?? [];
  const close = () => setOpened(null);
  return (
    <>
      <PartList
        heading={field.labels.chapters}
        none={stream.audio ? words.noChapters : words.chaptersNeedAudio}
        newLabel={words.newChapter}
        openLabel={words.changeChapter}
        error={failure?.fields['chapters']?.[0]}
        parts={chapters && chapters.map(({ title, begin }) => ({ title, aside: clockTime(begin) }))}
        onOpen={stream.audio ? setOpened : undefined}
        onBackToFeed={stream.feed && stream.are_chapters_edited && chapters ? () => change('chapters', null) : undefined}
      />
      {opened !== null && stream.audio && (
        <ChapterDialog
          streamId={stream.id}
          chapter={opened === 'new' ? null : (chapters?.[opened] ?? null)}
          others={others}
          durationSeconds={stream.audio.duration}
          onDone={(chapter) => {
            change('chapters', sortChapters(put(chapters ?? [], opened, chapter)), crypto.randomUUID());
            close();
          }}
          onRemove={() => {
            change('chapters', others, crypto.randomUUID());
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
