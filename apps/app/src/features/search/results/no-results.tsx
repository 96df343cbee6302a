import { wordsOf } from '@auscult/domain/search/words';
import { searchPhrases } from '@auscult/phrases/screens/search';
import { Chip } from '@auscult/ui/controls/chip';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { MINIMUM_CHARACTERS } from '../debounced-search.ts';
import styles from './results.module.css';

const SUGGESTED = 3;
/** In characters: a longer word does not fit a phone. */
const LONGEST_SUGGESTION = 24;

/** No results; suggests the single words and fields of interest. */
export function NoResults({ words: terms, onSearch }: { readonly words: string; readonly onSearch: (words: string) => void }) {
  const words = usePhrasesOf(searchPhrases);
  const { user } = useSession();
  // Longest words first: short ones match too much.
  const parts = wordsOf(terms)
    .filter((word) => word.length >= MINIMUM_CHARACTERS && word.length <= LONGEST_SUGGESTION)
    .toSorted((one, other) => other.length - one.length);
  const fields = user?.categories.filter(({ is_active }) => is_active).map(({ name }) => name) ?? [];
  const suggested = [...(wordsOf(terms).length > 1 ? parts : []), ...fields].slice(0, SUGGESTED);
  const chips = (
    <div role="group" aria-label={words.tryInstead} className={styles.suggested}>
      {suggested.map((one) => (
        <Chip key={one} pressed={false} onPress={() => onSearch(one)}>
          {one}
        </Chip>
      ))}
    </div>
  );
  return <Empty title={words.noResults(terms)} text={words.noResultsText} action={suggested.length > 0 ? chips : undefined} />;
}
