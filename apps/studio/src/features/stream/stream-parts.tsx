import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { sortChapters } from '@auscult/domain/catalogue/chapters';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import type { Editing } from '../../shared/editing/use-editing.ts';
import { ChapterDialog } from './chapter-dialog.tsx';
import { PartList } from './part-list.tsx';
import { PersonDialog } from './person-dialog.tsx';
import type { StreamFields } from './stream-fields.ts';

interface StreamPartsProps {
  readonly stream: StudioStream;
  readonly editing: Pick<Editing<StreamFields>, 'session' | 'failure' | 'change'>;
}

/** `parts` with another in the place of one, or at the end. */
const put = <P,>(parts: readonly P[], index: number | 'new', part: P): P[] => (index === 'new' ? [...parts, part] : parts.with(index, part));

/** The chapters of an episode, in the order of their beginnings. There are none without sound. */
export function Chapters({ stream, editing: { session, failure, change } }: StreamPartsProps) {
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
          chapter={opened === 'new' ? null : (chapters?.[opened] ?? null)}
          others={others}
          durationSeconds={stream.audio.duration}
          onDone={(chapter) => {
            change('chapters', sortChapters(put(chapters ?? [], opened, chapter)));
            close();
          }}
          onRemove={() => {
            change('chapters', others);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Who is in an episode, and as what. */
export function People({ stream, editing: { session, failure, change } }: StreamPartsProps) {
  const words = usePhrasesOf(streamPagePhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const { people } = session.draft;
  const close = () => setOpened(null);
  return (
    <>
      <PartList
        heading={field.labels.people}
        none={words.noPeople}
        newLabel={words.newPerson}
        openLabel={words.changePerson}
        error={failure?.fields['people']?.[0]}
        parts={people && people.map(({ name, role }) => ({ title: name, aside: role }))}
        onOpen={setOpened}
        onBackToFeed={stream.feed && stream.are_people_edited && people ? () => change('people', null) : undefined}
      />
      {opened !== null && (
        <PersonDialog
          person={opened === 'new' ? null : (people?.[opened] ?? null)}
          onDone={(person) => {
            change('people', put(people ?? [], opened, person));
            close();
          }}
          onRemove={() => {
            change('people', people?.filter((_, index) => index !== opened) ?? []);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
