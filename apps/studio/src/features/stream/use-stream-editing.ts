import { answer } from '@auscult/client/api-client';
import type { BodyOf } from '@auscult/contract/endpoint';
import type { editStudioStream, publishStudioStream } from '@auscult/contract/endpoints/studio/editing';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { streamEditsQuery, streamQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { useEditing } from '../../shared/editing/use-editing.ts';
import { useServices } from '../../shared/services/services.tsx';
import { followQuestions, type StreamFields } from './stream-fields.ts';

interface StreamEditingOptions<F extends StreamFields> {
  readonly stream: StudioStream;
  readonly fieldsOf: (stream: StudioStream) => F;
  /** Changes of fields as the server takes them. */
  readonly bodyOf: (changes: Partial<F>) => BodyOf<typeof editStudioStream>;
  /** What else shows the stream, and is read again once it was saved. */
  readonly shownBy: 'course' | 'live-streams';
}

/** The work on an episode or a live stream: what its editor's frame is given, and its other writes. */
export function useStreamEditing<F extends StreamFields>({ stream, fieldsOf, bodyOf, shownBy }: StreamEditingOptions<F>) {
  const services = useServices();
  const { api } = services;
  const queryClient = useQueryClient();
  const params = { path: { stream_id: stream.id } };
  const { queryKey } = streamQuery(services, stream.id);
  const editsOf = streamEditsQuery(services, stream.id);
  const edits = useQuery(editsOf);
  const onNewer = () => void queryClient.invalidateQueries({ queryKey });
  // What listeners can see changes when the editor says so.
  const saves = ['draft', 'scheduled'].includes(stream.publication.state) ? ('by-itself' as const) : ('when-asked' as const);
  const editing = useEditing({
    row: stream,
    fieldsOf,
    follow: followQuestions,
    onRefused: onNewer,
    saves,
    send: (changes: Partial<F>, version) =>
      answer(api.PATCH('/v1/studio/streams/{stream_id}', { params, headers: ifMatch(version), body: bodyOf(changes) })),
    onSaved(saved: StudioStream) {
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: editsOf.queryKey });
      void queryClient.invalidateQueries({ queryKey: [shownBy] });
    },
  });
  return {
    editing,
    frame: {
      editing,
      saves,
      onNewer,
      edits: edits.data?.edits,
      sayPresent: (isHere: boolean) => answer(api.POST('/v1/studio/streams/{stream_id}/presence', { params, body: { is_here: isHere } })),
      restore: (to: number, version: number) =>
        answer(api.POST('/v1/studio/streams/{stream_id}/restore', { params, headers: ifMatch(version), body: { version: to } })),
    },
    publish: (body: BodyOf<typeof publishStudioStream>) =>
      editing.act((version) => answer(api.POST('/v1/studio/streams/{stream_id}/publication', { params, headers: ifMatch(version), body }))),
    removal: {
      queryKey,
      disabled: editing.state !== 'saved',
      onRemove: () => answer(api.DELETE('/v1/studio/streams/{stream_id}', { params, headers: ifMatch(editing.session.version) })),
    },
  };
}
