import { studioShellPhrases } from '@auscult/phrases/studio/shell';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect } from 'react';

/** Names the screen in the browser's tab and for screen readers; undefined while the name is not known. */
export function useDocumentTitle(screen: string | undefined): void {
  const { pageTitle } = usePhrasesOf(studioShellPhrases);
  useEffect(() => {
    document.title = pageTitle(screen);
  }, [screen, pageTitle]);
}
