import { answer } from '@auscult/client/api-client';
import type { StudioFeatured } from '@auscult/contract/entities/studio/home';
import { chooseMedia } from '@auscult/domain/catalogue/choose-media';
import { dateAndClock } from '@auscult/phrases/dates';
import { featuredPhrases, studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { FeaturedCard } from '@auscult/ui/cards/featured-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { professionsQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { ConflictDialog } from '../../shared/editing/conflict-dialog.tsx';
import { EditorFailure } from '../../shared/editing/editor-failure.tsx';
import { History } from '../../shared/editing/history.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { SaveControls } from '../../shared/editing/save-controls.tsx';
import { useEditing } from '../../shared/editing/use-editing.ts';
import { coverOf } from '../../shared/media/cover-of.ts';
import columns from '../../shared/screen/editor-columns.module.css';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { fieldsOf } from './featured-draft.ts';
import styles from './featured-fields.module.css';
import { FeaturedFields } from './featured-fields.tsx';
import { featuredEditsQuery, featuredQuery, homeQuery } from './home-queries.ts';
import { noLink } from './no-link.tsx';
import { RemoveFeatured } from './remove-featured.tsx';

/** How a series is featured: its words, under which theme, for whom and when. Listeners see it when the editor saves. */
export function FeaturedEditor({ featured }: { readonly featured: StudioFeatured }) {
  const services = useServices();
  const { api } = services;
  const queryClient = useQueryClient();
  const { language } = usePhrases();
  const words = usePhrasesOf(featuredPhrases);
  const home = usePhrasesOf(studioHomePhrases);
  const { data: edits } = useQuery(featuredEditsQuery(services, featured.id));
  const { data: { themes } = { themes: [] } } = useQuery(homeQuery(services));
  const { data: professions = [] } = useQuery(professionsQuery(services));
  const { course } = featured;
  const path = { featured_course_id: featured.id };
  const editing = useEditing({
    row: featured,
    fieldsOf,
    saves: 'when-asked',
    send: ({ profession_ids, ...changes }, version) =>
      answer(
        api.PATCH('/v1/studio/featured-courses/{featured_course_id}', {
          params: { path },
          headers: ifMatch(version),
          body: { ...changes, ...(profession_ids && { profession_ids: [...profession_ids] }) },
        }),
      ),
    onSaved(saved: StudioFeatured) {
      queryClient.setQueryData(featuredQuery(services, featured.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: featuredEditsQuery(services, featured.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['home'] });
    },
  });
  const { session, state, failure, change, act } = editing;
  const { draft } = session;
  const theme = themes.find(({ id }) => id === draft.theme_id);
  const labels: Readonly<Record<string, string>> = words.labels;
  function show(field: string, value: unknown): string {
    if (value === null) return field === 'language' ? words.everyLanguage : words.empty;
    if (field === 'theme_id') return themes.find(({ id }) => id === value)?.name ?? String(value);
    if (field === 'profession_ids') {
      const names = (value as number[]).map((id) => professions.find((one) => one.id === id)?.name ?? String(id));
      return names.join(', ') || home.everybody;
    }
    if (field === 'language') return value === 'en' ? home.languages.en : home.languages.nl;
    if (field.startsWith('shown_')) return dateAndClock(language, String(value));
    return String(value) || words.empty;
  }
  return (
    <>
      <EditorHead
        place={words.place(course.company.name)}
        title={draft.main_title || course.title}
        back={
          <Link to="/home" aria-label={words.back} className={iconButtonClass()}>
            <BackIcon />
          </Link>
        }
      >
        <SaveControls editing={editing} saves="when-asked" />
        <a href="/main/home" className={buttonClass({ look: 'secondary', small: true })}>
          {words.open}
        </a>
      </EditorHead>
      <EditorFailure failure={failure} labels={labels} />
      {!course.is_public && <Note look="warning" text={words.notPublic} />}
      <div className={columns.columns}>
        <div className={columns.main}>
          <FeaturedFields draft={draft} course={course} themes={themes} professions={professions} errors={failure?.fields ?? {}} onChange={change} />
          <History
            edits={edits?.edits ?? []}
            version={featured.version}
            label={(field) => labels[field]}
            show={show}
            disabled={state !== 'saved'}
            onRestore={(to) =>
              act((version) =>
                answer(
                  api.POST('/v1/studio/featured-courses/{featured_course_id}/restore', {
                    params: { path },
                    headers: ifMatch(version),
                    body: { version: to },
                  }),
                ),
              )
            }
          />
        </div>
        <aside className={columns.side}>
          <section aria-labelledby="picture" className={styles.picture}>
            <h2 id="picture" className="t-lg">
              {words.picture}
            </h2>
            <FeaturedCard
              theme={theme?.size ?? 'other'}
              image={coverOf(course.media)}
              palette={chooseMedia(course.media)?.vibrant_palette_json ?? null}
              eyebrow={course.company.name}
              title={draft.main_title || course.title}
              text={draft.description || course.introduction}
              lang={course.language}
              link={noLink}
            />
            <p className="t-sm ink-2 pretty">{words.pictureText}</p>
            <Link
              to="/companies/$companyId/courses/$courseId/edit"
              params={{ companyId: String(course.company.id), courseId: String(course.id) }}
              className={buttonClass({ look: 'secondary', small: true })}
            >
              {words.toCourse}
            </Link>
          </section>
          <RemoveFeatured featured={featured} disabled={state !== 'saved'} />
        </aside>
      </div>
      <ConflictDialog editing={editing} labels={labels} show={show} />
    </>
  );
}
