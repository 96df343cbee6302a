import { answer } from '@auscult/client/api-client';
import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { courseEditsQuery, courseQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { CategoryField, LanguageField, VisibilityField } from '../../shared/catalogue/common-fields.tsx';
import { useValueWords } from '../../shared/catalogue/use-value-words.ts';
import { ConflictDialog } from '../../shared/editing/conflict-dialog.tsx';
import { EditedField } from '../../shared/editing/edited-field.tsx';
import { EditorFailure } from '../../shared/editing/editor-failure.tsx';
import { History } from '../../shared/editing/history.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { SaveControls } from '../../shared/editing/save-controls.tsx';
import { useEditing } from '../../shared/editing/use-editing.ts';
import { PublicationPanel } from '../../shared/publication/publication-panel.tsx';
import { RemoveDraft } from '../../shared/removal/remove-draft.tsx';
import columns from '../../shared/screen/editor-columns.module.css';
import { EditorHead } from '../../shared/screen/editor-head.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { CourseBackLink } from './course-back-link.tsx';
import { Episodes } from './episodes.tsx';

const fieldsOf = ({ title, introduction, language, category_id, visibility }: StudioCourse) => ({
  title: title.value as string | null,
  introduction: introduction.value as string | null,
  language: language.value as string | null,
  category_id,
  visibility,
});

/** It never was public, holds nothing, and is no series that a feed brings. */
const isRemovable = ({ publication, seasons, episodes, feed, parent_id }: StudioCourse) =>
  !publication.was_public && seasons.length === 0 && episodes.length === 0 && (feed === null || parent_id !== null);

const addressOf = (companyId: number, courseId: number) =>
  ({ to: '/companies/$companyId/courses/$courseId/edit', params: { companyId: String(companyId), courseId: String(courseId) } }) as const;

/** A series or season: its texts and rules, its episodes, what was changed, and whether it is public. */
export function CourseEditor({ course }: { readonly course: StudioCourse }) {
  const services = useServices();
  const { api } = services;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = usePhrasesOf(coursePagePhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const { labels, label, show } = useValueWords();
  const edits = useQuery(courseEditsQuery(services, course.id));
  const path = { course_id: course.id };
  // What listeners can see changes when the editor says so.
  const saves = ['draft', 'scheduled'].includes(course.publication.state) ? 'by-itself' : 'when-asked';
  const editing = useEditing({
    row: course,
    fieldsOf,
    saves,
    send: (body, version) => answer(api.PATCH('/v1/studio/courses/{course_id}', { params: { path }, headers: ifMatch(version), body })),
    onSaved(saved: StudioCourse) {
      queryClient.setQueryData(courseQuery(services, course.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: courseEditsQuery(services, course.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['courses'] });
    },
  });
  const { session, state, failure, change, act } = editing;
  const { draft } = session;
  return (
    <>
      <EditorHead place={course.company_name} title={draft.title ?? course.title.imported ?? ''} back={<CourseBackLink course={course} />}>
        <SaveControls editing={editing} saves={saves} />
        {course.publication.state === 'published' && (
          <a href={`/course/${course.id}`} className={buttonClass({ look: 'secondary', small: true })}>
            {words.open}
          </a>
        )}
      </EditorHead>
      <EditorFailure failure={failure} />
      <div className={columns.columns}>
        <div className={columns.main}>
          <EditedField
            label={labels['title'] ?? ''}
            value={draft.title}
            imported={course.title.imported}
            error={draft.title?.trim() === '' ? field.titleMissing : failure?.fields['title']?.[0]}
            onChange={(title) => change('title', title)}
          />
          <EditedField
            label={labels['introduction'] ?? ''}
            value={draft.introduction}
            imported={course.introduction.imported}
            isLong
            error={failure?.fields['introduction']?.[0]}
            onChange={(introduction) => change('introduction', introduction)}
          />
          <Episodes
            course={course}
            disabled={state !== 'saved'}
            onOrder={(ids) =>
              act((version) =>
                answer(api.PUT('/v1/studio/courses/{course_id}/order', { params: { path }, headers: ifMatch(version), body: { stream_ids: ids } })),
              )
            }
          />
          <History
            edits={edits.data?.edits ?? []}
            version={course.version}
            label={label}
            show={show}
            disabled={state !== 'saved'}
            onRestore={(to) =>
              act((version) =>
                answer(api.POST('/v1/studio/courses/{course_id}/restore', { params: { path }, headers: ifMatch(version), body: { version: to } })),
              )
            }
          />
        </div>
        <aside className={columns.side}>
          <PublicationPanel
            publication={course.publication}
            disabled={state !== 'saved'}
            onChange={(body) =>
              act((version) => answer(api.POST('/v1/studio/courses/{course_id}/publication', { params: { path }, headers: ifMatch(version), body })))
            }
          />
          <VisibilityField value={draft.visibility} onChange={(visibility) => change('visibility', visibility)} />
          <CategoryField value={draft.category_id} onChange={(id) => change('category_id', id)} />
          <LanguageField value={draft.language ?? course.language.imported ?? 'nl'} onChange={(language) => change('language', language)} />
          {isRemovable(course) && (
            <RemoveDraft
              queryKey={courseQuery(services, course.id).queryKey}
              disabled={state !== 'saved'}
              onRemove={() => answer(api.DELETE('/v1/studio/courses/{course_id}', { params: { path }, headers: ifMatch(session.version) }))}
              onRemoved={() => (course.parent_id === null ? navigate({ to: '/courses' }) : navigate(addressOf(course.company_id, course.parent_id)))}
            />
          )}
        </aside>
      </div>
      <ConflictDialog editing={editing} labels={labels} show={show} />
    </>
  );
}
