import type { Form, GivenAnswer } from '@auscult/contract/entities/questionnaire';
import type { AppServices } from '../../shared/services/services.tsx';

type Kept = Pick<AppServices, 'device' | 'session'>;
type Given = ReadonlyMap<number, GivenAnswer>;

/** Whose it is: of another member or version of the form nothing is taken over. */
const ownerOf = ({ session }: Kept, form: Form) => ({ user: session.getState().user?.id ?? null, version: form.form_version_id });

/** Per question what was given and not sent, as this device keeps it; empty when it keeps nothing that can be read. */
export function readKeptAnswers(services: Kept, form: Form): Given {
  const owner = ownerOf(services, form);
  try {
    const { user, version, given } = JSON.parse(services.device.get(`form.answers.${form.form_id}`) ?? '{}');
    return user === owner.user && version === owner.version ? new Map(given) : new Map();
  } catch {
    return new Map();
  }
}

export function keepAnswers(services: Kept, form: Form, given: Given): void {
  services.device.set(`form.answers.${form.form_id}`, JSON.stringify({ ...ownerOf(services, form), given: [...given] }));
}
