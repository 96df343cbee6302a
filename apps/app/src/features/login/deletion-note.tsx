import { fullDate } from '@auscult/phrases/dates';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './login-screen.module.css';

/** Shown after requesting account deletion: until when signing in cancels it. */
export function DeletionNote({ dueAt }: { readonly dueAt: string }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  return (
    <div className={styles.deletion}>
      <Note look="warning" title={words.deleteDone} text={words.deleteDoneText(fullDate(language, dueAt))} isAlert />
    </div>
  );
}
