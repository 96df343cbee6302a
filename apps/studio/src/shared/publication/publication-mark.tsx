import type { Publication } from '@auscult/contract/entities/studio-catalogue';
import { dayAndMonth } from '@auscult/phrases/dates';
import { publicationPhrases } from '@auscult/phrases/studio/publication';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useServices } from '../services/services.tsx';
import styles from './publication-mark.module.css';

/** A dot and the state in words; of what is scheduled, the day too. */
export function PublicationMark({ publication: { state, publish_at } }: { readonly publication: Publication }) {
  const { language } = usePhrases();
  const { now } = useServices();
  const words = usePhrasesOf(publicationPhrases);
  const label = state === 'scheduled' && publish_at !== null ? words.scheduledFor(dayAndMonth(language, publish_at, now())) : words[state];
  return (
    <span className={styles.mark} data-state={state}>
      {label}
    </span>
  );
}
