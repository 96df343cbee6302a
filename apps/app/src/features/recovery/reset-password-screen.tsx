import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { newPasswordPhrases } from '@auscult/phrases/screens/account/new-password';
import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { NewPasswordFields, NO_PASSWORD, newPasswordSchema } from '@auscult/web/forms/new-password';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link, useNavigate } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useLinkSecret } from '../../shared/account/link-secret.ts';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { LoginLink } from './login-link.tsx';

/** Sets a new password by a mailed link; all sessions end and the user signs in again. */
export function ResetPasswordScreen() {
  const token = useLinkSecret();
  const [isRefused, setRefused] = useState(false);
  return token === null || isRefused ? <InvalidLink /> : <NewPassword token={token} onRefused={() => setRefused(true)} />;
}

function NewPassword({ token, onRefused }: { readonly token: string; readonly onRefused: () => void }) {
  const { api, session, toasts } = useServices();
  const { reset } = usePhrasesOf(recoveryPhrases);
  const words = usePhrasesOf(newPasswordPhrases);
  const navigate = useNavigate();
  const state = useForm({
    schema: newPasswordSchema(words),
    defaultValues: NO_PASSWORD,
    fallbackField: 'password',
    async send(secret) {
      await answer(api.POST('/v1/password/reset', { body: { token, ...secret } }));
      // The server has ended all sessions, this device's too.
      if (session.getState().status === 'member') await session.logout({ reload: false });
      toasts.success(reset.saved);
      await navigate({ to: '/login', replace: true });
    },
    onFailed(error) {
      const isOver = error instanceof ApiError && error.code === 'reset_link_invalid';
      if (isOver) onRefused();
      return isOver;
    },
  });
  const { form, busy, submit } = state;
  return (
    <AuthPage title={reset.title} text={reset.text}>
      <Form ref={form} onSubmit={submit}>
        <NewPasswordFields label={reset.password} state={state} />
        <Button type="submit" block busy={busy}>
          {reset.submit}
        </Button>
      </Form>
    </AuthPage>
  );
}

function InvalidLink() {
  const { reset } = usePhrasesOf(recoveryPhrases);
  return (
    <AuthPage mark={Unlink} tone="bad" title={reset.invalidTitle} text={<span role="alert">{reset.invalid}</span>}>
      <p className="ink-2 pretty">{reset.invalidHelp}</p>
      <Form>
        <Link to="/forgot-password" className={buttonClass({ block: true })}>
          {reset.retryQuestions}
        </Link>
        <LoginLink />
      </Form>
    </AuthPage>
  );
}
