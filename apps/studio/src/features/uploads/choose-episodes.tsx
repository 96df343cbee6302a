import { answer } from '@auscult/client/api-client';
import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { SearchField } from '@auscult/ui/controls/search-field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import styles from './choose-episodes.module.css';

const MOST_SHOWN = 100;

interface Episode {
  readonly id: number;
  readonly title: string;
}

export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

interface ChooseEpisodesProps {
  readonly files: readonly ChosenFile[];
  readonly onChosen: (chosen: ChosenFile, episode: Episode) => void;
  readonly onRemoved: (chosen: ChosenFile) => void;
}

/** Files that were chosen here belong to an episode each, before they are sent. */
export function ChooseEpisodes({ files, onChosen, onRemoved }: ChooseEpisodesProps) {
  const { api } = useServices();
  const words = usePhrasesOf(uploadPhrases);
  const [q, setQ] = useState('');
  const [text, setText] = useSearchText(q, setQ);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['streams', q],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/streams', { params: { query: { ...(q && { q }), limit: MOST_SHOWN } }, signal })),
  });
  const episodes = (data?.streams ?? [])
    .filter(({ kind }) => kind === 'episode')
    .map(({ id, title, course_title }) => ({ id, title, label: course_title === null ? title : `${title} · ${course_title}` }));
  return (
    <section aria-labelledby="choose-episodes" className={styles.choose}>
      <h2 id="choose-episodes" className="t-lg">
        {words.place}
      </h2>
      <search className={styles.search}>
        <SearchField
          label={words.findEpisode}
          placeholder={words.findEpisode}
          clearLabel={words.clear}
          value={text}
          busy={isPlaceholderData}
          onChange={setText}
        />
      </search>
      <ul>
        {files.map((one) => (
          <FileLine
            key={one.key}
            file={one.file}
            episodes={episodes}
            onChosen={(episode) => onChosen(one, episode)}
            onRemoved={() => onRemoved(one)}
          />
        ))}
      </ul>
    </section>
  );
}

interface FileLineProps {
  readonly file: File;
  readonly episodes: readonly (Episode & { readonly label: string })[];
  readonly onChosen: (episode: Episode) => void;
  readonly onRemoved: () => void;
}

function FileLine({ file, episodes, onChosen, onRemoved }: FileLineProps) {
  const words = usePhrasesOf(uploadPhrases);
  const [chosen, setChosen] = useState('');
  const episode = episodes.find(({ id }) => String(id) === chosen);
  return (
    <li className={styles.file}>
      <SelectField
        className={styles.select}
        label={words.placeOf(file.name)}
        help={words.size(file.size)}
        value={episode ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{words.pickEpisode}</option>
        {episodes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button small aria-label={words.sendOf(file.name)} disabled={!episode} onClick={() => episode && onChosen(episode)}>
        {words.send}
      </Button>
      <IconButton label={words.remove(file.name)} onClick={onRemoved}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
