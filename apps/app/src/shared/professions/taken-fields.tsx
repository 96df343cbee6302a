import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { buttonClass } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import styles from './profession-editor.module.css';

/** The number belongs to another account: very often to an older one of the same person. */
export function TakenNote() {
  const words = usePhrasesOf(professionsPhrases);
  return (
    <>
      <Note look="warning" title={words.failures.bignumber_taken} text={words.takenText} isAlert />
      <ol className={styles.steps}>
        {words.takenSteps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <span className="medium">{title}</span>
              <span className={`t-xs ink-3 ${styles.sub}`}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The way to that account, or to us. */
export function TakenActions() {
  const words = usePhrasesOf(professionsPhrases);
  return (
    <div className={styles.actions}>
      <Link to="/forgot-email" className={buttonClass({ block: true })}>
        {words.takenFindEmail}
      </Link>
      <Link to="/contact" className={buttonClass({ look: 'ghost', block: true })}>
        {words.takenMine}
      </Link>
    </div>
  );
}
