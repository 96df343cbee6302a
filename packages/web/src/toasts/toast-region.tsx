import { ToastView } from '@auscult/ui/feedback/toast-view';
import { topModal } from '@auscult/ui/overlay/top-modal';
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { usePhrases, useWebServices } from '../services/web-services.tsx';
import { useStore } from '../state/store.ts';
import styles from './toast-region.module.css';

interface ToastRegionProps {
  /** What an app shows among the toasts. */
  readonly children?: ReactNode;
}

/**
 * The toasts on screen, over everything: a popover, and inside the open dialog where there is one, since nothing outside a dialog can
 * be pressed or heard.
 */
export function ToastRegion({ children }: ToastRegionProps) {
  const dialog = useSyncExternalStore(topModal.subscribe, topModal.get);
  const region = <Region>{children}</Region>;
  return dialog ? createPortal(region, dialog) : region;
}

/** Always rendered: screen readers announce only live regions that existed before. */
function Region({ children }: ToastRegionProps) {
  const { shell } = usePhrases();
  const { toasts } = useWebServices();
  const shown = useStore(toasts.shown);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Runs when toasts change. Showing the popover again moves it to the top layer, over dialogs opened since.
    const element = region.current;
    // A closing dialog removes its content, including toasts inside it.
    if (!element?.isConnected) return;
    element.hidePopover();
    element.showPopover();
  });
  useLayoutEffect(() => () => toasts.hold(false), [toasts]);
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
      <div role="status">{children}</div>
      <div role="status">{views(false)}</div>
    </section>
  );
}
