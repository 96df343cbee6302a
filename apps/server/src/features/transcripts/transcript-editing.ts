import type { StudioTranscriptText } from '@auscult/contract/entities/studio/transcript';
import type { Changes, Fields } from '@auscult/domain/editing/changes';
import { type Cue, isSameCue } from '@auscult/domain/transcript/cues';
import { spliceOf } from '@auscult/domain/transcript/splice';
import type { AppContext } from '../../context.ts';
import { requireWindow, type WindowLimit } from '../../limits/fixed-window.ts';
import type { OwnAccount } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { saveEdit } from '../../shared/editing/save-edit.ts';
import { type EditedStream, lockStudioTranscript, storeStudioTranscript, type TranscriptRow } from './transcript-queries.ts';

/** Of one editor, in thousands of signs. Who searches finds what is said in a transcript, so each save writes all of its words anew. */
const SAVED_AN_HOUR = 20_000;

/** For a save of these cues by an account. */
export const saveLimit = (accountId: number, cues: readonly Cue[]): WindowLimit => ({
  kind: 'transcript_saved',
  name: String(accountId),
  amount: 1 + Math.floor(cues.reduce((all, { text }) => all + text.length, 0) / 1000),
  maximum: SAVED_AN_HOUR,
  windowSeconds: 3600,
});

export const kindOf = (language: string) => `transcript ${language}` as const;

export const presentTranscriptText = ({ id, version, origin, is_shown, cues }: TranscriptRow, language: string): StudioTranscriptText => ({
  version,
  audio_version_id: id,
  language,
  origin,
  is_shown,
  cues: [...cues],
});

/** History keeps of a transcript what became another: whole, every save of a long one would be megabytes. */
function record(changes: Changes): Changes {
  const { cues, ...rest } = changes;
  if (!cues) return changes;
  const { at, removed, added } = spliceOf(cues[0] as readonly Cue[], cues[1] as readonly Cue[], isSameCue);
  return {
    ...rest,
    cues: [
      { at, cues: removed },
      { at, cues: added },
    ],
  };
}

interface Call {
  readonly own: OwnAccount;
  readonly ifMatch: number | null;
  readonly at: Date;
  readonly language: string;
}

/** Saves what `decide` says of the transcript of what plays, as it is then. */
export function editTranscript(
  context: Pick<AppContext, 'db'>,
  call: Call,
  stream: EditedStream,
  decide: (row: TranscriptRow, before: Fields) => Fields | Promise<Fields>,
): Promise<StudioTranscriptText> {
  const { language } = call;
  return saveEdit<TranscriptRow, StudioTranscriptText>(
    context,
    call,
    stream,
    {
      kind: kindOf(language),
      async lock(tx) {
        const row = await lockStudioTranscript(tx, stream, language);
        if (row === undefined) throw new Refusal('not_found');
        return row;
      },
      fields: ({ cues, is_shown, origin }) => ({ cues, is_shown, is_own: origin === 'editor' }),
      record,
      async store(tx, row, changes) {
        const { cues = [null, row.cues], is_shown: isShown = [null, row.is_shown] } = changes;
        const kept = { cues: cues[1] as readonly Cue[], isShown: isShown[1] as boolean };
        await requireWindow(tx, call.at, saveLimit(call.own.accountId, kept.cues));
        await storeStudioTranscript(tx, stream, { audioVersionId: row.id, language }, kept);
      },
      present: async (_tx, row) => presentTranscriptText(row, language),
    },
    (row, before) => decide(row, before),
  );
}
