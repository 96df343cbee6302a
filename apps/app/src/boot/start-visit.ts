import type { TrackedAction } from '@auscult/contract/entities/tracking';
import { isTraced } from '@auscult/domain/monitoring/reported';
import { withDeadline } from '@auscult/web/state/with-deadline';
import type { AppServices } from '../shared/services/services.tsx';
import { track } from '../shared/tracking/track.ts';

/** What the `from` in an address says of how the visitor came. */
const ARRIVALS: Readonly<Record<string, TrackedAction>> = {
  share: 'share_link_opened',
  mail: 'mail_content_click',
  notification: 'notification_click',
};

export interface Visit {
  readonly services: Pick<AppServices, 'api' | 'outbox'>;
  /** Of the address that the visit began with. */
  readonly pathname: string;
  readonly search: string;
  /** From 0 up to 1. */
  readonly chance: number;
  readonly where: () => string;
}

/** Counts a visit by a shared or mailed link or by a notification, and follows the timings of one visit in five. */
export function startVisit({ services, pathname, search, chance, where }: Visit): void {
  const query = new URLSearchParams(search);
  const action = ARRIVALS[query.get('from') ?? ''];
  const entity = Number(query.get('stream') ?? /^\/(?:course\/\d+\/episode|course|company)\/(\d+)/.exec(pathname)?.[1]);
  if (action) void track(services, action, Number.isSafeInteger(entity) && entity > 0 ? entity : null);
  if (!isTraced(chance)) return;
  withDeadline(() => import('./start-monitoring.ts')).then(
    ({ startTrace }) => startTrace(services.api, where),
    () => undefined,
  );
}
