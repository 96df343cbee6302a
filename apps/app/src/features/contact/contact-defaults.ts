import { useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { detailsQuery } from '../../shared/account/details-query.ts';
import { useServices } from '../../shared/services/services.tsx';

/** Name and e-mail address of a member; null for guests, and while or where they are not known. */
export function useContactDefaults(): { readonly name: string; readonly email: string } | null {
  const isMember = useSession().status === 'member';
  const { data } = useQuery({ ...detailsQuery(useServices()), enabled: isMember });
  if (!data || !isMember) return null;
  const { first_name, insertion, last_name, email } = data.profileDetails;
  return { name: [first_name, insertion, last_name].filter(Boolean).join(' '), email };
}
