import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { useServices } from '../../../../shared/services/services.tsx';
import styles from './keys-dialog.module.css';

/** All keys of the console, and a switch for those that are letters. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { device } = useServices();
  const words = usePhrasesOf(consolePhrases);
  const { keys, chat, questions, moments } = words;
  const titleId = useId();
  const [areOn, setOn] = useState(() => device.get('shortcuts_off') === null);
  const groups: readonly (readonly [string | null, readonly (readonly [string, string])[]])[] = [
    [
      null,
      [
        ['1 – 4', keys.columns],
        ['↑ ↓', keys.rows],
        ['← →', keys.slides],
        ['C', keys.write],
        ['N', keys.note],
        ['Z', keys.undo],
        ['?', keys.help],
      ],
    ],
    [
      keys.onMessage,
      [
        ['P', chat.pin],
        ['Q', chat.move],
        ['T', chat.timeOut],
        ['D', chat.remove],
        ['S', chat.strike],
        ['U', chat.unread],
      ],
    ],
    [
      keys.onHeld,
      [
        ['A', chat.approve],
        ['W', chat.decline],
      ],
    ],
    [
      keys.onQuestion,
      [
        ['A', questions.approve],
        ['B', questions.onAir],
        ['K', questions.answered],
        ['L', questions.inWriting],
        ['W', questions.decline],
        ['S', questions.strike],
      ],
    ],
    [
      keys.onMoment,
      [
        ['O', keys.toggleMoment],
        ['R', moments.publish],
      ],
    ],
  ];
  function use(on: boolean): void {
    setOn(on);
    if (on) device.remove('shortcuts_off');
    else device.set('shortcuts_off', 'true');
  }
  return (
    <ModalSheet labelledBy={titleId} wide onClose={onClose}>
      <h2 id={titleId} className="t-xl">
        {keys.title}
      </h2>
      {groups.map(([heading, rows]) => (
        <section key={heading ?? ''}>
          {heading !== null && <h3 className={`t-sm semibold ${styles.heading}`}>{heading}</h3>}
          <dl className={styles.keys}>
            {rows.map(([key, what]) => (
              <div key={key} className={styles.row}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.use}>
        <input type="checkbox" checked={areOn} onChange={({ target }) => use(target.checked)} />
        {keys.use}
      </label>
      <ModalActions>
        <Button block onClick={onClose}>
          {words.close}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
