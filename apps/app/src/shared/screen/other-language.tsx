import { useCall } from '@auscult/web/services/use-call';
import { usePhrases } from '@auscult/web/services/web-services';
import { useServices } from '../services/services.tsx';
import styles from './other-language.module.css';

/** For a guest, who has no account whose language is known: the other language, named in itself. */
export function OtherLanguage() {
  const { texts } = useServices();
  const { language } = usePhrases();
  const other = language === 'nl' ? 'en' : 'nl';
  const { run } = useCall(() => texts.use(other));

  return (
    <button type="button" lang={other} className={`t-sm ${styles.choice}`} onClick={() => run()}>
      {other === 'en' ? 'English' : 'Nederlands'}
    </button>
  );
}
