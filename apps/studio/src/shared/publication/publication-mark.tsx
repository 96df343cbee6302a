import type { Publication, PublicationState } from '@auscult/contract/entities/studio-catalogue';
import { dayAndMonth } from '@auscult/phrases/dates';
import { publicationPhrases } from '@auscult/phrases/studio/publication';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useServices } from '../services/services.tsx';
import { type MarkTone, StateMark } from './state-mark.tsx';

const TONES: Readonly<Record<PublicationState, MarkTone>> = { draft: 'neutral', scheduled: 'warning', published: 'success', withdrawn: 'danger' };

/** A dot and the state in words; of what is scheduled, the day too. */
export function PublicationMark({ publication: { state, publish_at } }: { readonly publication: Publication }) {
  const { language } = usePhrases();
  const { now } = useServices();
  const words = usePhrasesOf(publicationPhrases);
  const label = state === 'scheduled' && publish_at !== null ? words.scheduledFor(dayAndMonth(language, publish_at, now())) : words[state];
  return <StateMark tone={TONES[state]}>{label}</StateMark>;
}
