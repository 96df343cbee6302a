import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Steps } from '@auscult/ui/form/steps';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { detailsQuery } from '../../shared/account/details-query.ts';
import { enterApp } from '../../shared/account/enter-app.ts';
import { putOffProfile } from '../../shared/account/put-off-profile.ts';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import { ListFailed } from '../../shared/screen/query-states.tsx';
import { SectionSkeleton } from '../../shared/screen/section-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { InterestsStep } from './interests-step.tsx';
import { MobileStep } from './mobile-step.tsx';
import { PostalCodeStep } from './postal-code-step.tsx';
import { ProfessionStep } from './profession-step.tsx';
import styles from './verify.module.css';

const STEPS = ['mobile', 'professions', 'interests', 'postal_code'] as const;
type VerifyStep = (typeof STEPS)[number];

/** Verifying the profile in four steps: mobile number, BIG number with professions, fields of interest, postal code. */
export function VerifyScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const router = useRouter();
  const words = usePhrasesOf(verifyPhrases);
  const { data, isError, refetch } = useQuery(detailsQuery(services));
  const [step, setStep] = useState<VerifyStep>('mobile');
  const [isAsked] = useState(() => services.session.getState().user?.check_required === true);
  const place = STEPS.indexOf(step) + 1;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // Moves the focus to the title of the new step.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    content.current?.closest('main')?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);

  /** Back to where one was sent from, else to the profile. */
  const leave = () =>
    services.device.get('deeplink_redirect') === null ? navigate({ to: '/main/profile', search: { tab: 'profile' } }) : enterApp(services, navigate);
  const putOff = () => {
    putOffProfile(services);
    void leave();
  };
  const next = () => setStep(STEPS[place] ?? step);
  /** Whoever was asked for more than is there is done once nothing is missing any more. */
  const afterMobile = () => {
    if (!isAsked || services.session.getState().user?.check_required !== false) return next();
    services.toasts.success(words.completeDone);
    void leave();
  };
  const back = () => {
    const before = STEPS[place - 2];
    if (before !== undefined) setStep(before);
    else if (router.history.canGoBack()) router.history.back();
    else void leave();
  };
  const texts = {
    mobile: words.mobileText,
    professions: words.professionText,
    interests: words.interestsText,
    postal_code: words.postalCodeText,
  };
  return (
    <AuthPage
      title={words.title}
      text={texts[step]}
      backStays
      back={
        <div className={styles.head}>
          <IconButton label={words.back} onClick={back}>
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <Steps step={place} of={STEPS.length} label={words.step(place, STEPS.length)} />
        </div>
      }
      foot={
        <Button look="ghost" block onClick={putOff}>
          {words.later}
        </Button>
      }
    >
      <div ref={content} className={styles.step}>
        {!data && (isError ? <ListFailed onRetry={() => void refetch()} /> : <SectionSkeleton of="fields" />)}
        {data && step === 'mobile' && (
          <MobileStep known={data.profileDetails.mobile_verified_at === null ? null : data.profileDetails.mobile} onDone={afterMobile} />
        )}
        {data && step === 'professions' && <ProfessionStep onDone={next} />}
        {data && step === 'interests' && <InterestsStep onDone={next} />}
        {data && step === 'postal_code' && <PostalCodeStep known={data.profileDetails.postal_code} onMissing={setStep} onDone={leave} />}
      </div>
    </AuthPage>
  );
}
