import { answer } from '@auscult/client/api-client';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { invitationListPhrases } from '@auscult/phrases/studio/administration/invitations';
import { liveBlockPhrases } from '@auscult/phrases/studio/administration/live-blocks';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { GrantSheet } from '../../shared/people/grant-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ListScreen, ofList } from '../../shared/table/list-screen.tsx';
import { accountColumns } from './account-columns.tsx';
import styles from './accounts-screen.module.css';
import { ACCOUNT_SORTS, type AccountsSearch, accountQueryOf, readAccountsSearch } from './accounts-search.ts';

/** The accounts that this administrator knows; the address keeps what is searched, filtered and sorted. */
export function AccountsScreen() {
  const { api, now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(accountListPhrases);
  const invitations = usePhrasesOf(invitationListPhrases);
  const blocks = usePhrasesOf(liveBlockPhrases);
  const search = useSearch({ from: '/accounts' });
  const navigate = useNavigate({ from: '/accounts' });
  const [isGiving, setGiving] = useState(false);
  const asked = accountQueryOf(search);
  const query = useQuery({
    queryKey: ['accounts', asked],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/accounts', { params: { query: asked }, signal })),
    ...ofList,
  });
  const show = (change: AccountsSearch, replace = false) =>
    void navigate({ search: (before) => readAccountsSearch({ ...before, page: undefined, ...change }), replace });
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
      <ListScreen
        title={words.title}
        searchLabel={words.search}
        filters={
          <>
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
            <div className={styles.acts}>
              <Link to="/accounts/invite" className={buttonClass({ look: 'secondary' })}>
                {invitations.open}
              </Link>
              <Link to="/accounts/blocks" className={buttonClass({ look: 'secondary' })}>
                {blocks.open}
              </Link>
              <Button look="secondary" onClick={() => setGiving(true)}>
                {words.give}
              </Button>
            </div>
          </>
        }
        sorts={ACCOUNT_SORTS}
        search={search}
        onShow={show}
        rows={query.data?.accounts}
        total={query.data?.total}
        query={query}
        columns={columns}
        none={{ title: words.noneTitle, text: words.noneText }}
      />
      {isGiving && (
        <GrantSheet
          onClose={() => setGiving(false)}
          onDone={(accountId) => void navigate({ to: '/accounts/$accountId', params: { accountId: String(accountId) } })}
        />
      )}
    </>
  );
}
