import { useAct } from '../../shared/services/use-act.ts';

/** An act on an account, after which all that is shown of it is read again. */
export const useAccountAct = (onDone: () => void) => useAct(['account', 'account-audit', 'accounts'], onDone);
