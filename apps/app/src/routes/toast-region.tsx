import { ToastView } from '@auscult/ui/feedback/toast-view';
import { topModal } from '@auscult/ui/overlay/top-modal';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../platform/store.ts';
import { usePhrases, useServices } from '../shared/services/services.tsx';
import { lazyPart } from './lazy-screen.tsx';
import styles from './toast-region.module.css';

const PushToasts = lazyPart(() => import('./push-toasts.tsx'), 'PushToasts');

/**
 * The toasts on screen, over everything: a popover, and inside the open dialog where there is one, since nothing outside a dialog can
 * be pressed or heard.
 */
export function ToastRegion() {
  const dialog = useSyncExternalStore(topModal.subscribe, topModal.get);
  return dialog ? createPortal(<Region />, dialog) : <Region />;
}

/** Its parts are there from the start: a screen reader follows only a region that it already knew. */
function Region() {
  const { shell } = usePhrases();
  const { toasts, push } = useServices();
  const shown = useStore(toasts.shown);
  const news = useStore(push);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Shown anew, it lies over whatever was opened since the last time.
    const raise = () => {
      region.current?.hidePopover();
      region.current?.showPopover();
    };
    raise();
    const stops = [toasts.shown.subscribe(raise), push.subscribe(raise), () => toasts.hold(false)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [toasts, push]);
  const views = (isError: boolean) =>
    shown.filter(({ kind }) => (kind !== 'success') === isError).map(({ id, kind, lines }) => <ToastView key={id} kind={kind} lines={lines} />);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={shell.notifications}
      className={styles.region}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
    >
      <div role="alert">{views(true)}</div>
      <div role="status">{news.length > 0 && <PushToasts />}</div>
      <div role="status">{views(false)}</div>
    </section>
  );
}
