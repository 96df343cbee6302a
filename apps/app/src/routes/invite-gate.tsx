import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { InvitationCodeForm } from '../shared/invitations/code-form.tsx';
import { AuthPage } from '../shared/screen/auth-page.tsx';
import { configQuery } from '../shared/services/config-query.ts';
import { useServices } from '../shared/services/services.tsx';

/** What can be read without an invitation, and the link of one. */
const OPEN = /^\/(invite\/|contact$|terms$|privacy$)/;

/** Before the app of a phone, where it is by invitation: asks for a code until a good one was given on this device. */
export function InviteGate() {
  const services = useServices();
  const { pathname } = useLocation();
  const [isPassed, setPassed] = useState(() => services.device.get('invite_passed') === 'true');
  const config = useQuery({ ...configQuery(services), enabled: !isPassed });
  const isPassedByLink = services.device.get('invite_passed') === 'true';
  if (isPassed || isPassedByLink || OPEN.test(pathname)) return <Outlet />;
  // Where nobody can be asked whether there is a gate, nothing but what lies on the device is to be had anyway.
  if (config.isPending) return null;
  if (!config.data?.invite_token_config.invite_token_enabled) return <Outlet />;
  return <Gate onPassed={() => setPassed(true)} />;
}

function Gate({ onPassed }: { readonly onPassed: () => void }) {
  const { clock, device } = useServices();
  const words = usePhrasesOf(invitationPhrases);
  const [isClosed, setClosed] = useState(false);

  /** It may be put away, and stays: without a code there is nothing behind it. */
  function close(): void {
    if (device.get('invite_closed_first') === null) device.set('invite_closed_first', clock.now().toISOString());
    device.set('invite_closed_counter', String(Number(device.get('invite_closed_counter') ?? 0) + 1));
    setClosed(true);
  }

  if (isClosed)
    return (
      <AuthPage title={words.gateTitle} text={words.closedText} back={null}>
        <Button block onClick={() => setClosed(false)}>
          {words.haveCode}
        </Button>
        <Link to="/contact" className={buttonClass({ look: 'ghost', block: true })}>
          {words.contact}
        </Link>
      </AuthPage>
    );
  return (
    <AuthPage title={words.gateTitle} text={words.gateText} back={null}>
      <InvitationCodeForm
        onGood={() => {
          device.set('invite_passed', 'true');
          onPassed();
        }}
      />
      <Button look="ghost" block onClick={close}>
        {words.noCode}
      </Button>
    </AuthPage>
  );
}
