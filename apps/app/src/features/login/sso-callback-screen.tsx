import { ApiError } from '@auscult/client/api-error';
import { ssoPhrases } from '@auscult/phrases/screens/account/sso';
import { buttonClass } from '@auscult/ui/controls/button';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { enterApp } from '../../lib/enter-app.ts';
import { failureOf } from '../../lib/failure.ts';
import { SignPage } from '../../lib/screen/sign-page.tsx';
import { usePhrases, usePhrasesOf, useServices } from '../../lib/services.tsx';
import { takeAttempt } from './sso-attempt.ts';
import { SsoTermsStep } from './sso-terms-step.tsx';
import { TwoFactorStep } from './two-factor-step.tsx';

type Step =
  | { readonly at: 'busy' }
  | { readonly at: 'challenge'; readonly challenge: string }
  /** An account would be made: its owner agrees first, and goes there once more. */
  | { readonly at: 'terms'; readonly provider: string }
  | { readonly at: 'failed'; readonly text: string };

/** Where another organisation sends back to whoever signed in there. */
export function SsoCallbackScreen() {
  const services = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(ssoPhrases);
  const navigate = useNavigate();
  const router = useRouter();
  const hasBegun = useRef(false);
  const [step, setStep] = useState<Step>({ at: 'busy' });
  const enter = () => enterApp(services, navigate);

  const finish = useEffectEvent(async () => {
    // As it came: read by the router, a long number would lose digits.
    const query = new URLSearchParams(router.history.location.search);
    const [state, code, iss] = [query.get('state'), query.get('code'), query.get('iss')];
    const attempt = state === null ? null : takeAttempt(state);
    if (state === null || code === null || attempt === null) return setStep({ at: 'failed', text: words.failed });
    try {
      const result = await services.session.loginElsewhere({ state, code, secret: attempt.secret, ...(iss !== null && { iss }) });
      if (result.status === 'signed_in') await enter();
      else setStep({ at: 'challenge', challenge: result.challenge });
    } catch (error) {
      const isAboutTerms = error instanceof ApiError && error.code === 'terms_not_accepted';
      setStep(isAboutTerms ? { at: 'terms', provider: attempt.provider } : { at: 'failed', text: failureOf(error, shell).lines[0] ?? words.failed });
    }
  });
  useEffect(() => {
    // Taken once: what came back works once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  }, []);

  if (step.at === 'challenge')
    return (
      <SignPage title={words.busyTitle} back={null}>
        <TwoFactorStep challenge={step.challenge} onSignedIn={enter} onBack={() => void navigate({ to: '/login', replace: true })} />
      </SignPage>
    );
  if (step.at === 'terms') return <SsoTermsStep provider={step.provider} />;
  if (step.at === 'failed')
    return (
      <SignPage mark={CircleAlert} tone="bad" title={words.failedTitle} text={<span role="alert">{step.text}</span>} back={null}>
        <Link to="/login" replace className={buttonClass({ block: true })}>
          {words.toLogin}
        </Link>
      </SignPage>
    );
  return <SignPage title={words.busyTitle} back={null} />;
}
