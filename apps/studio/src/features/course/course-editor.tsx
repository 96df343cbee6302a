import { answer } from '@auscult/client/api-client';
import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { courseEditsQuery, courseQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { CategoryField, LanguageField, VisibilityField } from '../../shared/catalogue/common-fields.tsx';
import { useValueWords } from '../../shared/catalogue/use-value-words.ts';
import { EditedField } from '../../shared/editing/edited-field.tsx';
import { EditorFrame } from '../../shared/editing/editor-frame.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { useEditing } from '../../shared/editing/use-editing.ts';
import { coverOf } from '../../shared/media/cover-of.ts';
import { type PersonValue, personValueOf } from '../../shared/parts/part-values.ts';
import { People } from '../../shared/parts/people.tsx';
import { PictureFields } from '../../shared/pictures/picture-fields.tsx';
import { pictureValuesOf } from '../../shared/pictures/picture-values.ts';
import { PublicationPanel } from '../../shared/publication/publication-panel.tsx';
import { RemoveDraft } from '../../shared/removal/remove-draft.tsx';
import { RichTextField } from '../../shared/rich-text/rich-text-field.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { CourseBackLink } from './course-back-link.tsx';
import { Episodes } from './episodes.tsx';
import { MoveSeason } from './move-season.tsx';

const fieldsOf = ({ title, introduction, description, language, category_id, visibility, people, pictures }: StudioCourse) => ({
  title: title.value as string | null,
  introduction: introduction.value as string | null,
  description: description.value as StudioCourse['description']['value'] | null,
  language: language.value as string | null,
  category_id,
  visibility,
  people: people.map(personValueOf) as PersonValue[] | null,
  ...pictureValuesOf(pictures),
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
  const field = usePhrasesOf(catalogueFieldPhrases);
  const words = usePhrasesOf(coursePagePhrases);
  const { labels, show } = useValueWords(course.title.imported !== null);
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
  // A season is shown with what its series has.
  const isLacking = {
    cover: coverOf(course.media) === null && draft.cover === null,
    introduction: (draft.introduction ?? course.introduction.imported ?? '').trim() === '',
    category: draft.category_id === null,
  };
  const lacking =
    course.parent_id === null && course.publication.state !== 'published'
      ? (['cover', 'introduction', 'category'] as const).filter((part) => isLacking[part]).map((part) => words.parts[part])
      : [];
  return (
    <EditorFrame
      back={<CourseBackLink course={course} />}
      place={course.company_name}
      title={draft.title ?? course.title.imported ?? ''}
      publicAddress={course.publication.state === 'published' ? `/course/${course.id}` : null}
      editing={editing}
      saves={saves}
      labels={labels}
      show={show}
      sayPresent={(isHere) => answer(api.POST('/v1/studio/courses/{course_id}/presence', { params: { path }, body: { is_here: isHere } }))}
      onNewer={() => void queryClient.invalidateQueries({ queryKey: courseQuery(services, course.id).queryKey })}
      edits={edits.data?.edits}
      restore={(to, version) =>
        answer(api.POST('/v1/studio/courses/{course_id}/restore', { params: { path }, headers: ifMatch(version), body: { version: to } }))
      }
      lead={
        <PublicationPanel
          publication={course.publication}
          disabled={state !== 'saved'}
          lacks={lacking.length > 0 ? words.lacks(lacking) : null}
          onChange={(body) =>
            act((version) => answer(api.POST('/v1/studio/courses/{course_id}/publication', { params: { path }, headers: ifMatch(version), body })))
          }
        />
      }
      side={
        <>
          <VisibilityField value={draft.visibility} onChange={(visibility) => change('visibility', visibility)} />
          <CategoryField value={draft.category_id} onChange={(id) => change('category_id', id)} />
          <LanguageField value={draft.language ?? course.language.imported ?? 'nl'} onChange={(language) => change('language', language)} />
          {course.parent_id !== null && (
            <MoveSeason
              season={course}
              disabled={state !== 'saved'}
              onMove={(seriesId) =>
                act(async (version) => {
                  const body = { parent_id: seriesId };
                  const saved = await answer(api.PATCH('/v1/studio/courses/{course_id}', { params: { path }, headers: ifMatch(version), body }));
                  for (const id of [course.parent_id, seriesId]) void queryClient.invalidateQueries({ queryKey: ['course', id] });
                  return saved;
                })
              }
            />
          )}
          {isRemovable(course) && (
            <RemoveDraft
              queryKey={courseQuery(services, course.id).queryKey}
              disabled={state !== 'saved'}
              onRemove={() => answer(api.DELETE('/v1/studio/courses/{course_id}', { params: { path }, headers: ifMatch(session.version) }))}
              onRemoved={() => (course.parent_id === null ? navigate({ to: '/courses' }) : navigate(addressOf(course.company_id, course.parent_id)))}
            />
          )}
        </>
      }
    >
      <EditedField
        label={labels['title'] ?? ''}
        grows
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
      <RichTextField
        label={labels['description'] ?? ''}
        value={draft.description}
        imported={course.description.imported}
        error={failure?.fields['description']?.[0]}
        onChange={(description) => change('description', description)}
      />
      <PictureFields
        companyId={course.company_id}
        title={draft.title ?? course.title.imported ?? ''}
        stored={course.pictures}
        inherited={course.media}
        values={draft}
        onChange={change}
      />
      <People
        companyId={course.company_id}
        people={draft.people}
        error={failure?.fields['people']?.[0]}
        isBeforeFeed={course.feed !== null && course.are_people_edited}
        onChange={(people) => change('people', people)}
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
    </EditorFrame>
  );
}
