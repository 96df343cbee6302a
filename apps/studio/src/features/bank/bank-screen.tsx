import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { questionBankPhrases } from '@auscult/phrases/studio/questions/question-bank';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { bankQuery } from '../../shared/questions/bank-queries.ts';
import { QuestionTabs } from '../../shared/questions/question-tabs.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ListScreen } from '../../shared/table/list-screen.tsx';
import { AddToBank } from './add-to-bank.tsx';
import { bankColumns } from './bank-columns.tsx';
import { type BankSearch, bankQueryOf, readBankSearch } from './bank-search.ts';

/** The questions that the companies of this editor keep; the address says what is searched and filtered. */
export function BankScreen() {
  const services = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(questionBankPhrases);
  const forms = usePhrasesOf(formListPhrases);
  const { kinds } = usePhrasesOf(formPagePhrases);
  const search = useSearch({ from: '/question-bank' });
  const navigate = useNavigate({ from: '/question-bank' });
  const query = useQuery(bankQuery(services, bankQueryOf(search)));
  const { data } = query;
  /** Anything but another page begins at the first. */
  const show = (change: BankSearch, replace = false) =>
    void navigate({ search: (before) => readBankSearch({ ...before, page: undefined, ...change }), replace });
  const columns = useMemo(() => bankColumns(words, kinds, language, services.now), [words, kinds, language, services.now]);
  return (
    <ListScreen
      title={words.title}
      heading={forms.title}
      action={<AddToBank companyId={search.company} />}
      tabs={<QuestionTabs current="bank" company={search.company} />}
      searchLabel={words.search}
      filters={
        data &&
        (data.tags.length > 0 || search.tag !== undefined) && (
          <SelectField
            label={<span className="visually-hidden">{words.tag}</span>}
            value={search.tag ?? ''}
            onChange={({ target }) => show({ tag: target.value || undefined })}
          >
            <option value="">{words.allTags}</option>
            {search.tag !== undefined && !data.tags.some(({ tag }) => tag === search.tag) && <option value={search.tag}>{search.tag}</option>}
            {data.tags.map(({ tag, count }) => (
              <option key={tag} value={tag}>
                {words.tagCount(tag, count)}
              </option>
            ))}
          </SelectField>
        )
      }
      search={search}
      onShow={show}
      rows={data?.questions}
      total={data?.total}
      query={query}
      columns={columns}
      none={{ title: words.noneTitle, text: search.q || search.tag ? words.noneFound : words.noneText }}
    />
  );
}
