import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { flatten, type GenericSchema, safeParse } from 'valibot';
import { failureOf } from '../services/failure.ts';
import { useCall } from '../services/use-call.ts';
import { usePhrases } from '../services/web-services.tsx';

type Name<Values> = Extract<keyof Values, string>;

/** Per field what is wrong with it. */
export type FieldErrors<Values> = { readonly [name in Name<Values>]?: string | undefined };

interface FormOptions<Values extends object, Sent> {
  /** Valibot schema with messages; field names are wire names. */
  readonly schema: GenericSchema<Values, Sent>;
  /** Initial values. */
  readonly defaultValues: Values;
  /** Rejects when it failed; what was filled in stays as it is. */
  readonly send: (values: Sent) => Promise<unknown>;
  /** The field that shows server errors that name no field of this form. */
  readonly fallbackField?: Name<Values>;
  /** Returns true when the error was handled: then nothing is shown. */
  readonly onFailed?: (error: Error) => boolean;
}

interface Control<N, Value> {
  readonly name: N;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

interface ChangeEventOf<Value> {
  readonly target: { readonly value: Value };
}

export interface FormState<Values> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly values: Values;
  readonly errors: FieldErrors<Values>;
  /** What a text field takes. Its error goes once what is typed is right. */
  readonly field: <N extends Name<Values>>(
    name: N,
  ) => Omit<Control<N, Values[N]>, 'onChange'> & { readonly onChange: (event: ChangeEventOf<Values[N]>) => void };
  /** The same for a field of another kind. Its error goes with any change. */
  readonly control: <N extends Name<Values>>(name: N) => Control<N, Values[N]>;
  readonly setValue: <N extends Name<Values>>(name: N, value: Values[N]) => void;
  readonly setFieldError: (name: Name<Values>, error: string | undefined) => void;
  /** Validates one field on blur; empty fields are skipped. */
  readonly checkField: (name: Name<Values>) => void;
  /** Validates and sends, once at a time; shows errors at the fields and focuses the first. */
  readonly submit: (event?: SubmitEvent) => void;
}

/** Form state with validation and submission. Server errors are shown as a toast and at their fields. */
export function useForm<Values extends object, Sent>(options: FormOptions<Values, Sent>): FormState<Values> {
  const { schema, defaultValues, send, fallbackField, onFailed } = options;
  const { shell } = usePhrases();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<Partial<Values>>({});
  // Read by whoever submits in the same event that changed a value.
  const latest = useRef(changed);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const values = { ...defaultValues, ...changed };
  const isField = (name: string): name is Name<Values> => name in defaultValues;

  const { busy, run } = useCall(send, (error) => {
    if (onFailed?.(error)) return true;
    const { lines, fields } = failureOf(error, shell);
    const named = fieldsOf(form.current).flatMap(({ name }) => (isField(name) && fields[name] ? [[name, fields[name][0]]] : []));
    if (named.length > 0) show(Object.fromEntries(named));
    else if (fallbackField !== undefined) show({ [fallbackField]: lines[0] } as FieldErrors<Values>);
    return false;
  });

  function show(found: FieldErrors<Values>): void {
    setErrors(found);
    fieldsOf(form.current)
      .find(({ name }) => isField(name) && found[name] !== undefined)
      ?.focus();
  }

  function setValue<N extends Name<Values>>(name: N, value: Values[N]): void {
    latest.current = { ...latest.current, [name]: value };
    setChanged(latest.current);
  }

  const setFieldError = (name: Name<Values>, error: string | undefined) =>
    setErrors((before) => (before[name] === error ? before : { ...before, [name]: error }));

  /** Clears the error of a changed field once valid, and that of a field compared with it. */
  function change<N extends Name<Values>>(name: N, value: Values[N]): void {
    const before = errorsOf(schema, { ...defaultValues, ...latest.current });
    setValue(name, value);
    const after = errorsOf(schema, { ...defaultValues, ...latest.current });
    for (const one of Object.keys(errors)) if (isField(one) && !after[one] && (one === name || before[one])) setFieldError(one, undefined);
  }

  const bound = <N extends Name<Values>>(name: N) => ({ name, value: values[name], error: errors[name] });
  return {
    form,
    busy,
    values,
    errors,
    field: (name) => ({ ...bound(name), onChange: ({ target }) => change(name, target.value) }),
    control: (name) => ({
      ...bound(name),
      onChange(value) {
        setValue(name, value);
        setFieldError(name, undefined);
      },
    }),
    setValue,
    setFieldError,
    checkField(name) {
      if (values[name] !== '') setFieldError(name, errorsOf(schema, values)[name]);
    },
    submit(event) {
      event?.preventDefault();
      if (busy) return;
      const filledIn = { ...defaultValues, ...latest.current };
      const checked = safeParse(schema, filledIn);
      if (!checked.success) return show(errorsOf(schema, filledIn));
      setErrors({});
      run(checked.output);
    },
  };
}

function errorsOf<Values>(schema: GenericSchema<Values, unknown>, values: Values): FieldErrors<Values> {
  const { issues } = safeParse(schema, values);
  const nested = Object.entries<readonly string[] | undefined>((issues && flatten(issues).nested) ?? {});
  return Object.fromEntries(nested.map(([name, messages]) => [name, messages?.[0]])) as FieldErrors<Values>;
}

/** The fields in the order in which they stand. */
const fieldsOf = (form: HTMLFormElement | null) => [...(form?.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]') ?? [])];
