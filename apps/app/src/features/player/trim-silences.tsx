import { playerPhrases } from '@auscult/phrases/screens/player';
import { fastRate, planTrim, savedBy } from '@auscult/player/machine/rules/trim';
import { currentTrack } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import { Switch } from '@auscult/ui/controls/switch';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { usePlayerState } from '../../shared/listening/player-state.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './trim-silences.module.css';

const WORTH_TELLING_SECONDS = 1;

/** Silences of the open series played faster or as they are, with what that saves. */
export function TrimSilences() {
  const { player } = useServices();
  const words = usePhrasesOf(playerPhrases);
  const id = useId();
  const isOn = usePlayerState((state) => state.trims[currentTrack(state)?.courseId ?? 0] === true);
  const saves = usePlayerState(savesOf);
  const saved = usePlayerState((state) => Math.floor(state.savedSeconds));
  const facts = [
    saves < WORTH_TELLING_SECONDS ? words.trimNothing : words.trimSaves(saves),
    saved >= WORTH_TELLING_SECONDS && words.trimSaved(saved),
  ].filter((fact) => fact !== false);
  return (
    <label htmlFor={id} className={styles.row}>
      <span className={styles.words}>
        <span id={`${id}-name`}>{words.trim}</span>
        <span id={`${id}-facts`} className="t-sm ink-2">
          {facts.join(' · ')}
        </span>
      </span>
      <Switch id={id} on={isOn} labelledBy={`${id}-name`} describedBy={`${id}-facts`} onChange={(on) => player.setTrimming(on)} />
    </label>
  );
}

/** Whole seconds that the open episode gets shorter. */
function savesOf(state: PlayerState): number {
  const track = currentTrack(state);
  const fast = fastRate(state.rate, track?.listening?.maxRate ?? null);
  return Math.floor(savedBy(planTrim(track?.audio?.silences ?? [], []), state.rate, fast));
}
