import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { failureOf } from '../services/failure.ts';
import { usePhrases, useWebServices } from '../services/web-services.tsx';

/** Per field, by the name that the server knows it by, what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface FormOptions {
  /** What is wrong before anything is sent; without it the server alone has the word. */
  readonly check?: (given?: string) => FieldErrors;
  /** Rejects when it failed; what was filled in stays as it is. */
  readonly send: (given?: string) => Promise<void>;
  /** The field that takes a refusal which names no field of this form. */
  readonly otherwise?: string;
  /** True when a refusal was dealt with: nothing more is said about it. */
  readonly onFailed?: (error: unknown) => boolean;
}

export interface FormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /**
   * Checks, sends once however often it is called, tells what is wrong at the fields and takes the focus to the first of them.
   * `given` goes to `check` and `send`: what has just been typed and is not in the state yet.
   */
  readonly submit: (event?: SubmitEvent, given?: string) => Promise<void>;
  /** Says, or with undefined no longer says, what is wrong with one field. */
  readonly tell: (field: string, error: string | undefined) => void;
}

/** Sending a form: busy while it is on its way, never twice at once, refusals as a toast and at their fields. */
export function useForm({ check, send, otherwise, onFailed }: FormOptions): FormState {
  const { toasts } = useWebServices();
  const { shell } = usePhrases();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  function show(found: FieldErrors): void {
    setErrors(found);
    named(form.current)
      .find(({ name }) => found[name] !== undefined)
      ?.focus();
  }

  async function submit(event?: SubmitEvent, given?: string): Promise<void> {
    event?.preventDefault();
    if (isSending.current) return;
    const found = check?.(given) ?? {};
    if (Object.values(found).some((error) => error !== undefined)) return show(found);
    setErrors({});
    isSending.current = true;
    setBusy(true);
    try {
      await send(given);
    } catch (error) {
      if (onFailed?.(error)) return;
      const failure = failureOf(error, shell);
      toasts.error(failure.lines);
      const names = new Set(named(form.current).map(({ name }) => name));
      const known = Object.entries(failure.fields).filter(([field]) => names.has(field));
      if (known.length > 0) show(Object.fromEntries(known.map(([field, lines]) => [field, lines[0]])));
      else if (otherwise !== undefined) show({ [otherwise]: failure.lines[0] });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const tell = (field: string, error: string | undefined) =>
    setErrors((before) => (before[field] === error ? before : { ...before, [field]: error }));
  return { form, busy, errors, submit, tell };
}

/** The fields in the order in which they stand. */
const named = (form: HTMLFormElement | null) => [...(form?.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]') ?? [])];
