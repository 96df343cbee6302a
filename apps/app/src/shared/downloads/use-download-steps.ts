import { useServices } from '../services/services.tsx';
import type { Download } from './download-database.ts';
import type { Downloadable } from './downloads.ts';
import { useDownload } from './use-download.ts';

export type DownloadState = Download['status'] | 'none';

interface DownloadSteps {
  readonly download: Download | null;
  readonly state: DownloadState;
  /** Takes the step that follows from the state; what is complete is asked about first, by `ask`. */
  readonly step: () => void;
  readonly remove: () => void;
}

/** An episode on the device, and what comes next with it. */
export function useDownloadSteps(episode: Downloadable, ask: () => void): DownloadSteps {
  const { downloads } = useServices();
  const { streamId } = episode;
  const download = useDownload(streamId);
  const state = download?.status ?? 'none';
  const remove = () => void downloads.remove(streamId);
  const steps = {
    none: () => void downloads.start(episode),
    queued: remove,
    downloading: () => void downloads.pause(streamId),
    paused: () => void downloads.resume(streamId),
    failed: () => void downloads.resume(streamId),
    done: ask,
  } as const satisfies Record<DownloadState, () => void>;
  return { download, state, step: steps[state], remove };
}
