import { lazyPart } from '@auscult/web/state/lazy-part';
import { useStore } from '@auscult/web/state/store';
import { ToastRegion } from '@auscult/web/toasts/toast-region';
import { useServices } from '../shared/services/services.tsx';

const PushToasts = lazyPart(() => import('./push-toasts.tsx'), 'PushToasts');

/** The toasts, with what arrived by push among them. */
export function AppToastRegion() {
  const { push } = useServices();
  const news = useStore(push);
  return <ToastRegion>{news.length > 0 && <PushToasts />}</ToastRegion>;
}
