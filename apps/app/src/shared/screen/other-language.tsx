import { failureOf } from '@auscult/web/services/failure';
import { usePhrases } from '@auscult/web/services/web-services';
import { useServices } from '../services/services.tsx';
import styles from './other-language.module.css';

/** For a guest, who has no account whose language is known: the other language, named in itself. */
export function OtherLanguage() {
  const { texts, toasts } = useServices();
  const { language, shell } = usePhrases();
  const other = language === 'nl' ? 'en' : 'nl';

  async function speak(): Promise<void> {
    try {
      await texts.use(other);
    } catch (error) {
      toasts.error(failureOf(error, shell).lines);
    }
  }

  return (
    <button type="button" lang={other} className={`t-sm ${styles.choice}`} onClick={() => void speak()}>
      {other === 'en' ? 'English' : 'Nederlands'}
    </button>
  );
}
