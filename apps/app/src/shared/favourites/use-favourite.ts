import { coursePhrases } from '@auscult/phrases/screens/course';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useServices } from '../services/services.tsx';

/** The switch of a series or an episode in the outbox, for lists that leave out what was just taken off. */
export const favouriteKey = (courseId: number, streamId: number | null) => `favourite.${courseId}.${streamId ?? 'course'}`;

/** Whether a series, or an episode of it, is a favourite, the change that is under way included; and the way to change it, which says when it is kept. */
export function useFavourite({ courseId, streamId, isFavourite }: { courseId: number; streamId: number | null; isFavourite: boolean }) {
  const { outbox, toasts } = useServices();
  const words = usePhrasesOf(coursePhrases);
  const key = favouriteKey(courseId, streamId);
  const isOn = useStore(outbox.toggles).get(key) ?? isFavourite;
  const draft = (on: boolean) => ({ kind: 'favourite', key, payload: { courseId, streamId, on }, on }) as const;
  async function change(on: boolean): Promise<void> {
    const outcome = await outbox.put(draft(on));
    if (outcome === 'sent' || outcome === 'waiting') toasts.success(on ? words.saved : words.removed);
  }
  return { isOn, change, draft };
}
