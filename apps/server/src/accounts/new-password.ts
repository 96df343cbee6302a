import type { Language } from '@auscult/domain/access/viewer';
import { isCommonPassword } from '@auscult/domain/account/common-passwords';
import { passwordFaults } from '@auscult/domain/account/password-rule';
import { errorPhrases } from '../http/error-response.ts';
import { Refusal } from '../http/refusal.ts';

/** Says all at once what a new password lacks, and whether the repetition differs. Both fields as the specification names them. */
export function requireNewPassword(
  language: Language,
  { password, password_confirmation }: { readonly password: string; readonly password_confirmation: string },
): void {
  const { password: phrases, account } = errorPhrases[language];
  const faults = passwordFaults(password).map((fault) => phrases[fault]);
  if (faults.length === 0 && isCommonPassword(password)) faults.push(account.commonPassword);
  const fields = {
    ...(faults.length > 0 && { password: faults }),
    ...(password !== password_confirmation && { password_confirmation: [account.passwordsDiffer] }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', fields);
}
