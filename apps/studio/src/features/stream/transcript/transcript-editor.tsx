import { answer } from '@auscult/client/api-client';
import type { StudioTranscriptText } from '@auscult/contract/entities/studio/transcript';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import type { StudioAudioVersion } from '@auscult/contract/entities/upload';
import type { Cue } from '@auscult/domain/transcript/cues';
import { transcriptPhrases } from '@auscult/phrases/studio/transcript';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Switch } from '@auscult/ui/controls/switch';
import { clockTime } from '@auscult/ui/player/clock-time';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { transcriptEditsQuery, transcriptQuery } from '../../../shared/catalogue/catalogue-queries.ts';
import { ConflictDialog } from '../../../shared/editing/conflict-dialog.tsx';
import { EditorFailure } from '../../../shared/editing/editor-failure.tsx';
import { History } from '../../../shared/editing/history.tsx';
import { ifMatch } from '../../../shared/editing/if-match.ts';
import { PresentEditors } from '../../../shared/editing/present-editors.tsx';
import { SaveControls } from '../../../shared/editing/save-controls.tsx';
import { useEditing } from '../../../shared/editing/use-editing.ts';
import { usePresence } from '../../../shared/editing/use-presence.ts';
import columns from '../../../shared/screen/editor-columns.module.css';
import { BackIcon, EditorHead } from '../../../shared/screen/editor-head.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { useSound } from '../../../shared/sound/use-sound.ts';
import { FileButton } from '../../../shared/uploads/file-button.tsx';
import { AudioPlayer } from '../audio/audio-player.tsx';
import { AutomaticTranscript } from './automatic-transcript.tsx';
import type { CueListHandle } from './cue-list.tsx';
import { PlayingCues } from './playing-cues.tsx';
import { SearchAndReplace } from './search-and-replace.tsx';
import styles from './transcript-editor.module.css';
import { useCueControl } from './use-cue-control.ts';

/** A choice of files can be told to show all, and a file can be dropped. */
const NAME = /\.(?:vtt|srt|json|html?|txt)$/i;
const FILES = '.vtt,.srt,.json,.html,.txt,text/vtt,application/x-subrip,application/json';
const LARGEST_FILE_BYTES = 5_000_000;
/** Of what history and a collision show. */
const LINES_SHOWN = 3;

type TranscriptFields = { readonly cues: readonly Cue[]; readonly is_shown: boolean };
const fieldsOf = ({ cues, is_shown, origin }: StudioTranscriptText): TranscriptFields => ({
  cues,
  // A first one is shown once somebody says so.
  is_shown: origin === 'none' ? false : is_shown,
});

interface TranscriptEditorProps {
  readonly stream: StudioStream;
  readonly transcript: StudioTranscriptText;
  readonly audio: StudioAudioVersion;
}

/** A transcript beside its sound: text, speakers and times, saved as a whole by version. */
export function TranscriptEditor({ stream, transcript, audio }: TranscriptEditorProps) {
  const services = useServices();
  const { api } = services;
  const queryClient = useQueryClient();
  const words = usePhrasesOf(transcriptPhrases);
  const { language } = transcript;
  const path = { stream_id: stream.id, language };
  const saves = transcript.is_shown && transcript.origin !== 'none' ? 'when-asked' : 'by-itself';
  const edits = useQuery(transcriptEditsQuery(services, stream.id, language));
  const editing = useEditing<StudioTranscriptText, TranscriptFields>({
    row: transcript,
    fieldsOf,
    saves,
    send: (_changes, version, draft) =>
      answer(
        api.PUT('/v1/studio/streams/{stream_id}/transcripts/{language}', {
          params: { path },
          headers: ifMatch(version),
          body: { ...draft, cues: [...draft.cues] },
        }),
      ),
    onSaved(saved) {
      queryClient.setQueryData(transcriptQuery(services, stream.id, language).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: transcriptEditsQuery(services, stream.id, language).queryKey });
    },
  });
  const { session, state, failure, change, act } = editing;
  const present = usePresence({
    say: (isHere) =>
      answer(api.POST('/v1/studio/streams/{stream_id}/transcripts/{language}/presence', { params: { path }, body: { is_here: isHere } })),
    version: session.version,
    onNewer: () => void queryClient.invalidateQueries({ queryKey: transcriptQuery(services, stream.id, language).queryKey }),
  });
  const { cues, is_shown: isShown } = session.draft;
  const sound = useSound(audio.url ?? '');
  const list = useRef<CueListHandle>(null);
  const control = useCueControl({ cues, list, onChange: (next, name) => change('cues', next, name), onPlay: sound.playFrom });
  const read = useCall(async (file: File) => {
    const params = { path: { stream_id: stream.id } };
    const found = await answer(api.POST('/v1/studio/streams/{stream_id}/transcript-reading', { params, body: file }));
    change('cues', found.cues, crypto.randomUUID());
  });
  const parts = useMemo(() => stream.chapters.map(({ title, begin, end }, id) => ({ id, title, from: begin, to: end })), [stream.chapters]);
  const labels = { cues: words.transcript, is_shown: words.isShown };
  const show = (field: string, value: unknown): string => {
    if (field !== 'cues') return value === true ? words.yes : words.no;
    const shown = (Array.isArray(value) ? value : ((value as { cues?: unknown } | null)?.cues ?? [])) as readonly Cue[];
    const lines = shown.slice(0, LINES_SHOWN).map(({ from, text }) => `${clockTime(from)} ${text}`);
    return [words.lines(shown.length), ...lines, ...(shown.length > LINES_SHOWN ? ['…'] : [])].join('\n');
  };

  return (
    <>
      <EditorHead
        place={stream.title.value}
        title={words.transcriptIn(language)}
        back={
          <Link to="/streams/$streamId/edit" params={{ streamId: String(stream.id) }} aria-label={words.back} className={iconButtonClass()}>
            <BackIcon />
          </Link>
        }
      >
        <SaveControls editing={editing} saves={saves} />
      </EditorHead>
      <PresentEditors editors={present} />
      <EditorFailure failure={failure} labels={labels} />
      <div className={columns.columns}>
        <div className={columns.main}>
          {audio.url !== null && (
            <div className={styles.sound}>
              <AudioPlayer sound={sound} duration={audio.duration} chapters={parts}>
                {(head, headClass) => <div className={headClass}>{head}</div>}
              </AudioPlayer>
            </div>
          )}
          {cues.length === 0 && <p className="ink-2">{words.none}</p>}
          {cues.length > 0 && <p className="t-sm ink-2">{words.keys}</p>}
          <PlayingCues ref={list} label={words.transcript} cues={cues} source={sound.source} control={control} />
        </div>
        <aside className={columns.side}>
          <label htmlFor="is-shown" className={styles.shown}>
            <span>
              <span id="is-shown-name" className="semibold">
                {words.isShown}
              </span>
              <span id="is-shown-help" className="t-sm ink-2">
                {isShown ? words.shownHelp : words.reviewHelp}
              </span>
            </span>
            <Switch id="is-shown" on={isShown} labelledBy="is-shown-name" describedBy="is-shown-help" onChange={(on) => change('is_shown', on)} />
          </label>
          <FileButton
            label={words.upload}
            accept={FILES}
            icon={<Upload size={18} strokeWidth={1.75} aria-hidden="true" />}
            onFiles={([file]) => {
              if (!file) return;
              if (!NAME.test(file.name)) services.toasts.error([words.wrongFile(file.name)]);
              else if (file.size > LARGEST_FILE_BYTES) services.toasts.error([words.tooLarge]);
              else read.run(file);
            }}
          />
          <p className="t-sm ink-2">{words.uploadHelp}</p>
          <AutomaticTranscript streamId={stream.id} language={language} onTake={(found) => change('cues', found, crypto.randomUUID())} />
          <SearchAndReplace
            cues={cues}
            onShow={(index) => list.current?.show(index)}
            onReplace={(next) => change('cues', next, crypto.randomUUID())}
          />
          <History
            edits={edits.data?.edits ?? []}
            version={transcript.version}
            label={(field) => (field === 'cues' ? labels.cues : field === 'is_shown' ? labels.is_shown : undefined)}
            show={show}
            disabled={state !== 'saved'}
            onRestore={(to) =>
              act((version) =>
                answer(
                  api.POST('/v1/studio/streams/{stream_id}/transcripts/{language}/restore', {
                    params: { path },
                    headers: ifMatch(version),
                    body: { version: to },
                  }),
                ),
              )
            }
          />
        </aside>
      </div>
      <ConflictDialog editing={editing} labels={labels} show={show} />
    </>
  );
}
