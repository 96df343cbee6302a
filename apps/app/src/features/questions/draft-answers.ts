import type { Form, GivenAnswer } from '@auscult/contract/entities/questionnaire';
import type { AppServices } from '../../shared/services/services.tsx';

type DraftServices = Pick<AppServices, 'device' | 'session'>;
type Draft = ReadonlyMap<number, GivenAnswer>;

const keyOf = ({ form_id }: Form) => `form.answers.${form_id}` as const;

/** Whose it is: of another member or version of the form nothing is taken over. */
const ownerOf = ({ session }: DraftServices, form: Form) => ({ user: session.getState().user?.id ?? null, version: form.form_version_id });

/** Per question what was given and not sent, as this device keeps it; empty when it keeps nothing that can be read. */
export function readDraft(services: DraftServices, form: Form): Draft {
  const owner = ownerOf(services, form);
  try {
    const { user, version, given } = JSON.parse(services.device.get(keyOf(form)) ?? '{}');
    return user === owner.user && version === owner.version ? new Map(given) : new Map();
  } catch {
    return new Map();
  }
}

export function saveDraft(services: DraftServices, form: Form, given: Draft): void {
  services.device.set(keyOf(form), JSON.stringify({ ...ownerOf(services, form), given: [...given] }));
}

export const removeDraft = ({ device }: DraftServices, form: Form): void => device.remove(keyOf(form));
