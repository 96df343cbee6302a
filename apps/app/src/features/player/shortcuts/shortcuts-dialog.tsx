import { shortcutsPhrases } from '@auscult/phrases/screens/shortcuts';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { useSkips } from '../use-commands.ts';
import styles from './shortcuts-dialog.module.css';

/** The keys of the player, and a switch for those that are letters. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { device } = useServices();
  const words = usePhrasesOf(shortcutsPhrases);
  const skips = useSkips();
  const titleId = useId();
  const [lettersAreOn, setLettersAreOn] = useState(() => device.get('shortcuts_off') === null);
  const keys: readonly (readonly [readonly string[], string])[] = [
    [[words.space, 'K'], words.playPause],
    [['←', 'J'], words.back(skips.back)],
    [['→', 'L'], words.forward(skips.forward)],
    [['↑', '↓'], words.louder],
    [['M'], words.mute],
    [['<', '>'], words.slower],
    [['C'], words.chapter],
    [['Esc'], words.collapse],
    [['?'], words.help],
  ];
  const use = (on: boolean) => {
    setLettersAreOn(on);
    if (on) device.remove('shortcuts_off');
    else device.set('shortcuts_off', 'true');
  };
  return (
    <ModalSheet labelledBy={titleId} onClose={onClose}>
      <h2 id={titleId} className="t-xl">
        {words.title}
      </h2>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <div key={what} className={styles.row}>
            <dt>
              {names.map((name, index) => (
                <span key={name}>
                  {index > 0 && <span className="ink-3"> {words.or} </span>}
                  <kbd className={styles.key}>{name}</kbd>
                </span>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.use}>
        <input type="checkbox" checked={lettersAreOn} onChange={({ target }) => use(target.checked)} />
        {words.use}
      </label>
      <ModalActions>
        <Button block onClick={onClose}>
          {words.close}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
