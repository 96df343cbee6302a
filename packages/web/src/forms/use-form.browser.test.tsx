import { ApiError } from '@auscult/client/api-error';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { forward, nonEmpty, object, partialCheck, pipe, string, trim } from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../services/query-client.ts';
import { type WebServices, WebServicesProvider } from '../services/web-services.tsx';
import { createTexts } from '../state/texts.ts';
import { createToasts } from '../state/toasts.ts';
import { useForm } from './use-form.ts';

interface Sent {
  readonly name: string;
  readonly city: string;
}

const schema = pipe(
  object({ name: pipe(string(), trim(), nonEmpty('Name is missing')), city: string() }),
  forward(
    partialCheck([['name'], ['city']], ({ name, city }) => city !== name, 'The city is the name'),
    ['city'],
  ),
);

function aForm(send: (values: Sent) => Promise<void>) {
  const toasts = createToasts();
  const web: Pick<WebServices, 'queryClient' | 'texts' | 'toasts'> = {
    queryClient: createQueryClient(),
    texts: createTexts({ get: () => null, set: () => undefined }),
    toasts,
  };
  function Filled() {
    const { form, busy, field, submit } = useForm({ schema, defaultValues: { name: '', city: 'Zwolle' }, send, fallbackField: 'name' });
    return (
      <Form ref={form} onSubmit={submit}>
        <Field label="City" {...field('city')} />
        <Field label="Name" {...field('name')} />
        <button type="submit">{busy ? 'Sending' : 'Send'}</button>
      </Form>
    );
  }
  const screen = render(
    <WebServicesProvider value={web as WebServices}>
      <Filled />
    </WebServicesProvider>,
  );
  return { toasts, screen };
}

const refused = (errors: unknown) => new ApiError(422, { code: 'validation_failed', errors });

describe('useForm', () => {
  it('says what is wrong at the field, takes the focus there, and says it no more once it is right', async () => {
    const send = vi.fn<(values: Sent) => Promise<void>>();
    const screen = await aForm(send).screen;
    await screen.getByRole('button').click();
    await expect.element(screen.getByText('Name is missing')).toBeVisible();
    await expect.element(screen.getByLabelText('Name')).toHaveFocus();
    await screen.getByLabelText('Name').fill('Sanne');
    await expect.element(screen.getByText('Name is missing')).not.toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });

  it('takes back the error of a field that only differed from another', async () => {
    const screen = await aForm(async () => undefined).screen;
    await screen.getByLabelText('Name').fill('Zwolle');
    await screen.getByRole('button').click();
    await expect.element(screen.getByLabelText('City')).toHaveFocus();
    await screen.getByLabelText('Name').fill('Sanne');
    await expect.element(screen.getByText('The city is the name')).not.toBeInTheDocument();
  });

  it('sends what the schema makes of it, once however often it is asked to', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const send = vi.fn<(values: Sent) => Promise<void>>(() => promise);
    const screen = await aForm(send).screen;
    await screen.getByLabelText('Name').fill('  Sanne ');
    const button = screen.getByRole('button').element() as HTMLButtonElement;
    button.click();
    button.click();
    await expect.element(screen.getByText('Sending')).toBeVisible();
    button.click();
    resolve();
    await expect.element(screen.getByText('Send', { exact: true })).toBeVisible();
    expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'Sanne', city: 'Zwolle' }]);
  });

  it.each([
    ['at the first field that it names, in the order on screen', { name: ['Unknown name'], city: ['Unknown city'] }, 'City', 'Unknown city'],
    ['at the field for the others, where it names none of this form', { country: ['Unknown country'] }, 'Name', 'Unknown country'],
  ])('tells a refusal of the server in a toast and %s', async (_where, errors, label, text) => {
    const { toasts, screen: rendered } = aForm(() => Promise.reject(refused(errors)));
    const screen = await rendered;
    await screen.getByLabelText('Name').fill('Sanne');
    await screen.getByRole('button').click();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByLabelText(label)).toHaveFocus();
    expect(toasts.log.get()).toHaveLength(1);
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Sanne');
  });

  it('knows its fields by name: another does not compile', () => {
    type Field = Parameters<ReturnType<typeof useForm<Sent, Sent>>['field']>[0];
    const name: Field = 'city';
    // @ts-expect-error -- a typo
    const typo: Field = 'ctiy';
    expect([name, typo]).toHaveLength(2);
  });
});
