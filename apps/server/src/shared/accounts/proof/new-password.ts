import type { Language } from '@auscult/domain/access/viewer';
import { isCommonPassword } from '@auscult/domain/account/common-passwords';
import { passwordFaults } from '@auscult/domain/account/password-rule';
import { errorPhrases } from '../../../http/error-response.ts';
import { type FieldErrors, Refusal } from '../../../refusal.ts';

interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** All that a new password lacks, and whether the repetition differs; empty when it will do. Both fields as the specification names them. */
export function newPasswordErrors(language: Language, { password, password_confirmation }: NewPassword): FieldErrors {
  const { password: phrases, account } = errorPhrases[language];
  const faults = passwordFaults(password).map((fault) => phrases[fault]);
  if (faults.length === 0 && isCommonPassword(password)) faults.push(account.commonPassword);
  return {
    ...(faults.length > 0 && { password: faults }),
    ...(password !== password_confirmation && { password_confirmation: [account.passwordsDiffer] }),
  };
}

/** Refuses with all of it. */
export function requireNewPassword(language: Language, typed: NewPassword): void {
  const fields = newPasswordErrors(language, typed);
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', fields);
}
