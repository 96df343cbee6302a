import { answer } from '@auscult/client/api-client';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { useMayOpenStudio } from '../../../shared/account/may-open-studio.ts';
import { refreshProfile } from '../../../shared/professions/change-profile.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { RecoveryCodes } from '../../../shared/two-factor/recovery-codes.tsx';
import { TwoFactorForm } from '../../../shared/two-factor/two-factor-form.tsx';
import type { TwoFactorSecret } from '../../../shared/two-factor/two-factor-secret.tsx';
import type { Proof } from './proof-field.tsx';
import { ProofForm } from './proof-form.tsx';
import styles from './settings.module.css';

type Step =
  | { readonly kind: 'state' | 'turning-on' | 'turning-off' | 'renewing' }
  | { readonly kind: 'scanning'; readonly secret: TwoFactorSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const STATE: Step = { kind: 'state' };

/** Two-factor: enabling shows QR code, confirmation and recovery codes; disabling and new codes need a password or pin. */
export function TwoFactorSection() {
  const services = useServices();
  const { api, toasts } = services;
  const words = usePhrasesOf(settingsPhrases);
  const email = useQuery(detailsQuery(services)).data?.profileDetails.email ?? '';
  const [step, setStep] = useState<Step>(STATE);
  const back = () => setStep(STATE);

  const confirm = async (proof: Proof) => (await answer(api.POST('/v1/user/2fa/password/verify', { body: proof }))).confirmation;

  async function begin(proof: Proof): Promise<void> {
    const confirmation = await confirm(proof);
    setStep({ kind: 'scanning', secret: await answer(api.POST('/v1/user/2fa/qr-code', { body: { confirmation } })) });
  }

  async function disable(proof: Proof): Promise<void> {
    const confirmation = await confirm(proof);
    await answer(api.POST('/v1/user/2fa/disable', { body: { confirmation } }));
    await refreshProfile(services);
    toasts.success(words.turnedOff);
    back();
  }

  async function renew(proof: Proof): Promise<void> {
    const confirmation = await confirm(proof);
    const { recovery_codes } = await answer(api.POST('/v1/user/2fa/recovery-codes', { body: { confirmation } }));
    setStep({ kind: 'codes', codes: recovery_codes });
  }

  switch (step.kind) {
    case 'state':
      return <State onStep={setStep} />;
    case 'turning-on':
      return (
        <ProofForm submitLabel={words.proceed} onProof={begin} onCancel={back}>
          <p className="ink-2 pretty">{`${words.twoFactorOff} ${words.signsOutElsewhere}`}</p>
        </ProofForm>
      );
    case 'turning-off':
      return (
        <ProofForm submitLabel={words.turnOff} look="danger" onProof={disable} onCancel={back}>
          <p className="ink-2 pretty">{words.turnOffText}</p>
        </ProofForm>
      );
    case 'renewing':
      return (
        <ProofForm submitLabel={words.newCodes} onProof={renew} onCancel={back}>
          <p className="ink-2 pretty">{words.newCodesText}</p>
        </ProofForm>
      );
    case 'scanning':
      return (
        <NextStep>
          <p className="ink-2 pretty">{words.scan}</p>
          <TwoFactorForm
            secret={step.secret}
            email={email}
            onEnabled={(codes) => {
              toasts.success(words.turnedOn);
              void refreshProfile(services);
              setStep({ kind: 'codes', codes });
            }}
            onExpired={back}
          >
            <Button look="ghost" block onClick={back}>
              {words.cancel}
            </Button>
          </TwoFactorForm>
        </NextStep>
      );
    case 'codes':
      return (
        <NextStep>
          <h2 className="t-lg">{words.codesTitle}</h2>
          <p className="ink-2 pretty">{words.codesText}</p>
          <RecoveryCodes
            codes={step.codes}
            onDone={() => {
              void refreshProfile(services);
              back();
            }}
          />
        </NextStep>
      );
  }
}

/** Replaces the focused element and takes the focus, so that screen readers continue here. */
function NextStep({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} data-two-factor tabIndex={-1} className={styles.state}>
      {children}
    </div>
  );
}

function State({ onStep }: { readonly onStep: (step: Step) => void }) {
  const { shell } = usePhrases();
  const words = usePhrasesOf(settingsPhrases);
  const { user } = useSession();
  const services = useServices();
  const mayOpenStudio = useMayOpenStudio();
  const left = useQuery(detailsQuery(services)).data?.profileDetails.recovery_codes_left;
  if (!user?.two_factor)
    return (
      <div data-two-factor className={styles.state}>
        <p className="ink-2 pretty">{words.twoFactorOff}</p>
        {user?.two_factor_required && <Note look="warning" text={words.twoFactorMissingText} />}
        <Button block onClick={() => onStep({ kind: 'turning-on' })}>
          {words.turnOn}
        </Button>
      </div>
    );
  return (
    <div className={styles.state}>
      <p className="ink-2 pretty">
        {words.twoFactorOn}
        {left !== undefined && ` ${words.codesLeft(left)}`}
      </p>
      <Button look="secondary" block onClick={() => onStep({ kind: 'renewing' })}>
        {words.newCodes}
      </Button>
      {user.two_factor_required ? (
        <>
          <Note text={words.twoFactorRequired} />
          {mayOpenStudio && (
            <a href="/studio" className={buttonClass({ block: true })}>
              {shell.openStudio}
            </a>
          )}
        </>
      ) : (
        <Button look="ghost" block className={styles.delete} onClick={() => onStep({ kind: 'turning-off' })}>
          {words.turnOff}
        </Button>
      )}
    </div>
  );
}
