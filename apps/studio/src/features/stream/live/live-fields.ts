import type { StudioLivePlan, StudioSlide } from '@auscult/contract/entities/studio/live';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { fieldsOf, type StreamFields } from '../stream-fields.ts';

export type SlideValue = Pick<StudioSlide, 'hash' | 'text'>;

/** What an editor changes of a live stream: what an episode has, and its plan. */
export type LiveFields = StreamFields & Omit<StudioLivePlan, 'phase' | 'slides'> & { readonly slides: SlideValue[] };

export const liveFieldsOf =
  (plan: StudioLivePlan) =>
  (stream: StudioStream): LiveFields => {
    const { phase: _phase, slides, ...rest } = stream.live ?? plan;
    return { ...fieldsOf(stream), ...rest, slides: slides.map(({ hash, text }) => ({ hash, text })) };
  };
