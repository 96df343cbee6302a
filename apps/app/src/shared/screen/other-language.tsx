import { useCall } from '@auscult/web/services/use-call';
import { usePhrases } from '@auscult/web/services/web-services';
import { courseKeys, streamKeys } from '../services/query-keys.ts';
import { useServices } from '../services/services.tsx';
import styles from './other-language.module.css';

/** For a guest, who has no account whose language is known: the other language, named in itself. */
export function OtherLanguage() {
  const { texts, queryClient } = useServices();
  const { language } = usePhrases();
  const other = language === 'nl' ? 'en' : 'nl';
  const { run } = useCall(async () => {
    await texts.use(other);
    // Refetch: the server translates the names of professions.
    for (const queryKey of [courseKeys.all, streamKeys.all]) void queryClient.invalidateQueries({ queryKey });
  });

  return (
    <button type="button" lang={other} data-action={`language_${other}`} className={`t-sm ${styles.choice}`} onClick={() => run()}>
      {other === 'en' ? 'English' : 'Nederlands'}
    </button>
  );
}
