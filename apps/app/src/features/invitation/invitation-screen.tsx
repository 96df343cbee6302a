import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { Button } from '@auscult/ui/controls/button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MailOpen, MailX } from 'lucide-react';
import { InvitationCodeForm } from '../../shared/invitations/code-form.tsx';
import { AuthNote, AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { StoreLinks } from './store-links.tsx';

const route = getRouteApi('/invite/$inviteToken');

/** Where the link of an invitation leads: the app for a phone, or on with an account on the web. */
export function InvitationScreen() {
  const { api, device, platform } = useServices();
  const words = usePhrasesOf(invitationPhrases);
  const { inviteToken } = route.useParams();
  const navigate = useNavigate();
  const isSlow = useSlow();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', inviteToken],
    meta: { persist: false },
    // The server limits wrong tokens, so no automatic retries.
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: () => answer(api.POST('/v1/podcast/validate-invite-token', { body: { token: inviteToken } })),
  });

  const signUp = () => {
    if (platform !== 'web') device.set('invite_passed', 'true');
    void navigate({ to: '/sign-up' });
  };
  const note = (
    <AuthNote>
      {words.haveAccount}{' '}
      <Link to="/login" className={textLinkClass()}>
        {words.logIn}
      </Link>
    </AuthNote>
  );

  if (isPending)
    return (
      <AuthPage title={words.codeTitle} text={isSlow ? words.checking : undefined}>
        <p role="status" className="visually-hidden">
          {isSlow ? words.checking : ''}
        </p>
      </AuthPage>
    );
  if (error instanceof ApiError && error.code === 'invite_code_invalid')
    return (
      <AuthPage
        mark={MailX}
        tone="bad"
        title={words.invalidTitle}
        text={
          <>
            <span role="alert">{words.codeInvalid}</span>. {words.invalidText}
          </>
        }
      >
        <InvitationCodeForm onGood={signUp} />
        {note}
      </AuthPage>
    );
  if (error)
    return (
      <AuthPage title={words.failedTitle} text={<span role="alert">{error instanceof ApiError ? error.lines[0] : words.failedText}</span>}>
        <Button block onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage mark={MailOpen} title={data.invited_by ? words.titleBy(data.invited_by) : words.title} text={words.text}>
      <Button
        block
        onClick={() => {
          device.set('invite_token', inviteToken);
          signUp();
        }}
      >
        {platform === 'web' ? words.onWeb : words.submit}
      </Button>
      {platform === 'web' && <StoreLinks />}
      {note}
    </AuthPage>
  );
}
