import { type PasswordFault, passwordFaults } from '@auscult/domain/account/password-rule';
import { newPasswordPhrases } from '@auscult/phrases/screens/account/new-password';
import { PasswordField } from '@auscult/ui/form/password-field';
import { PasswordRules } from '@auscult/ui/form/password-rules';
import { useState } from 'react';
import { check, forward, nonEmpty, object, partialCheck, pipe, string } from 'valibot';
import { usePhrasesOf } from '../services/web-services.tsx';
import type { FormState } from './use-form.ts';

/** In the order in which they are read: two columns, row by row. */
const FAULTS = ['tooShort', 'noNumber', 'noCapital', 'noSpecialCharacter', 'noSmallLetter'] as const satisfies readonly PasswordFault[];

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

export const NO_PASSWORD: NewPassword = { password: '', password_confirmation: '' };

/** A new password that is good enough, typed twice. */
export const newPasswordSchema = (words: (typeof newPasswordPhrases)['nl']) =>
  pipe(
    object({
      password: pipe(
        string(),
        nonEmpty(words.missing),
        check((password) => passwordFaults(password).length === 0, words.tooWeak),
      ),
      password_confirmation: string(),
    }),
    forward(
      partialCheck(
        [['password'], ['password_confirmation']],
        ({ password, password_confirmation }) => password === password_confirmation,
        words.different,
      ),
      ['password_confirmation'],
    ),
  );

interface NewPasswordFieldsProps {
  /** What it is called here: a password, or a new one. */
  readonly label?: string;
  readonly state: Pick<FormState<NewPassword>, 'values' | 'field' | 'checkField'>;
}

/** A new password and its repetition, with the rules ticked as they are met. Errors wait until a field is left. */
export function NewPasswordFields({ label, state: { values, field, checkField } }: NewPasswordFieldsProps) {
  const words = usePhrasesOf(newPasswordPhrases);
  const { password, password_confirmation } = values;
  const lacking = new Set<string>(passwordFaults(password));
  const typed = field('password');
  // What the rules here let pass is the server's to refuse: one that many people use, or the one that they have.
  const [refused, setRefused] = useState('');
  if (typed.error !== undefined && lacking.size === 0 && refused !== password) setRefused(password);
  const isRefused = refused !== '' && refused === password;
  const rules = [
    ...FAULTS.map((fault) => ({ label: words.rules[fault], isMet: !lacking.has(fault) })),
    { label: words.rules.repeated, isMet: password !== '' && password === password_confirmation },
    ...(isRefused ? [{ label: words.rules.refused, isMet: false, isRefused }] : []),
  ];
  const open = rules.filter(({ isMet }) => !isMet).map((rule) => rule.label);
  const both = { show: words.show, hide: words.hide, autoComplete: 'new-password', passwordrules: PASSWORD_RULES };
  return (
    <>
      <div>
        <PasswordField {...both} {...typed} label={label ?? words.password} onBlur={() => checkField('password')} />
        <PasswordRules label={words.rulesLabel} rules={rules} met={words.met} heard={password === '' ? '' : words.stillNeeded(open)} />
      </div>
      <PasswordField {...both} {...field('password_confirmation')} label={words.repeat} onBlur={() => checkField('password_confirmation')} />
    </>
  );
}

/** Tells Safari's generator what to make, so that what it proposes is taken. */
const PASSWORD_RULES = 'minlength: 8; required: upper; required: lower; required: digit; required: [-().&@?!*$#_+];';
