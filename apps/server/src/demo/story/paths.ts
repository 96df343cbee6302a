import type { PathState } from '@auscult/domain/accreditation/path';
import type { AttemptState } from '@auscult/domain/questionnaires/attempt';

/** How far somebody is with the points of an episode, and since when. */
export interface DemoPath {
  readonly episode: string;
  /** What all of it amounts to. */
  readonly state: PathState;
  readonly hoursAgo: number;
  /** Part of the audio, 0 to 1. */
  readonly heard: number;
  /** Its attempts, the first first. */
  readonly exam?: readonly AttemptState[];
  readonly review?: 'open' | 'complete';
  /** With its certificate. `entered`: sent to the registers. `unanswered`: sent, and the service has not answered yet. */
  readonly report?: 'entered' | 'unanswered';
}

const passed = { heard: 1, exam: ['passed'] } as const;
const earned = { ...passed, review: 'complete' } as const;

/** Every state of the path, the oldest first. */
export const pointsPaths: readonly DemoPath[] = [
  { ...earned, episode: 'rusteloze-benen', state: 'credited', hoursAgo: 1000, report: 'entered' },
  { ...earned, episode: 'vallen-en-pillen', state: 'credited', hoursAgo: 500, report: 'entered' },
  // The number for the second register of this provider is missing.
  { ...earned, episode: 'astma-dat-niet-luistert', state: 'refused', hoursAgo: 200, report: 'entered' },
  { episode: 'doac-of-vka-bij-nierfunctieverlies', state: 'failed_final', hoursAgo: 150, heard: 1, exam: ['failed', 'failed'] },
  // Sent again and again, the next time five hours after the demonstration was filled.
  { ...earned, episode: 'tia-eerst-bellen-dan-antistolling', state: 'reported', hoursAgo: 27, report: 'unanswered' },
  // Its provider cannot report yet.
  { ...earned, episode: 'eczeem-smeren-met-een-plan', state: 'certificate', hoursAgo: 25, report: 'entered' },
  { ...passed, episode: 'de-vingerprik-bij-hoesten', state: 'evaluation', hoursAgo: 22, review: 'open' },
  { ...passed, episode: 'dikke-duim', state: 'passed', hoursAgo: 20 },
  { episode: 'het-ecg-in-vijf-stappen', state: 'failed', hoursAgo: 18, heard: 1, exam: ['failed'] },
  { episode: 'eerste-aanval-wat-nu', state: 'exam_open', hoursAgo: 16, heard: 1, exam: ['open'] },
  { episode: 'na-de-ablatie', state: 'heard', hoursAgo: 14, heard: 1 },
  { episode: 'antistolling-starten-stoppen-overbruggen', state: 'listening', hoursAgo: 12, heard: 0.4 },
  { episode: 'luisteren-naar-kleppen', state: 'not_started', hoursAgo: 0, heard: 0 },
];

/** All is done, and the profile lacks a number. */
export const editorPaths: readonly DemoPath[] = [{ ...earned, episode: 'stoppen-met-maagbeschermers', state: 'heard', hoursAgo: 30 }];

/** Company that cannot report points yet. */
export const companyWithoutAccess = 'vel-en-verhaal';
