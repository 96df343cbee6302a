import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import styles from './rows.module.css';

export type ProfileSection =
  | 'personal'
  | 'address'
  | 'company'
  | 'registers'
  | 'two-factor'
  | 'sessions'
  | 'email'
  | 'password'
  | 'export'
  | 'delete';

interface ProfileSectionRowProps {
  readonly section: ProfileSection;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value?: string | undefined;
}

/** Link to one section of the profile, with its current value. */
export function ProfileSectionRow({ section, icon: Icon, label, value }: ProfileSectionRowProps) {
  return (
    <li>
      <Link to="/main/profile/$section" params={{ section }} className={styles.row}>
        <Icon size={21} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.texts}>
          <span className={styles.label}>{label}</span>
          {value !== undefined && <span className={styles.value}>{value}</span>}
        </span>
        <ChevronRight size={19} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}
