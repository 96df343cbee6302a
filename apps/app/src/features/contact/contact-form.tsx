import { answer } from '@auscult/client/api-client';
import { contactPhrases } from '@auscult/phrases/screens/account/contact';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { TextArea } from '@auscult/ui/form/text-area';
import { emailFault } from '@auscult/web/forms/email-fault';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { useServices } from '../../shared/services/services.tsx';
import styles from './contact-screen.module.css';
import { useOwnAddress } from './own-address.ts';

type FieldName = 'name' | 'email' | 'subject' | 'message';

/** What the server takes of a message. */
const MESSAGE_CHARACTERS = 5000;

/** A message; members find their name and address filled in. What was written stays until it is sent. */
export function ContactForm({ onSent }: { readonly onSent: (from: string) => void }) {
  const { api } = useServices();
  const words = usePhrasesOf(contactPhrases);
  const own = useOwnAddress();
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({});
  const value = { name: own?.name ?? '', email: own?.email ?? '', subject: '', message: '', ...typed };
  const { form, busy, errors, submit, tell } = useForm({
    check: () => ({
      name: value.name.trim() === '' ? words.nameMissing : undefined,
      email: emailFault(value.email, words),
      message: value.message.trim() === '' ? words.messageMissing : undefined,
    }),
    async send() {
      const [name, email, subject, message] = [value.name, value.email, value.subject, value.message].map((text) => text.trim()) as [
        string,
        string,
        string,
        string,
      ];
      await answer(api.POST('/v1/contacts', { body: { name, email, ...(subject !== '' && { subject }), message } }));
      onSent(email);
    },
  });

  const bind = (name: FieldName) => ({
    name,
    value: value[name],
    error: errors[name],
    onChange(event: { readonly target: { readonly value: string } }) {
      setTyped({ ...typed, [name]: event.target.value });
      if (name !== 'email' || emailFault(event.target.value, words) === undefined) tell(name, undefined);
    },
  });
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <Field label={words.name} {...bind('name')} autoComplete="name" maxLength={120} />
      <Field
        label={words.email}
        {...bind('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => value.email !== '' && tell('email', emailFault(value.email, words))}
      />
      <Field label={words.subject} {...bind('subject')} aside={<span className="ink-3">{words.optional}</span>} autoComplete="off" maxLength={200} />
      <TextArea label={words.message} {...bind('message')} help={words.messageHelp} maxLength={MESSAGE_CHARACTERS} />
      <Button type="submit" busy={busy} className={styles.send}>
        {words.submit}
      </Button>
    </Form>
  );
}
