import { useAct } from '../../shared/services/use-act.ts';

/** Something that changes home, after which all that is shown of it is read again. */
export const useHomeAct = (onDone?: () => void) => useAct(['home', 'settings', 'featured'], onDone);
