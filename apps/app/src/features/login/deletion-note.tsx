import { fullDate } from '@auscult/phrases/dates';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './login-screen.module.css';

/** For who has just asked to be forgotten: until when signing in can call it off. */
export function DeletionNote({ dueAt }: { readonly dueAt: string }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  return (
    <div className={styles.deletion}>
      <Note look="warning" title={words.deleteDone} text={words.deleteDoneText(fullDate(language, dueAt))} isAlert />
    </div>
  );
}
