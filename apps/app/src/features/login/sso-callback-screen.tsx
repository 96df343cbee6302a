import { ApiError } from '@auscult/client/api-error';
import { ssoPhrases } from '@auscult/phrases/screens/account/sso';
import { loginPhrases } from '@auscult/phrases/screens/login';
import { buttonClass } from '@auscult/ui/controls/button';
import { AuthLayout } from '@auscult/ui/layout/auth-layout';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { TwoFactorStep } from '@auscult/web/sign-in/two-factor-step';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { CircleAlert, DoorClosed } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { enterApp } from '../../shared/account/enter-app.ts';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { takeAttempt } from './sso-attempt.ts';
import { SsoTermsStep } from './sso-terms-step.tsx';
import { SsoWaiting } from './sso-waiting.tsx';

type Step =
  | { readonly at: 'busy' | 'stopped' }
  | { readonly at: 'challenge'; readonly challenge: string }
  /** Signing in would create an account: the user accepts the terms and is redirected once more. */
  | { readonly at: 'terms'; readonly provider: string }
  /** For a reason of ours, or in the server's own words. */
  | { readonly at: 'failed'; readonly why: 'failed' | 'notHere' | 'notNow'; readonly said?: string | undefined };

/** Error codes for provider failures (RFC 6749, 4.1.2.1). */
const NOT_NOW: ReadonlySet<string | null> = new Set(['temporarily_unavailable', 'server_error']);

/** Redirect target of SSO providers. */
export function SsoCallbackScreen() {
  const services = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(ssoPhrases);
  const { slogan } = usePhrasesOf(loginPhrases);
  const navigate = useNavigate();
  const router = useRouter();
  const hasBegun = useRef(false);
  const [step, setStep] = useState<Step>({ at: 'busy' });
  const enter = () => enterApp(services, navigate);

  const finish = useEffectEvent(async () => {
    // Read from location: the router would parse long numbers and lose digits.
    const query = new URLSearchParams(router.history.location.search);
    const [state, code, iss, refusal] = [query.get('state'), query.get('code'), query.get('iss'), query.get('error')];
    // Removes the secrets from the address before rendering, so that they are not copied, shared or revisited.
    router.history.replace('/sso/callback');
    const attempt = state === null ? null : takeAttempt(state);
    if (state === null || attempt === null) return setStep({ at: 'failed', why: 'notHere' });
    if (refusal === 'access_denied') return setStep({ at: 'stopped' });
    if (code === null) return setStep({ at: 'failed', why: NOT_NOW.has(refusal) ? 'notNow' : 'failed' });
    try {
      const result = await services.session.loginWithSso({ state, code, secret: attempt.secret, ...(iss !== null && { iss }) });
      if (result.status === 'signed_in') await enter();
      else setStep({ at: 'challenge', challenge: result.challenge });
    } catch (error) {
      const why = error instanceof ApiError ? error.code : null;
      if (why === 'terms_not_accepted') setStep({ at: 'terms', provider: attempt.provider });
      else if (why === 'unavailable') setStep({ at: 'failed', why: 'notNow' });
      else setStep({ at: 'failed', why: 'failed', said: failureOf(error, shell).lines[0] });
    }
  });
  useEffect(() => {
    // The code is single-use; guards against running the effect twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  }, []);

  const toLogin = (
    <Link to="/login" replace className={buttonClass({ block: true })}>
      {words.toLogin}
    </Link>
  );
  switch (step.at) {
    case 'busy':
      return <SsoWaiting />;
    case 'challenge':
      return (
        <AuthLayout slogan={slogan}>
          <TwoFactorStep challenge={step.challenge} onSignedIn={enter} onBack={() => void navigate({ to: '/login', replace: true })} />
        </AuthLayout>
      );
    case 'terms':
      return <SsoTermsStep provider={step.provider} />;
    case 'stopped':
      return (
        <AuthPage mark={DoorClosed} title={words.stoppedTitle} text={<span role="alert">{words.stopped}</span>} back={null}>
          {toLogin}
        </AuthPage>
      );
    case 'failed':
      return (
        <AuthPage mark={CircleAlert} tone="bad" title={words.failedTitle} text={<span role="alert">{step.said ?? words[step.why]}</span>} back={null}>
          {toLogin}
        </AuthPage>
      );
  }
}
