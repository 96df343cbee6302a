import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { Switch } from '@auscult/ui/controls/switch';
import { ProgressLine } from '@auscult/ui/media/progress-line';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type DeviceRoom, deviceRoom } from '../../platform/storage-estimate.ts';
import { fileSize } from '../../shared/downloads/file-size.ts';
import { removesHeard, setRemovesHeard } from '../../shared/downloads/remove-completed.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './downloads-screen.module.css';

/** Space used and free, and the setting that removes completed episodes. */
export function StorageBar({ bytes, children }: { readonly bytes: number; readonly children: ReactNode }) {
  const services = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(offlinePhrases);
  const [room, setRoom] = useState<DeviceRoom | null>(null);
  const [removes, setRemoves] = useState(() => removesHeard(services));
  const [heading, box, name, hint] = [useId(), useId(), useId(), useId()];
  // The estimate is refreshed whenever the size of the downloads changes.
  useEffect(() => {
    let isLatest = true;
    void deviceRoom().then((found) => isLatest && bytes >= 0 && setRoom(found));
    return () => {
      isLatest = false;
    };
  }, [bytes]);
  const inWords = (count: number) => fileSize(count, words, language);
  return (
    <section aria-labelledby={heading} className={styles.storage}>
      <h2 id={heading} className="t-lg">
        {words.storage}
      </h2>
      <ProgressLine share={room ? bytes / Math.max(1, bytes + room.free) : 0} look="ink" />
      <p className={`t-sm ink-2 ${styles.figures}`}>
        <span className="num">{words.used(inWords(bytes))}</span>
        {room && <span className="num">{words.free(inWords(room.free))}</span>}
      </p>
      {children}
      <label htmlFor={box} className={styles.setting}>
        <span>
          <span id={name} className="medium">
            {words.removeHeard}
          </span>
          <span id={hint} className={`t-sm ink-2 pretty ${styles.hint}`}>
            {words.removeHeardText}
          </span>
        </span>
        <Switch
          id={box}
          on={removes}
          labelledBy={name}
          describedBy={hint}
          onChange={(shouldRemove) => {
            setRemovesHeard(services, shouldRemove);
            setRemoves(shouldRemove);
          }}
        />
      </label>
    </section>
  );
}
