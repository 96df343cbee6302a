import { answer } from '@auscult/client/api-client';
import type { StudioLivePlan } from '@auscult/contract/entities/studio/live';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { PROFILE_SELECTIONS } from '@auscult/domain/live/plan';
import { fullDate } from '@auscult/phrases/dates';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { SealIcon } from '@auscult/ui/brand/icons';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Note } from '@auscult/ui/feedback/note';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { AudioLines, ChevronRight, ListChecks } from 'lucide-react';
import { CategoryField, LanguageField, VisibilityField } from '../../../shared/catalogue/common-fields.tsx';
import { useValueWords } from '../../../shared/catalogue/use-value-words.ts';
import { EditedField } from '../../../shared/editing/edited-field.tsx';
import { EditorFrame } from '../../../shared/editing/editor-frame.tsx';
import { People } from '../../../shared/parts/people.tsx';
import { PictureFields } from '../../../shared/pictures/picture-fields.tsx';
import { PublicationPanel } from '../../../shared/publication/publication-panel.tsx';
import { RemoveDraft } from '../../../shared/removal/remove-draft.tsx';
import { RichTextField } from '../../../shared/rich-text/rich-text-field.tsx';
import columns from '../../../shared/screen/editor-columns.module.css';
import { BackIcon } from '../../../shared/screen/editor-head.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { Documents } from '../documents/documents.tsx';
import { Questions } from '../moments/questions.tsx';
import { StreamForms } from '../stream-forms.tsx';
import { useStreamEditing } from '../use-stream-editing.ts';
import { CourseOfEvening } from './course-of-evening.tsx';
import { Downloads } from './downloads.tsx';
import { Invitations } from './invitations/invitations.tsx';
import { liveFieldsOf } from './live-fields.ts';
import styles from './live-plan.module.css';
import { Programme } from './programme.tsx';
import { Slides } from './slides/slides.tsx';
import { SourceCard } from './source-card.tsx';
import { TimesFields } from './times-fields.tsx';

/** A live stream: when it is, how it goes, where the picture comes from, and whether it is public. */
export function LiveEditor({ stream, plan }: { readonly stream: StudioStream; readonly plan: StudioLivePlan }) {
  const { api, now } = useServices();
  const navigate = useNavigate();
  const { language } = usePhrases();
  const isModerator = plan.may_moderate;
  const words = usePhrasesOf(livePlanPhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const { labels, show } = useValueWords(false);
  const hosts = useQuery({
    queryKey: ['live-sources'],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/live-sources', { signal })),
  });
  const { editing, frame, publish, removal } = useStreamEditing({
    stream,
    fieldsOf: liveFieldsOf(plan),
    bodyOf: ({ number: _number, ...body }) => body,
    shownBy: 'live-streams',
  });
  const { session, state, failure, change } = editing;
  const { draft } = session;
  const isOver = plan.phase === 'ended';
  const day = draft.begins_at === null ? null : fullDate(language, draft.begins_at);
  return (
    <EditorFrame
      back={
        <Link to="/live" aria-label={words.back} className={iconButtonClass()}>
          <BackIcon />
        </Link>
      }
      place={isOver ? words.placeEnded(day) : day === null ? words.place : words.placeAt(day)}
      title={draft.title ?? ''}
      publicAddress={isModerator || (stream.publication.state === 'published' && stream.hidden_by === null) ? `/live/${stream.id}` : null}
      actions={
        isModerator && (
          <a href={`/live/${stream.id}/admin`} className={buttonClass({ look: 'secondary', small: true })}>
            <ListChecks size={18} strokeWidth={1.75} aria-hidden="true" />
            {plan.phase === 'waiting' ? words.practise : words.console}
          </a>
        )
      }
      {...frame}
      labels={labels}
      show={show}
      lead={
        <>
          {isOver && (
            <section className={styles.card} aria-label={words.ended}>
              <h2 className="t-lg">{words.ended}</h2>
              <p className="t-sm ink-2 pretty">{words.endedText}</p>
              {plan.recording_id === null && (
                <p className="t-sm ink-2 pretty">{plan.source?.kind === 'own' ? words.recordingToCome : words.noRecording}</p>
              )}
              <Link
                to="/streams/$streamId/participants"
                params={{ streamId: String(stream.id) }}
                className={buttonClass({ look: 'secondary', small: true, block: true })}
              >
                {words.participants}
              </Link>
            </section>
          )}
          {plan.recording_id !== null && (
            <Link to="/streams/$streamId/edit" params={{ streamId: String(plan.recording_id) }} className={styles.points}>
              <AudioLines size={24} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.pointsText}>
                <strong>{words.recording}</strong>
                <span className="t-sm">{words.recordingText}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          )}
          <PublicationPanel
            publication={stream.publication}
            hidden={stream.hidden_by && { ...stream.hidden_by, companyId: stream.company_id }}
            disabled={state !== 'saved'}
            lacks={draft.source === null && !isOver ? words.noSource : null}
            onChange={publish}
          />
        </>
      }
      side={
        <>
          <SourceCard
            streamId={stream.id}
            isLive={plan.phase === 'live'}
            source={draft.source}
            hosts={hosts.data}
            error={failure?.fields['source']?.[0]}
            onChange={(source) => change('source', source)}
          />
          <Invitations streamId={stream.id} isToCome={plan.phase === 'waiting' && plan.begins_at !== null && new Date(plan.begins_at) > now()} />
          {stream.publication.was_public && isModerator && <Downloads streamId={stream.id} />}
          <People
            companyId={stream.company_id}
            people={draft.people}
            error={failure?.fields['people']?.[0]}
            isBeforeFeed={false}
            onChange={(people) => change('people', people)}
          />
          <Link to="/streams/$streamId/accreditation" params={{ streamId: String(stream.id) }} className={styles.points}>
            <SealIcon size={24} />
            <span className={styles.pointsText}>
              <strong>{words.accreditation}</strong>
              <span className="t-sm">{words.accreditationText}</span>
            </span>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
          <SelectField
            label={words.profile}
            value={draft.profile_selection}
            onChange={({ target }) => change('profile_selection', PROFILE_SELECTIONS.find((one) => one === target.value) ?? draft.profile_selection)}
          >
            {PROFILE_SELECTIONS.map((one) => (
              <option key={one} value={one}>
                {field.profiles[one]}
              </option>
            ))}
          </SelectField>
          <VisibilityField value={draft.visibility} onChange={(visibility) => change('visibility', visibility)} />
          <CategoryField value={draft.category_id} onChange={(id) => change('category_id', id)} />
          <LanguageField value={draft.language ?? 'nl'} onChange={(spoken) => change('language', spoken)} />
          {!stream.publication.was_public && <RemoveDraft {...removal} onRemoved={() => navigate({ to: '/live' })} />}
        </>
      }
    >
      <EditedField
        label={field.labels.title}
        value={draft.title}
        imported={null}
        error={draft.title?.trim() === '' ? field.titleMissing : failure?.fields['title']?.[0]}
        onChange={(title) => change('title', title)}
      />
      <TimesFields editing={editing} isOver={isOver} />
      <CourseOfEvening times={draft} items={draft.programme} moments={draft.moments} questions={stream.questions}>
        <Slides
          companyId={stream.company_id}
          slides={draft.slides}
          stored={stream.live?.slides ?? []}
          error={failure?.fields['slides']?.[0]}
          onChange={(slides, gesture) => change('slides', slides, gesture)}
        />
      </CourseOfEvening>
      <div className={columns.pair}>
        <Programme
          items={draft.programme}
          slides={draft.slides}
          beginsAt={draft.begins_at}
          error={failure?.fields['programme']?.[0]}
          onChange={(programme) => change('programme', programme, crypto.randomUUID())}
        />
        <Questions stream={stream} editing={editing} />
      </div>
      {!isOver && <Note text={isModerator ? words.advice : words.adviceOfEditor} />}
      <EditedField
        label={field.labels.summary}
        value={draft.summary}
        imported={null}
        isLong
        error={failure?.fields['summary']?.[0]}
        onChange={(summary) => change('summary', summary)}
      />
      <RichTextField
        label={field.labels.description}
        value={draft.description}
        imported={null}
        error={failure?.fields['description']?.[0]}
        onChange={(description) => change('description', description)}
      />
      <PictureFields
        companyId={stream.company_id}
        title={draft.title ?? ''}
        stored={stream.pictures}
        inherited={stream.inherited_media}
        values={draft}
        onChange={change}
      />
      <Documents stream={stream} editing={editing} />
      <StreamForms stream={stream} moments={draft.moments} />
    </EditorFrame>
  );
}
