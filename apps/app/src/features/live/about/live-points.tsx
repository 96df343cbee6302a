import { answer } from '@auscult/client/api-client';
import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { PathCard } from '../../../shared/accreditation/path-card.tsx';
import { useServices } from '../../../shared/services/services.tsx';

const ASKED_AGAIN_MS = 60_000;

const isKnown = (path: AccreditationPath | null | undefined) =>
  path === null || (path?.presence?.is_settled === true && path.next !== 'request_certificate');

interface LivePointsProps {
  readonly liveId: number;
  readonly title: string;
}

/** After the end: what a member attended, and what that brings. Nothing where there are no points for them. */
export function LivePoints({ liveId, title }: LivePointsProps) {
  const { api } = useServices();
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: ['live', liveId, 'path', user?.id],
    meta: { persist: false },
    enabled: user !== null,
    queryFn: ({ signal }) => answer(api.GET('/v1/live/{live_id}/path', { params: { path: { live_id: liveId } }, signal })),
    // Once it is known for good the certificate comes by mail.
    refetchInterval: ({ state }) => (isKnown(state.data?.path) ? false : ASKED_AGAIN_MS),
  });
  const path = data?.path ?? null;
  if (path === null || path.state === 'not_started') return null;
  return <PathCard episode={{ courseId: 0, streamId: liveId, title }} path={path} />;
}
