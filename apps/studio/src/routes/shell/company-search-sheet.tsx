import { courseListPhrases } from '@auscult/phrases/studio/courses';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { SearchField } from '@auscult/ui/controls/search-field';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { companiesQuery } from '../../shared/companies/company-queries.ts';
import { useServices } from '../../shared/services/services.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import styles from './company-switch.module.css';

interface CompanySearchSheetProps {
  /** Undefined: all of them. */
  readonly onChoose: (companyId: number | undefined) => void;
  readonly onClose: () => void;
}

/** Finds one of more companies than a menu holds, by a part of its name. */
export function CompanySearchSheet({ onChoose, onClose }: CompanySearchSheetProps) {
  const words = usePhrasesOf(courseListPhrases);
  const list = usePhrasesOf(studioListPhrases);
  const heading = useId();
  const [searched, setSearched] = useState('');
  const [text, setText] = useSearchText(searched, setSearched);
  const { data, isPlaceholderData } = useQuery({ ...companiesQuery(useServices(), searched), placeholderData: keepPreviousData });
  return (
    <ModalSheet labelledBy={heading} centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.company}
      </h2>
      <SearchField
        label={words.searchCompany}
        placeholder={words.searchCompany}
        clearLabel={list.clear}
        value={text}
        busy={isPlaceholderData}
        onChange={setText}
      />
      <p role="status" className="t-sm ink-2">
        {data && words.companiesFound(data.total)}
      </p>
      <ul className={styles.found}>
        <li>
          <button type="button" className={styles.choice} onClick={() => onChoose(undefined)}>
            {words.allCompanies}
          </button>
        </li>
        {data?.companies.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </ModalSheet>
  );
}
