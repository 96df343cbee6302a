import { answer } from '@auscult/client/api-client';
import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { Form } from '@auscult/ui/form/form';
import { emailSchema } from '@auscult/web/forms/email-schema';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { object } from 'valibot';
import { AuthNote, AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { LoginLink } from './login-link.tsx';

/** Asks for a mailed link. What is said afterwards is the same for an address that nobody has. */
export function ForgotPasswordScreen() {
  const { api } = useServices();
  const words = usePhrasesOf(recoveryPhrases);
  const { forgotPassword } = words;
  const [isSent, setSent] = useState(false);
  const { form, busy, values, field, submit } = useForm({
    schema: object({ email: emailSchema(words) }),
    defaultValues: { email: '' },
    fallbackField: 'email',
    async send(body) {
      await answer(api.POST('/v1/password/email', { body }));
      setSent(true);
    },
  });

  if (isSent)
    return (
      <AuthPage mark={Mail} title={forgotPassword.sentTitle} text={forgotPassword.sentText(values.email.trim())}>
        <p className="ink-2 pretty">{forgotPassword.sentHelp}</p>
        <Form>
          <Button look="secondary" block onClick={() => setSent(false)}>
            {forgotPassword.again}
          </Button>
          <LoginLink />
        </Form>
      </AuthPage>
    );
  return (
    <AuthPage title={forgotPassword.title} text={forgotPassword.text}>
      <Form ref={form} onSubmit={submit}>
        <Field
          {...field('email')}
          label={words.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" block busy={busy}>
          {forgotPassword.submit}
        </Button>
        <AuthNote>
          <Link to="/forgot-email" className={textLinkClass()}>
            {forgotPassword.forgotEmail}
          </Link>
        </AuthNote>
        <LoginLink />
      </Form>
    </AuthPage>
  );
}
