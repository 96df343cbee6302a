import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import type { StudioAudioVersion } from '@auscult/contract/entities/upload';
import { sortChapters } from '@auscult/domain/catalogue/chapters';
import { waveformPhrases } from '@auscult/phrases/studio/waveform';
import { SealIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Scissors } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Editing } from '../../../shared/editing/use-editing.ts';
import { useSound } from '../../../shared/sound/use-sound.ts';
import { ChapterDialog } from '../chapter-dialog.tsx';
import { MomentDialog } from '../moments/moment-dialog.tsx';
import { withMoment } from '../moments/moment-lines.ts';
import type { StreamFields } from '../stream-fields.ts';
import { type Handle, handleGroups, moveHandle } from '../waveform/handles.ts';
import { WaveformEditor } from '../waveform/waveform-editor.tsx';
import { AudioPlayer } from './audio-player.tsx';
import type { SoundPicture } from './sound-picture.ts';

interface PlacedSoundProps {
  readonly stream: StudioStream;
  readonly editing: Pick<Editing<StreamFields>, 'session' | 'change' | 'undo' | 'redo'>;
  readonly version: StudioAudioVersion & { readonly url: string };
  readonly picture: SoundPicture;
}

type Opened =
  | { readonly kind: 'chapter'; readonly index: number | 'new'; readonly at: number }
  | { readonly kind: 'question'; readonly moment: number | 'new'; readonly questionId?: number | undefined; readonly at: number };

/** The sound of an episode with its chapters, the moments of its questions and the passages that answer them. */
export function PlacedSound({ stream, editing: { session, change, undo, redo }, version, picture }: PlacedSoundProps) {
  const words = usePhrasesOf(waveformPhrases);
  const sound = useSound(version.url);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { duration } = version;
  const { questions } = stream;
  const { draft } = session;
  const { chapters, moments, passages } = draft;
  const groups = useMemo(
    () => handleGroups({ chapters, moments, passages }, questions, duration),
    [chapters, moments, passages, questions, duration],
  );
  const parts = useMemo(
    () => (chapters ?? []).map(({ title, begin }, id) => ({ id, title, from: begin, to: chapters?.[id + 1]?.begin ?? duration })),
    [chapters, duration],
  );
  const close = () => setOpened(null);
  const at = () => Math.min(sound.source.position(), Math.max(0, duration - 1));

  function open({ kind, index, at: place }: Handle): void {
    if (kind === 'chapter') setOpened({ kind, index, at: place });
    else if (kind === 'moment') setOpened({ kind: 'question', moment: index, at: place });
    else {
      const questionId = passages[index]?.question_id;
      const moment = moments.findIndex(({ question_id }) => question_id === questionId);
      setOpened({ kind: 'question', moment: moment === -1 ? 'new' : moment, questionId, at: place });
    }
  }

  return (
    <>
      <AudioPlayer sound={sound} duration={duration} chapters={parts}>
        {(head, headClass) => (
          <WaveformEditor
            sound={sound}
            peaks={picture.peaks}
            silences={picture.silences}
            duration={duration}
            groups={groups}
            head={head}
            headClass={headClass}
            onMove={(handle, to, name) => {
              const { field, value } = moveHandle(draft, handle, to, duration);
              change(field, value, name);
            }}
            onOpen={open}
            onUndo={undo}
            onRedo={redo}
          >
            <Button
              small
              look="ghost"
              icon={<Scissors size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'chapter', index: 'new', at: at() })}
            >
              {words.chapterHere}
            </Button>
            {questions.length > 0 && (
              <Button small look="ghost" icon={<SealIcon size={18} />} onClick={() => setOpened({ kind: 'question', moment: 'new', at: at() })}>
                {words.questionHere}
              </Button>
            )}
          </WaveformEditor>
        )}
      </AudioPlayer>
      {opened?.kind === 'chapter' && (
        <ChapterDialog
          streamId={stream.id}
          chapter={opened.index === 'new' ? null : (chapters?.[opened.index] ?? null)}
          at={opened.at}
          others={chapters?.filter((_, index) => index !== opened.index) ?? []}
          durationSeconds={duration}
          onDone={(chapter) => {
            const others = chapters?.filter((_, index) => index !== opened.index) ?? [];
            change('chapters', sortChapters([...others, chapter]), crypto.randomUUID());
            close();
          }}
          onRemove={() => {
            change('chapters', chapters?.filter((_, index) => index !== opened.index) ?? [], crypto.randomUUID());
            close();
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'question' && (
        <MomentDialog
          questions={questions}
          moment={opened.moment === 'new' ? null : (moments[opened.moment] ?? null)}
          at={opened.at}
          questionId={opened.questionId}
          passages={passages}
          placed={moments}
          durationSeconds={duration}
          onDone={(moment, passage) => {
            change('moments', withMoment(moments, opened.moment, moment), crypto.randomUUID());
            change('passages', passage, 'passage of dialog');
            close();
          }}
          onRemove={() => {
            change('moments', withMoment(moments, opened.moment, null), crypto.randomUUID());
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
