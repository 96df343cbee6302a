import styles from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  /** What says which colour: the same for one person throughout. */
  readonly of: string;
  /** Moderators stand on the plain ground. */
  readonly isQuiet?: boolean;
  readonly size?: 'small' | 'large';
}

const TITLE = /^(?:dr|drs|prof|ir|mr|ing)\.?\s+/i;

/** 'Joris van den Berg' → JB. */
function initialsOf(name: string): string {
  let plain = name.trim();
  while (TITLE.test(plain)) plain = plain.replace(TITLE, '');
  const parts = plain.split(/\s+/).filter((part) => part !== '');
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : ''];
  return [first, last]
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Initials on a disc; the name stands beside it. */
export function Avatar({ name, of, isQuiet = false, size = 'small' }: AvatarProps) {
  let sum = 0;
  for (const sign of of) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return (
    <span className={styles.avatar} data-size={size} data-tint={isQuiet ? undefined : sum % 3} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
