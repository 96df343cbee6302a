import { usePhrases } from '@auscult/web/services/web-services';
import { useEffect } from 'react';

/** Names the screen in the browser's tab and for screen readers; undefined while the name is not known. */
export function useDocumentTitle(screen: string | undefined): void {
  const { shell } = usePhrases();
  useEffect(() => {
    document.title = screen === undefined ? 'Auscult' : shell.pageTitle(screen);
  }, [screen, shell]);
}
