import { playerPhrases } from '@auscult/phrases/screens/player';
import type { Notice } from '@auscult/player/machine/effect';
import { currentTrack } from '@auscult/player/machine/selectors';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useEffect, useState } from 'react';
import { useTooFastWarning } from '../../shared/accreditation/speed-warning.ts';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { useServices } from '../../shared/services/services.tsx';
import { MissedAlert } from './alerts/missed-alert.tsx';
import { ResultAlert } from './alerts/result-alert.tsx';
import { type QuestionsSkipped, useMissed } from './alerts/use-missed.ts';
import { NotAvailable } from './not-available.tsx';
import { AskedQuestions } from './questions/asked-questions.tsx';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';

/** Announcements of the player on every screen: title changes, refused seeks and missing audio. */
export function PlayerNotices() {
  const { player, playerView } = useServices();
  const words = usePhrasesOf(playerPhrases);
  useTooFastWarning();
  const title = usePlayerState((state) => currentTrack(state)?.title ?? null);
  const showsKeys = useStore(playerView.shortcuts);
  const [missing, setMissing] = useState<string | null>(null);
  const [refused, setRefused] = useState<Extract<Notice, { type: 'seekRefused' }> | null>(null);
  const [skipped, setSkipped] = useState<QuestionsSkipped | null>(null);
  const [missed, closeMissed] = useMissed(skipped);
  useEffect(
    () =>
      player.subscribeNotices((notice) => {
        if (notice.type === 'audioNotAvailable') setMissing(notice.title);
        if (notice.type === 'seekRefused') setRefused(notice);
        if (notice.type === 'questionsSkipped') setSkipped(notice);
      }),
    [player],
  );
  return (
    <>
      <p role="status" className="visually-hidden">
        {title !== null && words.nowPlaying(title)}
      </p>
      <p role="status" className="visually-hidden">
        {refused && title !== null && words.forwardUpTo(clockTime(refused.upTo))}
      </p>
      <AskedQuestions otherwise={missed && <MissedAlert missed={missed} onClose={closeMissed} />} />
      <ResultAlert />
      {showsKeys && <ShortcutsDialog onClose={() => playerView.shortcuts.set(false)} />}
      {missing !== null && <NotAvailable title={missing} onClose={() => setMissing(null)} />}
    </>
  );
}
