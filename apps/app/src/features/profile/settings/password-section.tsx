import { answer } from '@auscult/client/api-client';
import { newPasswordPhrases } from '@auscult/phrases/screens/account/new-password';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { Form } from '@auscult/ui/form/form';
import { PasswordField } from '@auscult/ui/form/password-field';
import { NewPasswordFields, NO_PASSWORD, newPasswordSchema } from '@auscult/web/forms/new-password';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { intersect, nonEmpty, object, pipe, string } from 'valibot';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { useServices } from '../../../shared/services/services.tsx';

/** Changes the password; SSO accounts have none. */
export function PasswordSection() {
  const words = usePhrasesOf(settingsPhrases);
  return useSession().user?.has_password === false ? <Note text={words.noPassword} /> : <PasswordForm />;
}

/** Shows the rules while typing; changing ends all other sessions. */
function PasswordForm() {
  const services = useServices();
  const { api, queryClient, toasts } = services;
  const navigate = useNavigate();
  const words = usePhrasesOf(settingsPhrases);
  const newWords = usePhrasesOf(newPasswordPhrases);
  const state = useForm({
    schema: intersect([object({ current_password: pipe(string(), nonEmpty(words.passwordMissing)) }), newPasswordSchema(newWords)]),
    defaultValues: { current_password: '', ...NO_PASSWORD },
    fallbackField: 'current_password',
    async send(body) {
      await answer(api.POST('/v1/change-password', { body }));
      // The server also cancels a pending change of e-mail address.
      void queryClient.invalidateQueries({ queryKey: detailsQuery(services).queryKey });
      toasts.success(words.passwordChanged);
      await navigate({ to: '/main/profile', search: { tab: 'settings' } });
    },
  });
  const { form, busy, field, submit } = state;
  return (
    <Form ref={form} onSubmit={submit}>
      <p className="ink-2 pretty">{words.signsOutElsewhere}</p>
      <PasswordField
        {...field('current_password')}
        label={words.currentPassword}
        show={words.showPassword}
        hide={words.hidePassword}
        autoComplete="current-password"
      />
      <NewPasswordFields label={words.newPassword} state={state} />
      <Button type="submit" block busy={busy}>
        {words.changePassword}
      </Button>
    </Form>
  );
}
