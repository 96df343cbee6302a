import type { Language } from '@auscult/domain/access/viewer';
import { changePublication, type PublicationState } from '@auscult/domain/catalogue/publication';
import type { Fields } from '@auscult/domain/editing/changes';
import { Refusal } from '../../../refusal.ts';
import { invalid } from './patch.ts';

interface Row {
  readonly state: PublicationState;
  readonly publish_at: string | null;
}

interface Asked {
  readonly to: PublicationState;
  readonly publish_at?: string | null | undefined;
}

/** The fields that become others, or the refusal. */
export function publicationPatch({ state, publish_at: publishAt }: Row, { to, publish_at: asked }: Asked, now: Date, language: Language): Fields {
  if (to === 'scheduled' && asked == null) throw invalid('publish_at', language);
  const change = to === 'scheduled' ? { to, at: Date.parse(asked ?? '') } : { to };
  const stored = changePublication({ state, publishAt: publishAt === null ? null : Date.parse(publishAt) }, change, now.getTime());
  if (stored === 'in_the_past') throw invalid('publish_at', language);
  if (stored === 'not_possible') throw new Refusal('publication_not_possible');
  return { state: stored.state, publish_at: stored.publishAt === null ? null : new Date(stored.publishAt).toISOString() };
}
