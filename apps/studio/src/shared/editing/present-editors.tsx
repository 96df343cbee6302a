import { editingPhrases } from '@auscult/phrases/studio/editing';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { UsersRound } from 'lucide-react';
import styles from './present-editors.module.css';
import type { PresentEditor } from './use-presence.ts';

/** Colleagues who edit the same at this moment; nothing while there are none. */
export function PresentEditors({ editors }: { readonly editors: readonly PresentEditor[] }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(editingPhrases);
  const names = editors.map(({ name }) => name || words.colleague);
  return (
    <p role="status" className={editors.length > 0 ? `t-sm ${styles.present}` : 'visually-hidden'}>
      {editors.length > 0 && (
        <>
          <UsersRound size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.present(new Intl.ListFormat(language).format(names), editors.length)}
        </>
      )}
    </p>
  );
}
