import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Note } from '@auscult/ui/feedback/note';
import { Form } from '@auscult/ui/form/form';
import { emailFault } from '@auscult/web/forms/email-fault';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { useProof } from './proof-field.tsx';

/** Another address: it counts once the link that is mailed to it was opened. */
export function EmailPart() {
  const services = useServices();
  const { api, session, queryClient } = services;
  const words = usePhrasesOf(settingsPhrases);
  const { user } = useSession();
  const details = useQuery(detailsQuery(services)).data?.profileDetails;
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const { proof, check, field } = useProof();
  const { form, busy, errors, submit } = useForm({
    check: () => ({ email: emailFault(email, words), ...check() }),
    otherwise: 'email',
    async send() {
      const address = email.trim();
      await answer(api.PUT('/v1/users/{user_id}/email/update', { params: { path: { user_id: user?.id ?? 0 } }, body: { email: address, ...proof } }));
      session.forgetCached();
      void queryClient.invalidateQueries({ queryKey: detailsQuery(services).queryKey });
      setAsked(address);
    },
  });
  if (asked !== null) return <Note title={words.emailAsked} text={words.emailAskedText(asked)} isAlert />;
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      {details && <p className="ink-2 pretty">{words.currentEmail(details.email)}</p>}
      <Field
        label={words.newEmail}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={errors['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
      {field(errors)}
      <Button type="submit" block busy={busy}>
        {words.emailSubmit}
      </Button>
    </Form>
  );
}
