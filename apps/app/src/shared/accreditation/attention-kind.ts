import { answer } from '@auscult/client/api-client';
import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { OutboxEntry, OutboxKind } from '../outbox/outbox-entry.ts';
import { refreshPath } from './refresh-path.ts';

interface KeptConfirmation {
  readonly streamId: number;
  readonly versionId: number;
  readonly number: number;
}

declare module '../outbox/outbox-entry.ts' {
  interface OutboxPayloads {
    readonly attention: KeptConfirmation;
  }
}

const isAttention = (entry: OutboxEntry): entry is OutboxEntry<'attention'> => entry.kind === 'attention';

/** The checks of this version of the audio that are not confirmed, neither on the server nor on this device. */
export function openChecks({ attention }: AccreditationPath['listening'], versionId: number | undefined, entries: readonly OutboxEntry[]) {
  const checks = attention?.audio_version_id === versionId ? attention?.checks : undefined;
  const kept = entries.filter(isAttention).filter(({ payload }) => payload.versionId === versionId);
  const isOpen = ({ number, is_confirmed }: { number: number; is_confirmed: boolean }) =>
    !is_confirmed && !kept.some(({ payload }) => payload.number === number);
  return (checks ?? []).filter(isOpen).map(({ number, at }) => ({ number, at }));
}

/** The listener confirmed to be there. A check is confirmed once, however often it is sent. */
export const attentionKind: OutboxKind<'attention'> = {
  latestWins: false,
  send: ({ api }, { payload: { streamId: stream_id, versionId: audio_version_id, number } }) =>
    answer(api.POST('/v1/streams/{stream_id}/attention-confirmations', { params: { path: { stream_id } }, body: { audio_version_id, number } })),
  onAccepted: ({ queryClient }, { payload: { streamId } }) => void refreshPath(queryClient, streamId),
  onRefused: ({ queryClient }, { payload: { streamId } }) => void refreshPath(queryClient, streamId),
};
