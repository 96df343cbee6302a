import { answer } from '@auscult/client/api-client';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { isSameLength } from '@auscult/domain/catalogue/duplicates';
import { mergePhrases } from '@auscult/phrases/studio/episode/merge';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ofList } from '../../shared/table/list-screen.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';

interface MergeStreamProps {
  readonly stream: StudioStream;
  /** Work that is not saved yet is saved first. */
  readonly disabled: boolean;
  readonly onMerge: (intoId: number) => void;
}

/** Withdraws a duplicate and gives what listeners have of it to the episode that stays. */
export function MergeStream({ stream, disabled, onMerge }: MergeStreamProps) {
  const words = usePhrasesOf(mergePhrases);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" block disabled={disabled} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <MergeSheet stream={stream} onMerge={onMerge} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeSheet({ stream, onMerge, onClose }: Pick<MergeStreamProps, 'stream' | 'onMerge'> & { readonly onClose: () => void }) {
  const words = usePhrasesOf(mergePhrases);
  const [intoId, setIntoId] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  return (
    <ActSheet
      title={words.heading}
      text={words.text}
      confirm={words.merge}
      busy={false}
      onConfirm={() => {
        if (intoId === null) return setRefused(true);
        onMerge(intoId);
        onClose();
      }}
      onClose={onClose}
    >
      <KeptEpisode stream={stream} value={intoId} error={isRefused ? words.missing : undefined} onChange={setIntoId} />
    </ActSheet>
  );
}

interface KeptEpisodeProps {
  readonly stream: StudioStream;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (streamId: number | null) => void;
}

/** One of the company's public episodes of the same length, found by its title, which is at first that of the duplicate. */
function KeptEpisode({ stream, value, error, onChange }: KeptEpisodeProps) {
  const { api } = useServices();
  const words = usePhrasesOf(mergePhrases);
  const [searched, setSearched] = useState(stream.title.value);
  const [text, setText] = useSearchText(searched, (next) => {
    setSearched(next);
    onChange(null);
  });
  const asked = { company_id: stream.company_id, publication: 'published', limit: 100, ...(searched !== '' && { q: searched }) } as const;
  const { data } = useQuery({
    queryKey: ['streams', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams', { params: { query: asked }, signal })),
    ...ofList,
  });
  const length = stream.audio?.duration ?? 0;
  const found = data?.streams.filter(
    ({ id, kind, has_audio, duration }) => id !== stream.id && kind === 'episode' && has_audio && isSameLength(duration, length),
  );
  return (
    <>
      <Field label={words.search} type="search" value={text} onChange={({ target }) => setText(target.value)} />
      <SelectField
        label={words.kept}
        value={value ?? ''}
        error={error}
        help={found?.length === 0 ? words.noneFound : undefined}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">–</option>
        {found?.map(({ id, title, course_title: series, duration }) => (
          <option key={id} value={id}>
            {words.line(title, series ?? '', clockTime(duration))}
          </option>
        ))}
      </SelectField>
    </>
  );
}
