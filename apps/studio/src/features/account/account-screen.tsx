import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { accountQuery } from '../../shared/people/people-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { AccountPage } from './account-page.tsx';

/** One account, for its administrators. */
export function AccountScreen() {
  const accountId = Number(useParams({ from: '/accounts/$accountId' }).accountId);
  const { data, error, refetch } = useQuery(accountQuery(useServices(), accountId));
  useDocumentTitle(data?.name);
  if (data && !error) return <AccountPage key={accountId} account={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
