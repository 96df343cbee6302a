import { sleepPhrases } from '@auscult/phrases/screens/sleep';
import { isActive } from '@auscult/player/machine/state';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Moon } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './sleep-button.module.css';
import { SleepSheet } from './sleep-sheet.tsx';
import { useStopsWhen } from './use-stops-when.ts';

const MINUTE_MS = 60_000;

/** Opens the sleep timer and shows whether one is running, and for how many minutes. */
export function SleepButton() {
  const words = usePhrasesOf(sleepPhrases);
  const [chooses, setChooses] = useState(false);
  const sleep = usePlayerState((state) => (isActive(state) ? state.sleep : null));
  const when = useStopsWhen();
  const endsAt = sleep?.endsAt ?? null;
  return (
    <>
      <IconButton
        label={when === null ? words.title : words.isOn(when)}
        aria-haspopup="dialog"
        className={styles.button}
        onClick={() => setChooses(true)}
      >
        <Moon size={endsAt === null ? 22 : 18} strokeWidth={1.75} fill={sleep === null ? 'none' : 'currentColor'} aria-hidden="true" />
        {endsAt !== null && <MinutesLeft endsAt={endsAt} />}
      </IconButton>
      {chooses && <SleepSheet onClose={() => setChooses(false)} />}
    </>
  );
}

function MinutesLeft({ endsAt }: { readonly endsAt: number }) {
  const { clock } = useServices();
  const words = usePhrasesOf(sleepPhrases);
  const minutes = useSyncExternalStore(clock.subscribe, () => Math.max(1, Math.ceil((endsAt - clock.get()) / MINUTE_MS)));
  return (
    <span className="num">
      {minutes} {words.minutesShort}
    </span>
  );
}
