import { sleepPhrases } from '@auscult/phrases/screens/sleep';
import type { SleepSetting } from '@auscult/player/machine/rules/sleep';
import { currentTrack } from '@auscult/player/machine/selectors';
import { isActive } from '@auscult/player/machine/state';
import { Button } from '@auscult/ui/controls/button';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useRef, useState } from 'react';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './sleep-sheet.module.css';
import { useStopsWhen } from './use-stops-when.ts';

const MINUTES = [5, 15, 30, 45, 60] as const;
const OWN_AT_FIRST = 20;
const MORE_MINUTES = 5;
const MOST_MINUTES = 240;

type Choice = `${(typeof MINUTES)[number]}` | 'own' | 'chapter' | 'episode' | 'off';

/** Sleep timer choices: preset minutes, a custom number, end of chapter or end of episode. */
export function SleepSheet({ onClose }: { readonly onClose: () => void }) {
  const { player } = useServices();
  const words = usePhrasesOf(sleepPhrases);
  const titleId = useId();
  const group = useId();
  const setting = usePlayerState((state) => (isActive(state) ? (state.sleep?.setting ?? null) : null));
  const hasChapters = usePlayerState((state) => (currentTrack(state)?.chapters.length ?? 0) > 1);
  const when = useStopsWhen();
  const [own, setOwn] = useState(() => (setting?.after === 'minutes' ? setting.minutes : OWN_AT_FIRST));
  const chosen = choiceOf(setting);
  // Arrow keys choose each option that they pass, while they are down; a press or the space bar chooses one, and that is all there was to do.
  const isByArrow = useRef(false);

  const options: readonly (readonly [Choice, string, SleepSetting | null])[] = [
    ...MINUTES.map((minutes) => [`${minutes}`, words.minutes(minutes), { after: 'minutes', minutes }] as const),
    ['own', words.own, { after: 'minutes', minutes: own }],
    ...(hasChapters ? [['chapter', words.endOfChapter, { after: 'chapter' }] as const] : []),
    ['episode', words.endOfEpisode, { after: 'episode' }],
    ['off', words.off, null],
  ];

  return (
    <ModalSheet labelledBy={titleId} anchored onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId} className="t-xl">
          {words.title}
        </h2>
        <p role="status" className="t-sm ink-2 num">
          {when}
        </p>
      </div>
      {setting?.after === 'minutes' && (
        <Button look="secondary" small block className={styles.more} onClick={() => player.extendSleep(MORE_MINUTES)}>
          {words.more(MORE_MINUTES)}
        </Button>
      )}
      <div role="radiogroup" aria-labelledby={titleId}>
        {options.map(([choice, label, wanted]) => (
          <div key={choice} className={styles.option}>
            <label className={styles.choice}>
              <span>{label}</span>
              <input
                type="radio"
                name={group}
                checked={choice === chosen}
                className={styles.radio}
                onKeyDown={() => {
                  isByArrow.current = true;
                }}
                onKeyUp={() => {
                  isByArrow.current = false;
                }}
                onChange={() => {
                  player.setSleep(wanted);
                  if (!isByArrow.current && choice !== 'own') onClose();
                }}
              />
            </label>
            {choice === 'own' && (
              <>
                <input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MOST_MINUTES}
                  value={Number.isNaN(own) ? '' : own}
                  aria-label={words.ownMinutes}
                  className={styles.minutes}
                  onChange={({ target }) => {
                    const minutes = Math.min(MOST_MINUTES, target.valueAsNumber);
                    setOwn(minutes);
                    if (minutes >= 1) player.setSleep({ after: 'minutes', minutes });
                  }}
                />
                <span aria-hidden="true" className={styles.unit}>
                  {words.minutesShort}
                </span>
              </>
            )}
          </div>
        ))}
      </div>
    </ModalSheet>
  );
}

function choiceOf(setting: SleepSetting | null): Choice {
  if (setting === null) return 'off';
  if (setting.after !== 'minutes') return setting.after;
  return MINUTES.some((minutes) => minutes === setting.minutes) ? (`${setting.minutes}` as Choice) : 'own';
}
