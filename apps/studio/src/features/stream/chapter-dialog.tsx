import { chapterFault } from '@auscult/domain/catalogue/chapters';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { Field } from '@auscult/ui/controls/field';
import { clockTime, readClockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { PartDialog } from '../../shared/parts/part-dialog.tsx';
import { ChapterPicture } from './chapter-picture.tsx';
import type { ChapterValue } from './stream-fields.ts';

interface ChapterDialogProps {
  readonly streamId: number;
  /** Null for a new one. */
  readonly chapter: ChapterValue | null;
  /** Where a new one begins unless it is changed, in seconds. */
  readonly at?: number;
  readonly others: readonly ChapterValue[];
  readonly durationSeconds: number;
  readonly onDone: (chapter: ChapterValue) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Title, begin and link of one chapter. */
export function ChapterDialog({ streamId, chapter, at, others, durationSeconds, onDone, onRemove, onClose }: ChapterDialogProps) {
  const words = usePhrasesOf(streamPagePhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const [title, setTitle] = useState(chapter?.title ?? '');
  const shownBegin = chapter ? clockTime(chapter.begin) : at === undefined ? '' : clockTime(at);
  const [time, setTime] = useState(shownBegin);
  const [link, setLink] = useState(chapter?.url ?? '');
  const [image, setImage] = useState(chapter?.image ?? null);
  const [refusals, setRefusals] = useState(0);
  // What is shown is rounded: untouched, it stays to the millisecond.
  const begin = chapter && time === shownBegin ? chapter.begin : readClockTime(time);
  const fault = begin === null ? null : chapterFault({ begin }, others, durationSeconds);
  const url = link.trim();
  const errors = {
    title: title.trim() === '' ? field.titleMissing : undefined,
    time:
      begin === null
        ? words.noTime
        : fault === 'after_end'
          ? words.after_end(clockTime(durationSeconds))
          : fault === 'same_begin'
            ? words.same_begin
            : undefined,
    link: url === '' || /^https?:\/\/\S/.test(url) ? undefined : words.noLink,
  };
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const shown: Partial<typeof errors> = refusals > 0 ? errors : {};

  function done(): void {
    if (isWrong || begin === null) setRefusals(refusals + 1);
    else onDone({ title: title.trim(), begin, image, url: url === '' ? null : url });
  }

  return (
    <PartDialog
      heading={chapter ? words.chapter : words.newChapter}
      refusals={refusals}
      onDone={done}
      onRemove={chapter ? onRemove : undefined}
      onClose={onClose}
    >
      <Field label={field.labels.title} value={title} maxLength={300} error={shown.title} onChange={({ target }) => setTitle(target.value)} />
      <Field label={words.begin} value={time} help={words.beginHelp} error={shown.time} onChange={({ target }) => setTime(target.value)} />
      <Field
        label={words.link}
        inputMode="url"
        value={link}
        maxLength={2000}
        help={words.linkHelp}
        error={shown.link}
        onChange={({ target }) => setLink(target.value)}
      />
      <ChapterPicture streamId={streamId} url={image} onChange={setImage} />
    </PartDialog>
  );
}
