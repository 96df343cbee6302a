import { type ApiClient, answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import type { Progress, ProgressReport } from '@auscult/contract/entities/listening';
import type { SendOutcome } from './report-queue.ts';

/** Reports progress. `keepalive` lets the request outlive the page; it never rejects. */
export async function sendReport(api: ApiClient, userId: number, streamId: number, report: ProgressReport): Promise<SendOutcome> {
  const path = { user_id: userId, stream_id: streamId };
  try {
    const call = api.PUT('/v1/users/{user_id}/streams/{stream_id}/progress', { params: { path }, body: report, keepalive: true });
    return { outcome: 'accepted', progress: (await answer(call)) as Progress };
  } catch (error) {
    return { outcome: error instanceof ApiError ? outcomeOf(error) : 'later' };
  }
}

// Without a code of ours a 403 or 404 is of what stands between, as a proxy of a hospital: the server has not seen the report.
function outcomeOf({ status, code }: ApiError): Exclude<SendOutcome['outcome'], 'accepted'> {
  const isOurs = code !== '';
  if (status === 401 || (status === 403 && isOurs)) return 'unauthorized';
  if ((status === 404 || status === 410) && isOurs) return 'gone';
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'later';
}
