import type { StudioCompany } from '@auscult/contract/entities/studio-catalogue';
import { courseListPhrases } from '@auscult/phrases/studio/courses';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { companiesQuery, companyQuery } from '../../shared/companies/company-queries.ts';
import { coverOf } from '../../shared/media/cover-of.ts';
import { useServices } from '../../shared/services/services.tsx';
import { oneOf } from '../../shared/table/list-search.ts';
import { CompanySearchSheet } from './company-search-sheet.tsx';
import styles from './company-switch.module.css';

/** Screens that stay when another company is chosen. */
const BY_COMPANY = ['/courses', '/streams', '/feeds', '/statistics', '/settings'] as const;

/** Of which company the screens are; the address keeps it. An editor of one company has nothing to choose. */
export function CompanySwitch() {
  const services = useServices();
  const words = usePhrasesOf(courseListPhrases);
  const { company } = useSearch({ strict: false });
  const screen = useLocation({ select: ({ pathname }) => oneOf(BY_COMPANY, pathname) ?? '/courses' });
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(false);
  const { data, isPending } = useQuery(companiesQuery(services));
  const { companies = [], total = 0 } = data ?? {};
  const [only] = companies;
  const listed = companies.length === 1 ? only : companies.find(({ id }) => id === company);
  const isElsewhere = only !== undefined && listed === undefined && company !== undefined;
  const { data: other } = useQuery({ ...companyQuery(services, company ?? 0), enabled: isElsewhere });
  // Its place is kept, or the menu would move when it comes.
  if (isPending) return <div className={styles.card} />;
  if (!only) return null;
  const name = listed?.name ?? (isElsewhere ? (other?.name.value ?? words.company) : words.allCompanies);
  const show = (id: number | undefined) => void navigate({ to: screen, search: id === undefined ? {} : { company: id } });
  return (
    <div className={styles.card}>
      <Cover image={coverOf(listed?.media ?? other?.media ?? [])} size={36} radius={10} eager />
      <span className={`t-sm semibold clamp-2 ${styles.name}`}>{name}</span>
      {companies.length > 1 && <ChevronsUpDown size={18} strokeWidth={1.75} aria-hidden="true" />}
      {companies.length > 1 && total <= companies.length && <CompanySelect companies={companies} value={listed?.id} onChoose={show} />}
      {total > companies.length && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.companyChosen(name)}
          className={styles.select}
          onClick={() => setSearching(true)}
        />
      )}
      {isSearching && (
        <CompanySearchSheet
          onClose={() => setSearching(false)}
          onChoose={(id) => {
            setSearching(false);
            show(id);
          }}
        />
      )}
    </div>
  );
}

interface CompanySelectProps {
  readonly companies: readonly StudioCompany[];
  readonly value: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

/** All companies, over the card. */
function CompanySelect({ companies, value, onChoose }: CompanySelectProps) {
  const words = usePhrasesOf(courseListPhrases);
  return (
    <select
      aria-label={words.company}
      value={value ?? ''}
      className={styles.select}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{words.allCompanies}</option>
      {companies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
