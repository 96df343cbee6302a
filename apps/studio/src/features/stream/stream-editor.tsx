import { answer } from '@auscult/client/api-client';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { previewPhrases } from '@auscult/phrases/studio/episode/preview';
import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { Button } from '@auscult/ui/controls/button';
import { SelectField } from '@auscult/ui/form/select-field';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { CategoryField, LanguageField, VisibilityField } from '../../shared/catalogue/common-fields.tsx';
import { useValueWords } from '../../shared/catalogue/use-value-words.ts';
import { EditedField } from '../../shared/editing/edited-field.tsx';
import { EditorFrame } from '../../shared/editing/editor-frame.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { useIdle } from '../../shared/loading/use-idle.ts';
import { coverOf } from '../../shared/media/cover-of.ts';
import { People } from '../../shared/parts/people.tsx';
import { PictureFields } from '../../shared/pictures/picture-fields.tsx';
import { PublicationPanel } from '../../shared/publication/publication-panel.tsx';
import { RemoveDraft } from '../../shared/removal/remove-draft.tsx';
import { RichTextField } from '../../shared/rich-text/rich-text-field.tsx';
import columns from '../../shared/screen/editor-columns.module.css';
import { useServices } from '../../shared/services/services.tsx';
import { StreamTabs } from '../../shared/stream/stream-tabs.tsx';
import { StreamAudio } from './audio/stream-audio.tsx';
import { Chapters } from './chapters.tsx';
import { Documents } from './documents/documents.tsx';
import { MergeStream } from './merge-stream.tsx';
import { Questions } from './moments/questions.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { primaryOf } from './primary-place.ts';
import { SeasonField } from './season-field.tsx';
import { StreamBackLink } from './stream-back-link.tsx';
import { fieldsOf } from './stream-fields.ts';
import { StreamForms } from './stream-forms.tsx';
import { TranscriptLinks } from './transcript/transcript-links.tsx';
import { useStreamEditing } from './use-stream-editing.ts';

const MOST_DIGITS = 5;
const SCRUBBINGS: readonly StudioStream['scrubbing'][] = ['free', 'heard_only', 'disabled'];

/** An episode: its texts and rules, what is in it, what was changed, and whether it is public. */
export function StreamEditor({ stream }: { readonly stream: StudioStream }) {
  const { api } = useServices();
  const navigate = useNavigate();
  const field = usePhrasesOf(catalogueFieldPhrases);
  const { labels, show } = useValueWords(stream.title.imported !== null);
  const path = { stream_id: stream.id };
  const { editing, frame, publish, removal } = useStreamEditing({
    stream,
    fieldsOf,
    bodyOf: ({ number, ...changes }) => ({ ...changes, ...(number !== undefined && { number: number ? Number(number) : null }) }),
    shownBy: 'course',
  });
  const { session, state, failure, change, act } = editing;
  const preview = usePhrasesOf(previewPhrases);
  const upload = usePhrasesOf(uploadPhrases);
  const [isPreviewing, setPreviewing] = useState(false);
  const isIdle = useIdle();
  const { draft } = session;
  const place = primaryOf(stream.places);
  return (
    <EditorFrame
      back={<StreamBackLink stream={stream} />}
      place={place ? [...new Set([place.series_title, place.title])].join(' · ') : stream.company_name}
      tabs={<StreamTabs streamId={stream.id} current="episode" />}
      title={draft.title ?? stream.title.imported ?? ''}
      publicAddress={
        stream.publication.state === 'published' && stream.hidden_by === null && place ? `/course/${place.series_id}/episode/${stream.id}` : null
      }
      actions={
        // A live stream has no page of an episode, and one in no series no page at all.
        stream.kind === 'episode' &&
        place && (
          <Button look="secondary" small icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setPreviewing(true)}>
            {preview.open}
          </Button>
        )
      }
      {...frame}
      labels={labels}
      parts={{ audio: upload.toAudio }}
      show={show}
      lead={
        <>
          <Cover image={coverOf(stream.media.length > 0 ? stream.media : stream.inherited_media)} size={84} radius={14} />
          <EditedField
            label={field.labels.title}
            grows
            value={draft.title}
            imported={stream.title.imported}
            error={draft.title?.trim() === '' ? field.titleMissing : failure?.fields['title']?.[0]}
            onChange={(title) => change('title', title)}
          />
          <PublicationPanel
            publication={stream.publication}
            hidden={stream.hidden_by && { ...stream.hidden_by, companyId: stream.company_id }}
            disabled={state !== 'saved'}
            onChange={publish}
          />
        </>
      }
      side={
        <>
          {place && <SeasonField place={place} value={draft.course_id ?? place.course_id} onChange={(id) => change('course_id', id)} />}
          <EditedField
            label={field.labels.number}
            inputMode="numeric"
            value={draft.number}
            imported={stream.number.imported === null ? null : String(stream.number.imported)}
            error={failure?.fields['number']?.[0]}
            onChange={(text) => change('number', text && text.replace(/\D/g, '').slice(0, MOST_DIGITS))}
          />
          <CategoryField value={draft.category_id} onChange={(id) => change('category_id', id)} />
          <SelectField
            label={field.labels.scrubbing}
            value={draft.scrubbing}
            onChange={({ target }) => change('scrubbing', SCRUBBINGS.find((one) => one === target.value) ?? draft.scrubbing)}
          >
            {SCRUBBINGS.map((one) => (
              <option key={one} value={one}>
                {field.scrubbing[one]}
              </option>
            ))}
          </SelectField>
          <VisibilityField value={draft.visibility} onChange={(visibility) => change('visibility', visibility)} />
          <LanguageField value={draft.language ?? stream.language.imported ?? 'nl'} onChange={(language) => change('language', language)} />
          {stream.kind === 'episode' && stream.publication.state === 'published' && stream.audio !== null && (
            <MergeStream
              stream={stream}
              disabled={state !== 'saved'}
              onMerge={(into_id) =>
                act((version) =>
                  answer(api.POST('/v1/studio/streams/{stream_id}/merge', { params: { path }, headers: ifMatch(version), body: { into_id } })),
                )
              }
            />
          )}
          {!stream.publication.was_public && stream.feed === null && (
            <RemoveDraft
              {...removal}
              onRemoved={() =>
                navigate(
                  place
                    ? {
                        to: '/companies/$companyId/courses/$courseId/edit',
                        params: { companyId: String(stream.company_id), courseId: String(place.series_id) },
                      }
                    : { to: '/courses' },
                )
              }
            />
          )}
        </>
      }
    >
      <StreamAudio stream={stream} editing={editing} />
      <div className={columns.pair}>
        <Chapters stream={stream} editing={editing} />
        <Questions stream={stream} editing={editing} />
      </div>
      <EditedField
        label={field.labels.summary}
        value={draft.summary}
        imported={stream.summary.imported}
        isLong
        error={failure?.fields['summary']?.[0]}
        onChange={(summary) => change('summary', summary)}
      />
      <RichTextField
        label={field.labels.description}
        value={draft.description}
        imported={stream.description.imported}
        error={failure?.fields['description']?.[0]}
        onChange={(description) => change('description', description)}
      />
      {isIdle && (
        <>
          <PictureFields
            companyId={stream.company_id}
            title={draft.title ?? stream.title.imported ?? ''}
            stored={stream.pictures}
            inherited={stream.inherited_media}
            values={draft}
            onChange={change}
          />
          <Documents stream={stream} editing={editing} />
          <TranscriptLinks stream={stream} />
          <People
            companyId={stream.company_id}
            people={draft.people}
            error={failure?.fields['people']?.[0]}
            isBeforeFeed={stream.feed !== null && stream.are_people_edited}
            onChange={(people) => change('people', people)}
          />
          <StreamForms stream={stream} />
        </>
      )}
      {isPreviewing && (
        <PreviewDialog streamId={stream.id} version={session.version} isSaved={state === 'saved'} onClose={() => setPreviewing(false)} />
      )}
    </EditorFrame>
  );
}
