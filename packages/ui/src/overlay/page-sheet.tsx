import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import { coverPage } from './cover-page.ts';
import sheet from './modal-sheet.module.css';
import styles from './page-sheet.module.css';

export interface PageSheetProps {
  /** Id of the heading inside that names it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet behind the dock: the page waits, what plays goes on and stays in reach. A press elsewhere closes it, but not one on the player. */
export function PageSheet({ labelledBy, describedBy, onClose, children }: PageSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(onClose);
  const closed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const ended = new AbortController();
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && !element.contains(target) && !target.closest('[data-player]')) closed();
    };
    document.addEventListener('click', pressed, { capture: true, signal: ended.signal });
    const uncover = coverPage(element, () => closed());
    return () => {
      ended.abort();
      uncover();
    };
  }, []);
  return (
    <>
      <div className={styles.scrim} />
      <dialog ref={dialog} className={`${sheet.dialog} ${styles.dialog}`} aria-labelledby={labelledBy} aria-describedby={describedBy}>
        <div className={`${sheet.inside} ${styles.inside}`}>
          <span className={sheet.grabber} aria-hidden="true" />
          {children}
        </div>
      </dialog>
    </>
  );
}
