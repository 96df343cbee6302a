import { Check, X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './password-rules.module.css';

export interface PasswordRulesProps {
  /** Names the list for screen readers. */
  readonly label: string;
  /** `isRefused`: known to be unmet, because the server said so. */
  readonly rules: readonly { readonly label: string; readonly isMet: boolean; readonly isRefused?: boolean }[];
  /** What is said, politely, as rules are met: what is still missing. */
  readonly heard: string;
  readonly met: string;
}

/** The rules of a new password, ticked while one types. */
export function PasswordRules({ label, rules, heard, met }: PasswordRulesProps) {
  return (
    <>
      <ul className={styles.rules} aria-label={label}>
        {rules.map((rule) => (
          <li key={rule.label} className={classNames(rule.isMet && styles.met, rule.isRefused && styles.refused)}>
            <span className={styles.dot}>
              {rule.isMet && <Check size={12} strokeWidth={3.2} aria-hidden="true" />}
              {rule.isRefused && <X size={12} strokeWidth={3.2} aria-hidden="true" />}
            </span>
            {rule.label}
            {rule.isMet && <span className="visually-hidden">, {met}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {heard}
      </p>
    </>
  );
}
