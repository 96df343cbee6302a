import { answer } from '@auscult/client/api-client';
import type { StudioFeaturedTheme } from '@auscult/contract/entities/studio/home';
import { studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { CourseChoice, useCourseChoice } from '../../shared/catalogue/course-choice.tsx';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { useHomeAct } from './use-home-act.ts';

/** Puts a series at the end of a theme. */
export function FeatureSheet({ theme, onClose }: { readonly theme: StudioFeaturedTheme; readonly onClose: () => void }) {
  const { api } = useServices();
  const words = usePhrasesOf(studioHomePhrases);
  const choice = useCourseChoice('featurable-courses', (q, signal) =>
    answer(api.GET('/v1/studio/home/courses', { params: { query: { q, limit: 25 } }, signal })),
  );
  const act = useHomeAct(onClose);
  return (
    <ActSheet
      title={words.addTitle(theme.name)}
      text={words.addText}
      confirm={words.add}
      busy={act.busy}
      disabled={choice.chosen === null}
      onClose={onClose}
      onConfirm={() =>
        act.run({
          done: words.added,
          send: () => answer(api.POST('/v1/studio/featured-courses', { body: { course_id: choice.chosen ?? 0, theme_id: theme.id } })),
        })
      }
    >
      <CourseChoice choice={choice} words={words} />
    </ActSheet>
  );
}
