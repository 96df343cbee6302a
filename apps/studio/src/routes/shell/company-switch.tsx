import { courseListPhrases } from '@auscult/phrases/studio/courses';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { companiesQuery } from '../../shared/companies/companies-query.ts';
import { coverOf } from '../../shared/media/cover-of.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './company-switch.module.css';

/** Of which company the series are shown; the address of the list keeps it. An editor of one company has nothing to choose. */
export function CompanySwitch() {
  const words = usePhrasesOf(courseListPhrases);
  const { company } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { companies = [] } = useQuery(companiesQuery(useServices())).data ?? {};
  const [only] = companies;
  if (!only) return null;
  const chosen = companies.length === 1 ? only : companies.find(({ id }) => id === company);
  return (
    <div className={styles.card}>
      <Cover image={coverOf(chosen?.media ?? [])} size={36} radius={10} eager />
      <span className={`t-sm semibold clamp-2 ${styles.name}`}>{chosen?.name ?? words.allCompanies}</span>
      {companies.length > 1 && (
        <>
          <ChevronsUpDown size={18} strokeWidth={1.75} aria-hidden="true" />
          <select
            aria-label={words.company}
            value={chosen?.id ?? ''}
            className={styles.select}
            onChange={({ target }) => void navigate({ to: '/courses', search: target.value === '' ? {} : { company: Number(target.value) } })}
          >
            <option value="">{words.allCompanies}</option>
            {companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
