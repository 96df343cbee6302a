import { answer } from '@auscult/client/api-client';
import { auditPhrases } from '@auscult/phrases/studio/administration/audit';
import { installationPhrases } from '@auscult/phrases/studio/administration/installation';
import { Button } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { saveFile } from '../../shared/files/save-file.ts';
import { useAuditActionNames } from '../../shared/people/audit-action-names.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditQuery } from './audit-query.ts';
import styles from './audit-screen.module.css';
import { auditQueryOf } from './audit-search.ts';
import { useLineDetail } from './line-detail.ts';

/** The audit log, as far as it is this administrator's; the address keeps what is searched. */
export function AuditScreen() {
  const services = useServices();
  const { api } = services;
  const { language } = usePhrases();
  const words = usePhrasesOf(auditPhrases);
  const names = useAuditActionNames();
  const detailOf = useLineDetail();
  const { settings } = usePhrasesOf(installationPhrases);
  const search = useSearch({ from: '/log' });
  const navigate = useNavigate({ from: '/log' });
  useDocumentTitle(words.title);
  const { data, isPending, error, isPlaceholderData, refetch } = useQuery({ ...auditQuery(services, search), placeholderData: keepPreviousData });
  const download = useCall(async () =>
    saveFile('auscult-log.csv', (await answer(api.GET('/v1/studio/audit/csv', { params: { query: auditQueryOf(search) } }))) as unknown as Blob),
  );
  const actions = useMemo(
    () => Object.entries(names as Readonly<Record<string, string>>).toSorted(([, one], [, other]) => one.localeCompare(other)),
    [names],
  );
  const columns = useMemo(() => {
    const nameOf = (action: string) => names[action] ?? action.replaceAll('_', ' ');
    return auditColumns({ words, language, nameOf, detailOf, settings });
  }, [words, language, names, detailOf, settings]);
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{words.title}</PageTitle>
        <Button look="secondary" small busy={download.busy} onClick={() => download.run()}>
          {words.csv}
        </Button>
      </div>
      <p className="ink-2 pretty">{words.text}</p>
      <AuditFilters search={search} actions={actions} onSearch={(next) => void navigate({ search: next })} />
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting />}
      {data?.entries.length === 0 && <Empty title={words.noneTitle} text={words.noneText} />}
      {data && data.entries.length > 0 && (
        <>
          <DataTable label={words.title} columns={columns} rows={data.entries} busy={isPlaceholderData} />
          <nav aria-label={words.pages} className={styles.pages}>
            {search.before !== undefined && (
              <Button look="ghost" small onClick={() => void navigate({ search: (before) => ({ ...before, before: undefined }) })}>
                {words.newest}
              </Button>
            )}
            {data.next !== null && (
              <Button
                look="secondary"
                small
                busy={isPlaceholderData}
                onClick={() => void navigate({ search: (before) => ({ ...before, before: data.next ?? undefined }) })}
              >
                {words.older}
              </Button>
            )}
          </nav>
        </>
      )}
    </>
  );
}
