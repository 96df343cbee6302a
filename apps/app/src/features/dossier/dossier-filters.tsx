import type { DossierRegister } from '@auscult/contract/entities/register';
import type { DossierFilter } from '@auscult/domain/registers/dossier-filter';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import styles from './dossier-filters.module.css';

interface DossierFiltersProps {
  readonly registers: readonly DossierRegister[];
  readonly filter: DossierFilter;
  readonly onChange: (filter: DossierFilter) => void;
}

/** Of which register and period lines are shown. */
export function DossierFilters({ registers, filter, onChange }: DossierFiltersProps) {
  const words = usePhrasesOf(dossierPhrases);
  return (
    <div className={styles.filters}>
      {registers.length > 1 && (
        <Choice
          aria-label={words.filterRegister}
          value={filter.registerId ?? ''}
          onChange={({ target }) => onChange({ ...filter, registerId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{words.allRegisters}</option>
          {registers.map(({ register }) => (
            <option key={register.id} value={register.id}>
              {register.name}
            </option>
          ))}
        </Choice>
      )}
      {registers.some(({ period }) => period !== null) && (
        <Choice
          aria-label={words.filterPeriod}
          value={filter.isThisPeriod ? 'period' : 'all'}
          onChange={({ target }) => onChange({ ...filter, isThisPeriod: target.value === 'period' })}
        >
          <option value="period">{words.thisPeriod}</option>
          <option value="all">{words.allTime}</option>
        </Choice>
      )}
    </div>
  );
}

function Choice(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.choice}>
      <select {...props} />
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
