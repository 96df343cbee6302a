import { useSession } from '@auscult/web/services/web-services';
import { Navigate } from '@tanstack/react-router';
import { mayEdit } from '../shared/account/entrance.ts';

/** Where somebody begins: with the series, or with the accounts when they edit nothing. */
export function Start() {
  const { user } = useSession();
  return <Navigate to={user && !mayEdit(user) ? '/accounts' : '/courses'} replace />;
}
