import { useSession } from '@auscult/web/services/web-services';
import { Navigate } from '@tanstack/react-router';
import { mayAdminister, mayEdit } from '../shared/account/entrance.ts';

/** Where somebody begins: with the series; who edits nothing with the accounts, or with the episodes that they follow. */
export function Start() {
  const { user } = useSession();
  return <Navigate to={!user || mayEdit(user) ? '/courses' : mayAdminister(user) ? '/accounts' : '/streams'} replace />;
}
