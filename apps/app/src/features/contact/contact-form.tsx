import { answer } from '@auscult/client/api-client';
import { contactPhrases } from '@auscult/phrases/screens/account/contact';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { TextArea } from '@auscult/ui/form/text-area';
import { emailSchema } from '@auscult/web/forms/email-schema';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { nonEmpty, object, pipe, string, trim } from 'valibot';
import { useServices } from '../../shared/services/services.tsx';
import { useContactDefaults } from './contact-defaults.ts';
import styles from './contact-screen.module.css';

/** Maximum length that the server accepts. */
const MESSAGE_CHARACTERS = 5000;

/** Contact form; name and e-mail address are prefilled for members. A failed send keeps what was typed. */
export function ContactForm({ onSent }: { readonly onSent: (from: string) => void }) {
  const { api } = useServices();
  const words = usePhrasesOf(contactPhrases);
  const own = useContactDefaults();
  const { form, busy, field, checkField, submit } = useForm({
    schema: object({
      name: pipe(string(), trim(), nonEmpty(words.nameMissing)),
      email: emailSchema(words),
      subject: pipe(string(), trim()),
      message: pipe(string(), trim(), nonEmpty(words.messageMissing)),
    }),
    defaultValues: { name: own?.name ?? '', email: own?.email ?? '', subject: '', message: '' },
    async send({ subject, ...texts }) {
      await answer(api.POST('/v1/contacts', { body: { ...texts, ...(subject !== '' && { subject }) } }));
      onSent(texts.email);
    },
  });
  return (
    <Form ref={form} onSubmit={submit}>
      <Field label={words.name} {...field('name')} autoComplete="name" maxLength={120} />
      <Field
        label={words.email}
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => checkField('email')}
      />
      <Field label={words.subject} {...field('subject')} aside={<span className="ink-3">{words.optional}</span>} autoComplete="off" maxLength={200} />
      <TextArea label={words.message} {...field('message')} help={words.messageHelp} maxLength={MESSAGE_CHARACTERS} />
      <Button type="submit" busy={busy} className={styles.send}>
        {words.submit}
      </Button>
    </Form>
  );
}
