import { answer } from '@auscult/client/api-client';
import { memberOf } from '@auscult/client/session/session';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Note } from '@auscult/ui/feedback/note';
import { Form } from '@auscult/ui/form/form';
import { emailSchema } from '@auscult/web/forms/email-schema';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { object } from 'valibot';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { ProofField, useProof } from './proof-field.tsx';

/** Changes the e-mail address; effective once the mailed link is opened. */
export function EmailSection() {
  const services = useServices();
  const { api, session, queryClient } = services;
  const words = usePhrasesOf(settingsPhrases);
  const details = useQuery(detailsQuery(services)).data?.profileDetails;
  const [asked, setAsked] = useState<string | null>(null);
  const { name, entries, defaultValues, proofOf } = useProof();
  const state = useForm({
    schema: object({ email: emailSchema(words), ...entries }),
    defaultValues: { email: '', ...defaultValues },
    fallbackField: 'email',
    async send({ email, ...sent }) {
      await answer(
        api.PUT('/v1/users/{user_id}/email/update', { params: { path: { user_id: memberOf(session).id } }, body: { email, ...proofOf(sent) } }),
      );
      session.forgetCached();
      void queryClient.invalidateQueries({ queryKey: detailsQuery(services).queryKey });
      setAsked(email);
    },
  });
  const { form, busy, field, submit } = state;
  if (asked !== null) return <Note title={words.emailAsked} text={words.emailAskedText(asked)} isAlert />;
  return (
    <Form ref={form} onSubmit={submit}>
      {details && <p className="ink-2 pretty">{words.currentEmail(details.email)}</p>}
      <Field
        {...field('email')}
        label={words.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ProofField name={name} state={state} />
      <Button type="submit" block busy={busy}>
        {words.emailSubmit}
      </Button>
    </Form>
  );
}
