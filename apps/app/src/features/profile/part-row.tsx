import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import styles from './rows.module.css';

export type ProfilePart = 'personal' | 'address' | 'company' | 'two-factor' | 'sessions' | 'email' | 'password' | 'export' | 'delete';

interface PartRowProps {
  readonly part: ProfilePart;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value?: string | undefined;
}

/** The way to one part of the profile, with what it is now. */
export function PartRow({ part, icon: Icon, label, value }: PartRowProps) {
  return (
    <li>
      <Link to="/main/profile/$part" params={{ part }} className={styles.row}>
        <Icon size={21} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
        <ChevronRight size={19} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}
