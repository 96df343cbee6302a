import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button } from '@auscult/ui/controls/button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ScrollText } from 'lucide-react';
import { useId, useState } from 'react';
import type { ConsoleView } from '../view/console-view.ts';
import { aboutAct } from './about-act.ts';
import { useActTexts } from './act-texts.ts';
import styles from './log-bar.module.css';

const SHOWN = 4;

/** What moderators did last; all of it on demand. */
export function LogBar({ view }: { readonly view: ConsoleView }) {
  const { acts } = view;
  const words = usePhrasesOf(consolePhrases);
  const { who, what, time } = useActTexts();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  return (
    <footer className={`t-xs ink-2 num ${styles.bar}`}>
      <ScrollText size={16} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      <ol aria-label={words.log.title} className={styles.acts}>
        {acts.length === 0 && <li>{words.log.empty}</li>}
        {acts.slice(0, SHOWN).map((act) => (
          <li key={`${act.at} ${act.action}`}>
            <span className={styles.time}>{time(act)}</span> {who(act)} {what(act)} <About text={aboutAct(view, act)} />
          </li>
        ))}
      </ol>
      <button type="button" className={`t-sm semibold ${styles.all}`} onClick={() => setOpen(true)}>
        <span className={textLinkClass()}>{words.log.title}</span>
      </button>
      {isOpen && (
        <ModalSheet labelledBy={titleId} wide onClose={() => setOpen(false)}>
          <h2 id={titleId} className="t-xl">
            {words.log.title}
          </h2>
          <ol className={styles.list}>
            {acts.length === 0 && <li>{words.log.empty}</li>}
            {acts.map((act) => (
              <li key={`${act.at} ${act.action}`} className="t-sm">
                <span className="ink-3 num">{time(act)}</span>
                <span>
                  {who(act)} {what(act)} <About text={aboutAct(view, act)} />
                </span>
              </li>
            ))}
          </ol>
          <ModalActions>
            <Button block onClick={() => setOpen(false)}>
              {words.close}
            </Button>
          </ModalActions>
        </ModalSheet>
      )}
    </footer>
  );
}

const About = ({ text }: { readonly text: string | null }) => text !== null && <span className={`ink-2 ${styles.about}`}>{text}</span>;
