import { OfflineBanner } from '@auscult/ui/feedback/banner';
import { usePhrases } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useServices } from '../../shared/services/services.tsx';

/** In the page's flow, so that it hides nothing; stays until it is closed or the connection is back. */
export function OfflineWarning() {
  const { network } = useServices();
  const { shell } = usePhrases();
  if (!useStore(network.warning)) return null;
  return <OfflineBanner text={shell.offline} closeLabel={shell.close} onClose={network.closeWarning} />;
}
