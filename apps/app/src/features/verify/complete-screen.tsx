import type { ProfileDetails } from '@auscult/contract/entities/account';
import type { UserProfession } from '@auscult/contract/entities/profession';
import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { detailsQuery } from '../../shared/account/details-query.ts';
import { enterApp } from '../../shared/account/enter-app.ts';
import { putOffProfile } from '../../shared/account/put-off-profile.ts';
import { ownProfessionsQuery } from '../../shared/professions/profession-queries.ts';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import { ListFailed } from '../../shared/screen/query-states.tsx';
import { SectionSkeleton } from '../../shared/screen/section-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { CompleteForm } from './complete-form.tsx';

/** What the server asks for by `check_required`, on one page; the mobile number, which a code must prove, comes after it. */
export function CompleteScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const words = usePhrasesOf(verifyPhrases);
  const details = useQuery(detailsQuery(services));
  const own = useQuery(ownProfessionsQuery(services));
  const { user } = useSession();
  const hasInterests = user !== null && (user.no_categories || user.categories.length > 0);
  // The form asks for nothing that is there: what the server still asks for then is the mobile number.
  const isFilledIn = user?.check_required === true && hasInterests && details.data && own.data && isComplete(details.data.profileDetails, own.data);
  if (isFilledIn) return <Navigate to="/verify" replace />;
  const enter = () => enterApp(services, navigate);
  const putOff = () => {
    putOffProfile(services);
    void enter();
  };
  return (
    <AuthPage
      title={words.completeTitle}
      text={words.completeText}
      foot={
        <Button look="ghost" block onClick={putOff}>
          {words.later}
        </Button>
      }
    >
      {details.data && own.data ? (
        <CompleteForm
          details={details.data.profileDetails}
          own={own.data}
          onDone={async ({ check_required: isMore }) => (isMore ? navigate({ to: '/verify' }) : enter())}
        />
      ) : details.isError || own.isError ? (
        <ListFailed
          onRetry={() => {
            void details.refetch();
            void own.refetch();
          }}
        />
      ) : (
        <SectionSkeleton of="fields" />
      )}
    </AuthPage>
  );
}

const isComplete = ({ first_name, last_name, postal_code }: ProfileDetails, own: readonly UserProfession[]) =>
  [first_name, last_name, postal_code].every((text) => text.trim() !== '') && own.length > 0;
