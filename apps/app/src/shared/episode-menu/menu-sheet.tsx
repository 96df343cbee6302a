import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './menu-sheet.module.css';

interface MenuSheetProps {
  readonly title: string;
  readonly lang?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few things to do, under each other: from the foot of a phone, beside the button elsewhere. */
export function MenuSheet({ title, lang, onClose, children }: MenuSheetProps) {
  const titleId = useId();
  return (
    <ModalSheet labelledBy={titleId} anchored onClose={onClose}>
      <h2 id={titleId} className={`t-row clamp-2 ${styles.title}`} lang={lang}>
        {title}
      </h2>
      <div className={styles.items}>{children}</div>
    </ModalSheet>
  );
}

interface MenuItemProps {
  readonly icon: LucideIcon;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of them. */
export function MenuItem({ icon: Icon, disabled = false, onPress, children }: MenuItemProps) {
  return (
    <button type="button" className={styles.item} disabled={disabled} onClick={onPress}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </button>
  );
}
