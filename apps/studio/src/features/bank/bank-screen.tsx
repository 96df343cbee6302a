import { studioListPhrases } from '@auscult/phrases/studio/list';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { questionBankPhrases } from '@auscult/phrases/studio/questions/question-bank';
import { SearchField } from '@auscult/ui/controls/search-field';
import { Empty } from '@auscult/ui/feedback/empty';
import { SelectField } from '@auscult/ui/form/select-field';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { bankQuery } from '../../shared/questions/bank-queries.ts';
import { QuestionTabs } from '../../shared/questions/question-tabs.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { Paging } from '../../shared/table/paging.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import { AddToBank } from './add-to-bank.tsx';
import { bankColumns } from './bank-columns.tsx';
import styles from './bank-screen.module.css';
import { type BankSearch, bankQueryOf, readBankSearch } from './bank-search.ts';

/** The questions that the companies of this editor keep; the address says what is searched and filtered. */
export function BankScreen() {
  const services = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(questionBankPhrases);
  const forms = usePhrasesOf(formListPhrases);
  const { kinds } = usePhrasesOf(formPagePhrases);
  const list = usePhrasesOf(studioListPhrases);
  const search = useSearch({ from: '/question-bank' });
  const navigate = useNavigate({ from: '/question-bank' });
  useDocumentTitle(words.title);
  const { data, isPending, error, isPlaceholderData, refetch } = useQuery(bankQuery(services, bankQueryOf(search)));
  /** Anything but another page begins at the first. */
  const show = (change: BankSearch, replace = false) =>
    void navigate({ search: (before) => readBankSearch({ ...before, page: undefined, ...change }), replace });
  const [text, setText] = useSearchText(search.q ?? '', (q) => show({ q: q === '' ? undefined : q }, true));
  const columns = useMemo(() => bankColumns(words, kinds, language, services.now), [words, kinds, language, services.now]);
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{forms.title}</PageTitle>
        <AddToBank companyId={search.company} />
      </div>
      <QuestionTabs current="bank" company={search.company} />
      <div className={styles.filters}>
        <search className={styles.search}>
          <SearchField
            label={words.search}
            placeholder={words.search}
            clearLabel={list.clear}
            value={text}
            busy={isPlaceholderData}
            onChange={setText}
          />
        </search>
        {data && (data.tags.length > 0 || search.tag !== undefined) && (
          <SelectField label={words.tag} value={search.tag ?? ''} onChange={({ target }) => show({ tag: target.value || undefined })}>
            <option value="">{words.allTags}</option>
            {search.tag !== undefined && !data.tags.some(({ tag }) => tag === search.tag) && <option value={search.tag}>{search.tag}</option>}
            {data.tags.map(({ tag, count }) => (
              <option key={tag} value={tag}>
                {words.tagCount(tag, count)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data && data.questions.length === 0 && <Empty title={words.noneTitle} text={search.q || search.tag ? words.noneFound : words.noneText} />}
      {data && data.questions.length > 0 && (
        <>
          <DataTable label={words.title} columns={columns} rows={data.questions} busy={isPlaceholderData} />
          <Paging page={search.page ?? 1} total={data.total} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
        </>
      )}
    </>
  );
}
