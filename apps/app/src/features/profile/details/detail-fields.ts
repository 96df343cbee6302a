import { normalisePostalCode } from '@auscult/domain/account/postal-code';
import type { FieldErrors } from '@auscult/web/forms/use-form';
import { type ChangeEvent, useState } from 'react';

/** Typed texts by the server's names, and what a field needs to show and take one of them. */
export function useDetailFields<K extends string>(start: Readonly<Record<K, string>>) {
  const [values, setValues] = useState(start);
  const field = (name: K, errors: FieldErrors) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValues((before) => ({ ...before, [name]: target.value })),
  });
  return { values, field };
}

/** Another country's is for the server to take or refuse; what begins as a Dutch one must be one. */
export function postalCodeFault(text: string, fault: string): string | undefined {
  return normalisePostalCode(text, { foreign: true }) === null ? fault : undefined;
}
