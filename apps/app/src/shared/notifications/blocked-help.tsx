import { notificationPhrases } from '@auscult/phrases/screens/account/notifications';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useServices } from '../services/services.tsx';

/** How notifications that the system holds back are let through: a shell opens its settings, in a browser only the person can. */
export function BlockedHelp({ id }: { readonly id?: string }) {
  const { nativeApp } = useServices();
  const words = usePhrasesOf(notificationPhrases);
  return (
    <>
      <p id={id} className="ink-2 pretty">
        {nativeApp ? words.blockedInShell : words.blockedInBrowser}
      </p>
      {nativeApp && (
        <Button block onClick={() => nativeApp.openSettings()}>
          {words.openSettings}
        </Button>
      )}
    </>
  );
}
