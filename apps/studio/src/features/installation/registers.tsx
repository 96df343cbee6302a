import { answer } from '@auscult/client/api-client';
import type { StudioRegister } from '@auscult/contract/entities/studio/register';
import { labelOf } from '@auscult/phrases/label-of';
import { registerPhrases } from '@auscult/phrases/studio/administration/registers';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { type StudioServices, useServices } from '../../shared/services/services.tsx';
import styles from './installation.module.css';
import { RegisterSheet } from './register-sheet.tsx';

export const registersQuery = ({ api }: Pick<StudioServices, 'api'>) =>
  queryOptions({ queryKey: ['registers'], queryFn: ({ signal }) => answer(api.GET('/v1/studio/registers', { signal })) });

type Words = (typeof registerPhrases)['nl'];

function numbersOf({ number_kind: kind, number_prefix: prefix, minimum_digits: from, maximum_digits: to }: StudioRegister, words: Words): string {
  if (kind === 'big') return words.numbers.big;
  return kind === 'relation' ? words.numbers.relation(from, to) : words.numbers.prefixed(prefix, from, to);
}

/** The registers that accreditations can be of. */
export function Registers() {
  const words = usePhrasesOf(registerPhrases);
  const { data, error, refetch } = useQuery(registersQuery(useServices()));
  const [edited, setEdited] = useState<StudioRegister | 'new'>();
  return (
    <section aria-labelledby="registers" className={styles.setting}>
      <div className={styles.head}>
        <h2 id="registers" className="t-lg">
          {words.title}
        </h2>
      </div>
      <p className="t-sm ink-2 pretty">{words.text}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.registers.length === 0 && <p className="t-sm">{words.none}</p>}
      {data && data.registers.length > 0 && (
        <ul className={styles.registers}>
          {data.registers.map((register) => (
            <li key={register.id} className={styles.register}>
              <div className={styles.words}>
                <p className="t-row">{register.name}</p>
                <p className="t-sm ink-2">
                  {[
                    numbersOf(register, words),
                    words.organisation(register.organisation_id),
                    register.points_required === null ? undefined : words.wanted(register.points_required, register.period_years),
                  ]
                    .filter((part) => part !== undefined)
                    .join(' · ')}
                </p>
              </div>
              <Button look="secondary" small aria-label={labelOf(words.change, register.name)} onClick={() => setEdited(register)}>
                {words.change}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Button look="secondary" small onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      )}
      {edited !== undefined && <RegisterSheet register={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
