import { sleepPhrases } from '@auscult/phrases/screens/sleep';
import { isActive } from '@auscult/player/machine/state';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import styles from './sleep-button.module.css';
import { SleepSheet } from './sleep-sheet.tsx';
import { useStopsWhen } from './use-stops-when.ts';

/** Opens the sleep timer and shows whether one is running. */
export function SleepButton() {
  const words = usePhrasesOf(sleepPhrases);
  const [chooses, setChooses] = useState(false);
  const isOn = usePlayerState((state) => isActive(state) && state.sleep !== null);
  const when = useStopsWhen();
  return (
    <>
      <IconButton
        label={when === null ? words.title : words.isOn(when)}
        aria-haspopup="dialog"
        className={styles.button}
        onClick={() => setChooses(true)}
      >
        <Moon size={22} strokeWidth={1.75} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
      </IconButton>
      {chooses && <SleepSheet onClose={() => setChooses(false)} />}
    </>
  );
}
