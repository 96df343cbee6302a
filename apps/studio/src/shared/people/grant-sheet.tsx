import { answer } from '@auscult/client/api-client';
import type { StudioRight } from '@auscult/contract/entities/studio-account';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActSheet } from '../screen/act-sheet.tsx';
import { useServices } from '../services/services.tsx';
import { administrationQuery } from './people-queries.ts';

interface GrantSheetProps {
  /** Of the account that gets it; without one it is asked. */
  readonly email?: string;
  /** That it works for, if it is one: offered first. Otherwise none is, so that no press gives a right of a company that was not chosen. */
  readonly companyId?: number | undefined;
  readonly onDone: (accountId: number) => void;
  readonly onClose: () => void;
}

const EVERYWHERE = 'everywhere';

/** Gives somebody a role or permission: what this administrator may give, for which company. */
export function GrantSheet({ email: known, companyId, onDone, onClose }: GrantSheetProps) {
  const services = useServices();
  const { api, toasts } = services;
  const words = usePhrasesOf(accountListPhrases);
  const { companies = [], rights } = useQuery(administrationQuery(services)).data ?? {};
  const [typed, setTyped] = useState('');
  const [right, setRight] = useState<StudioRight['right']>('moderator');
  const [chosen, setChosen] = useState(companyId === undefined ? '' : String(companyId));
  const options = (rights?.of_company.includes(right) ? companies : []).map(({ id, name }) => ({ value: String(id), name }));
  if (rights?.everywhere.includes(right)) options.push({ value: EVERYWHERE, name: words.allCompanies });
  const only = options.length === 1 ? options[0]?.value : undefined;
  const company = only ?? options.find(({ value }) => value === chosen)?.value ?? '';
  const email = known ?? typed.trim();
  const all = [...new Set([...(rights?.of_company ?? []), ...(rights?.everywhere ?? [])])];
  const give = useCall(async () => {
    const body = { email, right, company_id: company === EVERYWHERE ? null : Number(company) };
    const { account_id } = await answer(api.POST('/v1/studio/rights', { body }));
    toasts.success(words.given);
    onDone(account_id);
  });
  return (
    <ActSheet
      title={words.giveTitle}
      text={words.giveText}
      confirm={words.give}
      busy={give.busy}
      disabled={email === '' || company === ''}
      onConfirm={() => give.run()}
      onClose={onClose}
    >
      {known === undefined && (
        <Field label={words.email} type="email" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      <SelectField
        label={words.right}
        help={words.rightMeans[right]}
        value={right}
        onChange={({ target }) => setRight(all.find((one) => one === target.value) ?? right)}
      >
        {all.map((one) => (
          <option key={one} value={one}>
            {words.rights[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.company} value={company} onChange={({ target }) => setChosen(target.value)}>
        {only === undefined && (
          <option value="" disabled>
            {words.chooseCompany}
          </option>
        )}
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActSheet>
  );
}
