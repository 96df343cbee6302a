import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { buttonClass } from '@auscult/ui/controls/button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link, useNavigate } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { enterApp } from '../../shared/account/enter-app.ts';
import { AuthNote, AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import type { TwoFactorSecret } from '../../shared/two-factor/two-factor-secret.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { TwoFactorOffer } from './two-factor-offer.tsx';

type Step =
  | { readonly at: 'form' }
  /** Signed in; two-factor is offered. */
  | { readonly at: 'offer'; readonly email: string; readonly secret: TwoFactorSecret }
  /** The address has an account already, or needs a second factor: the mail says how to continue. */
  | { readonly at: 'mail'; readonly email: string };

/** Sign-up: signs in at once and returns to the requested page. */
export function SignUpScreen() {
  const words = usePhrasesOf(signUpPhrases);
  const services = useServices();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 'form' });

  if (step.at === 'offer') return <TwoFactorOffer email={step.email} secret={step.secret} onDone={() => void enterApp(services, navigate)} />;
  if (step.at === 'mail')
    return (
      <AuthPage mark={Mail} title={words.mailTitle} text={words.mailText(step.email)}>
        <p className="ink-2 pretty">{words.mailHelp}</p>
        <Link to="/login" className={buttonClass({ block: true })}>
          {words.toLogin}
        </Link>
      </AuthPage>
    );
  return (
    <AuthPage title={words.title} text={services.device.get('invite_token') === null ? words.text : `${words.invited} ${words.text}`}>
      <SignUpForm
        onSignedIn={(email, secret) => {
          const { user } = services.session.getState();
          // An existing account is not offered two-factor.
          if (user?.email_verified || user?.two_factor) void enterApp(services, navigate);
          else setStep({ at: 'offer', email, secret });
        }}
        onMailSent={(email) => setStep({ at: 'mail', email })}
      />
      <AuthNote>
        {words.haveAccount}{' '}
        <Link to="/login" className={textLinkClass()}>
          {words.logIn}
        </Link>
      </AuthNote>
    </AuthPage>
  );
}
