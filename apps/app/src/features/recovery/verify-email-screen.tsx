import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { recoveryPhrases } from '@auscult/phrases/screens/account/recovery';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { FieldHint } from '@auscult/ui/controls/field-hint';
import { Form } from '@auscult/ui/form/form';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, MailCheck, MailX } from 'lucide-react';
import { useId, useState } from 'react';
import { detailsQuery } from '../../shared/account/details-query.ts';
import { useLinkSecret } from '../../shared/account/link-secret.ts';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';

type Outcome = 'asked' | 'verified' | 'expired' | 'failed' | 'sent' | 'sign_in';

const OUTCOMES: Readonly<Record<string, Outcome>> = { verification_link_expired: 'expired', sign_in_to_verify: 'sign_in' };

/** Target of the verification mail's link. Needs a press, because mail scanners open links automatically. */
export function VerifyEmailScreen() {
  const services = useServices();
  const { api, session } = services;
  const { verifyEmail } = usePhrasesOf(recoveryPhrases);
  const { user } = useSession();
  const isMember = user !== null;
  // What a member's address still waits for, where a link did nothing.
  const details = useQuery({ ...detailsQuery(services), enabled: isMember });
  const isSettled = user?.email_verified === true && details.data?.profileDetails.pending_email === null;
  const token = useLinkSecret();
  const [outcome, setOutcome] = useState<Outcome>('asked');
  const { busy, error, run } = useCall(
    async () => {
      await answer(api.POST('/v1/verify-email', { body: { token: token ?? '' } }));
      setOutcome('verified');
      void session.refresh();
    },
    (failure) => {
      if (!(failure instanceof ApiError) || failure.code === 'too_many_requests') return false;
      setOutcome(OUTCOMES[failure.code] ?? 'failed');
      return true;
    },
  );

  if (outcome === 'verified')
    return (
      <AuthPage mark={MailCheck} tone="good" title={verifyEmail.verifiedTitle} text={verifyEmail.verifiedText}>
        <Link to={isMember ? '/main/home' : '/login'} className={buttonClass({ block: true })}>
          {isMember ? verifyEmail.toHome : verifyEmail.toLogin}
        </Link>
      </AuthPage>
    );
  if (outcome === 'sent')
    return (
      <AuthPage mark={MailCheck} tone="good" title={verifyEmail.resent} text={verifyEmail.resentText}>
        <Link to="/main/home" className={buttonClass({ look: 'secondary', block: true })}>
          {verifyEmail.toHome}
        </Link>
      </AuthPage>
    );
  if (outcome === 'sign_in')
    return (
      <AuthPage mark={Mail} title={verifyEmail.signInTitle} text={<span role="alert">{verifyEmail.signIn}</span>}>
        <Link to="/login" className={buttonClass({ block: true })}>
          {verifyEmail.toLogin}
        </Link>
        <Link to="/forgot-password" className={buttonClass({ look: 'secondary', block: true })}>
          {verifyEmail.newPassword}
        </Link>
      </AuthPage>
    );
  if (outcome === 'expired')
    return (
      <AuthPage mark={MailX} tone="bad" title={verifyEmail.expiredTitle} text={<span role="alert">{verifyEmail.expired}</span>}>
        <Resend onSent={() => setOutcome('sent')} />
      </AuthPage>
    );
  if ((outcome === 'failed' || token === null) && isSettled)
    return (
      <AuthPage mark={Mail} title={verifyEmail.settledTitle} text={<span role="alert">{verifyEmail.settled}</span>}>
        <Link to="/main/home" className={buttonClass({ block: true })}>
          {verifyEmail.toHome}
        </Link>
      </AuthPage>
    );
  if (outcome === 'failed' || token === null)
    return (
      <AuthPage mark={MailX} tone="bad" title={verifyEmail.failedTitle} text={<span role="alert">{verifyEmail.failed}</span>}>
        <p className="ink-2 pretty">{verifyEmail.failedHelp}</p>
        <Resend onSent={() => setOutcome('sent')} />
      </AuthPage>
    );
  return (
    <AuthPage mark={Mail} title={verifyEmail.title} text={verifyEmail.text}>
      <Button block busy={busy} onClick={() => run()}>
        {verifyEmail.submit}
      </Button>
      <Refusal of={error} />
    </AuthPage>
  );
}

/** Repeats on the page what the toast said. */
function Refusal({ of }: { readonly of: Error | null }) {
  const { shell } = usePhrases();
  return <FieldHint id={useId()} error={of === null ? undefined : failureOf(of, shell).lines[0]} />;
}

/** Another mail, for who is signed in; others sign in first, and find the same offer there. */
function Resend({ onSent }: { readonly onSent: () => void }) {
  const { api } = useServices();
  const { verifyEmail } = usePhrasesOf(recoveryPhrases);
  const isMember = useSession().status === 'member';
  const { busy, error, run } = useCall(async () => {
    await answer(api.GET('/v1/profile/send-verification-mail'));
    onSent();
  });
  return (
    <Form>
      {isMember ? (
        <>
          <Button block busy={busy} onClick={() => run()}>
            {verifyEmail.resend}
          </Button>
          <Refusal of={error} />
        </>
      ) : (
        <>
          <p className="ink-2 pretty">{verifyEmail.loginFirst}</p>
          <Link to="/login" className={buttonClass({ block: true })}>
            {verifyEmail.toLogin}
          </Link>
        </>
      )}
    </Form>
  );
}
