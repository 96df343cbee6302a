import { answer } from '@auscult/client/api-client';
import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { Form } from '@auscult/ui/form/form';
import { emailFault } from '@auscult/web/forms/email-fault';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { SignNote, SignPage } from '../../shared/screen/sign-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ToLogin } from './to-login.tsx';

/** Asks for a mailed link. What is said afterwards is the same for an address that nobody has. */
export function ForgotPasswordScreen() {
  const { api } = useServices();
  const words = usePhrasesOf(recoveryPhrases);
  const { forgotPassword } = words;
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { form, busy, errors, submit, tell } = useForm({
    check: () => ({ email: emailFault(email, words) }),
    otherwise: 'email',
    async send() {
      await answer(api.POST('/v1/password/email', { body: { email: email.trim() } }));
      setSent(true);
    },
  });

  if (isSent)
    return (
      <SignPage mark={Mail} title={forgotPassword.sentTitle} text={forgotPassword.sentText(email.trim())}>
        <p className="ink-2 pretty">{forgotPassword.sentHelp}</p>
        <Form>
          <Button look="secondary" block onClick={() => setSent(false)}>
            {forgotPassword.again}
          </Button>
          <ToLogin />
        </Form>
      </SignPage>
    );
  return (
    <SignPage title={forgotPassword.title} text={forgotPassword.text}>
      <Form ref={form} onSubmit={(event) => void submit(event)}>
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={errors['email']}
          onChange={(event) => {
            setEmail(event.target.value);
            if (emailFault(event.target.value, words) === undefined) tell('email', undefined);
          }}
        />
        <Button type="submit" block busy={busy}>
          {forgotPassword.submit}
        </Button>
        <SignNote>
          <Link to="/forgot-email" className={textLinkClass()}>
            {forgotPassword.forgotEmail}
          </Link>
        </SignNote>
        <ToLogin />
      </Form>
    </SignPage>
  );
}
