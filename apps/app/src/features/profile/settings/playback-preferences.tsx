import { playbackPhrases } from '@auscult/phrases/screens/account/playback';
import { Segmented } from '@auscult/ui/controls/segmented';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { SKIPS, SPEEDS } from '../../../shared/services/playback-settings.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';
import styles from './settings.module.css';

/** How this device plays: kept here, at once. */
export function PlaybackPreferences() {
  const { playbackSettings } = useServices();
  const words = usePhrasesOf(playbackPhrases);
  const settings = useStore(playbackSettings);
  const seconds = SKIPS.map((skip) => ({ value: String(skip), label: words.seconds(skip) }));
  return (
    <section className={styles.section}>
      <h2 className="t-lg">{words.title}</h2>
      <div className={styles.field}>
        <p>{words.speed}</p>
        <p className="t-xs ink-3">{words.speedText}</p>
        <Segmented
          label={words.speed}
          block
          value={String(settings.speed)}
          options={SPEEDS.map((speed) => ({ value: String(speed), label: words.rate(speed) }))}
          onChange={(speed) => playbackSettings.set({ ...settings, speed: Number(speed) })}
        />
      </div>
      <div className={styles.field}>
        <p>{words.back}</p>
        <Segmented
          label={words.back}
          block
          value={String(settings.back)}
          options={seconds}
          onChange={(back) => playbackSettings.set({ ...settings, back: Number(back) })}
        />
      </div>
      <div className={styles.field}>
        <p>{words.forward}</p>
        <Segmented
          label={words.forward}
          block
          value={String(settings.forward)}
          options={seconds}
          onChange={(forward) => playbackSettings.set({ ...settings, forward: Number(forward) })}
        />
      </div>
      <ChoiceSwitch
        label={words.playsOn}
        text={words.playsOnText}
        on={settings.playsOn}
        onChange={(playsOn) => playbackSettings.set({ ...settings, playsOn })}
      />
    </section>
  );
}
