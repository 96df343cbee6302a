import { answer } from '@auscult/client/api-client';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { Button } from '@auscult/ui/controls/button';
import { SearchField } from '@auscult/ui/controls/search-field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Empty } from '@auscult/ui/feedback/empty';
import { SelectField } from '@auscult/ui/form/select-field';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { GrantSheet } from '../../shared/people/grant-sheet.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { Paging } from '../../shared/table/paging.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import { accountColumns } from './account-columns.tsx';
import styles from './accounts-screen.module.css';
import { type AccountsSearch, accountQueryOf, readAccountsSearch, sortingOf } from './accounts-search.ts';

/** The accounts that this administrator knows; the address keeps what is searched, filtered and sorted. */
export function AccountsScreen() {
  const { api, now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(accountListPhrases);
  const list = usePhrasesOf(studioListPhrases);
  const search = useSearch({ from: '/accounts' });
  const navigate = useNavigate({ from: '/accounts' });
  const [isGiving, setGiving] = useState(false);
  useDocumentTitle(words.title);
  const asked = accountQueryOf(search);
  const { data, isPending, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['accounts', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/accounts', { params: { query: asked }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** Anything but another page begins at the first. */
  const show = (change: AccountsSearch, replace = false) =>
    void navigate({ search: (before) => readAccountsSearch({ ...before, page: undefined, ...change }), replace });
  const [text, setText] = useSearchText(search.q ?? '', (q) => show({ q: q === '' ? undefined : q }, true));
  const columns = useMemo(() => accountColumns(words, language, now), [words, language, now]);
  const states = (['all', 'active', 'suspended'] as const).map((value) => ({ value, label: words.states[value] }));
  const roles = {
    SuperAdmin: words.rights.SuperAdmin,
    administrator: words.rights.administrator,
    moderator: words.rights.moderator,
    permission: words.anyPermission,
  };
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
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
        <SelectField
          label={<span className="visually-hidden">{words.holds}</span>}
          value={search.holds ?? ''}
          onChange={({ target }) => show({ holds: readAccountsSearch({ holds: target.value }).holds })}
        >
          <option value="">{words.everybody}</option>
          {Object.entries(roles).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Segmented
          label={words.state}
          value={search.state ?? 'all'}
          options={states}
          onChange={(state) => show({ state: state === 'all' ? undefined : state })}
        />
        <Button look="secondary" className={styles.give} onClick={() => setGiving(true)}>
          {words.give}
        </Button>
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data && data.accounts.length === 0 && <Empty title={words.noneTitle} text={words.noneText} />}
      {data && data.accounts.length > 0 && (
        <>
          <DataTable
            label={words.title}
            columns={columns}
            rows={data.accounts}
            sorting={sortingOf(search)}
            onSort={({ sort, direction }) => show({ sort: sort === 'created_at' ? sort : undefined, direction })}
            busy={isPlaceholderData}
          />
          <Paging page={search.page ?? 1} total={data.total} onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })} />
        </>
      )}
      {isGiving && (
        <GrantSheet
          onClose={() => setGiving(false)}
          onDone={(accountId) => void navigate({ to: '/accounts/$accountId', params: { accountId: String(accountId) } })}
        />
      )}
    </>
  );
}
