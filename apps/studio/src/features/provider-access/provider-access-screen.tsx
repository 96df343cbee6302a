import { answer } from '@auscult/client/api-client';
import type { ProviderAccess } from '@auscult/contract/entities/studio/accreditation';
import { dateAndClock } from '@auscult/phrases/dates';
import { providerAccessPhrases } from '@auscult/phrases/studio/accreditation/provider-access';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Empty } from '@auscult/ui/feedback/empty';
import { CheckField } from '@auscult/ui/form/check-field';
import { Form } from '@auscult/ui/form/form';
import { SelectField } from '@auscult/ui/form/select-field';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { administrationQuery } from '../../shared/people/people-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { type StudioServices, useServices } from '../../shared/services/services.tsx';
import styles from './provider-access.module.css';

const accessQuery = ({ api }: Pick<StudioServices, 'api'>, companyId: number) =>
  queryOptions({
    queryKey: ['provider-access', companyId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      answer(api.GET('/v1/studio/companies/{company_id}/provider-access', { params: { path: { company_id: companyId } }, signal })),
  });

/** How a company signs in to the attendance service, for its administrators. */
export function ProviderAccessScreen() {
  const services = useServices();
  const words = usePhrasesOf(providerAccessPhrases);
  const search = useSearch({ from: '/attendance-service' });
  const navigate = useNavigate({ from: '/attendance-service' });
  const administration = useQuery(administrationQuery(services));
  const companies = administration.data?.companies ?? [];
  const companyId = companies.find(({ id }) => id === search.company)?.id ?? companies[0]?.id;
  const found = useQuery({ ...accessQuery(services, companyId ?? 0), enabled: companyId !== undefined });
  useDocumentTitle(words.title);
  const error = administration.error ?? found.error;
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      {error && <LoadFailed error={error} onRetry={() => void (administration.error ? administration.refetch() : found.refetch())} />}
      {administration.data && companyId === undefined && <Empty title={words.none} />}
      {companyId !== undefined && (
        <div className={styles.page}>
          <p className="ink-2 pretty">{words.text}</p>
          <SelectField
            label={words.company}
            value={companyId}
            onChange={({ target }) => void navigate({ search: { company: Number(target.value) }, replace: true })}
          >
            {companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {found.data ? <AccessForm key={companyId} companyId={companyId} access={found.data.access} /> : !error && <Waiting />}
        </div>
      )}
    </>
  );
}

function AccessForm({ companyId, access }: { readonly companyId: number; readonly access: ProviderAccess | null }) {
  const services = useServices();
  const { api, toasts } = services;
  const queryClient = useQueryClient();
  const { language, shell } = usePhrases();
  const words = usePhrasesOf(providerAccessPhrases);
  const [login, setLogin] = useState(access?.login ?? '');
  const [email, setEmail] = useState(access?.report_email ?? '');
  const [key, setKey] = useState('');
  const [isLive, setLive] = useState(access?.is_live ?? false);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const save = useCall(
    async () => {
      const saved = await answer(
        api.PUT('/v1/studio/companies/{company_id}/provider-access', {
          params: { path: { company_id: companyId } },
          body: { login: login.trim(), report_email: email.trim(), is_live: isLive, ...(key.trim() !== '' && { key: key.trim() }) },
        }),
      );
      queryClient.setQueryData(accessQuery(services, companyId).queryKey, saved);
      setKey('');
      setErrors({});
      toasts.success(words.saved);
    },
    (error) => {
      const { fields } = failureOf(error, shell);
      setErrors(fields);
      return Object.keys(fields).length > 0;
    },
  );
  const help = access ? words.keySet(dateAndClock(language, access.key_set_at), access.key_set_by?.name ?? null) : words.keyMissing;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save.run();
      }}
    >
      <Field label={words.login} value={login} autoComplete="off" error={errors['login']?.[0]} onChange={({ target }) => setLogin(target.value)} />
      <Field
        label={words.email}
        type="email"
        value={email}
        autoComplete="off"
        error={errors['report_email']?.[0]}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Field
        label={words.key}
        type="password"
        value={key}
        autoComplete="off"
        help={help}
        error={errors['key']?.[0]}
        onChange={({ target }) => setKey(target.value)}
      />
      <CheckField name="is_live" isOn={isLive} onChange={setLive}>
        {words.live} <span className="t-sm ink-2">{words.liveHelp}</span>
      </CheckField>
      <Button type="submit" busy={save.busy}>
        {words.save}
      </Button>
    </Form>
  );
}
