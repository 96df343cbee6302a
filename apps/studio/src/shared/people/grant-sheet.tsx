import { answer } from '@auscult/client/api-client';
import type { StudioRight } from '@auscult/contract/entities/studio-account';
import { isMailAddress } from '@auscult/domain/account/mail-address';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { invitationListPhrases } from '@auscult/phrases/studio/administration/invitations';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Note } from '@auscult/ui/feedback/note';
import { SelectField } from '@auscult/ui/form/select-field';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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

/**
 * Gives somebody a role or permission: what this administrator may give, for which company. Whoever has no account, or none with a confirmed address,
 * can be invited to it: a list of one.
 */
export function GrantSheet({ email: known, companyId, onDone, onClose }: GrantSheetProps) {
  const services = useServices();
  const { api, toasts } = services;
  const queryClient = useQueryClient();
  const { shell } = usePhrases();
  const words = usePhrasesOf(accountListPhrases);
  const invitations = usePhrasesOf(invitationListPhrases);
  const [fault, setFault] = useState<{ readonly text: string; readonly isUnknown: boolean }>();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) field.current?.querySelector('input')?.focus();
  }, [fault]);
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
  const give = useCall(
    async () => {
      const body = { email, right, company_id: company === EVERYWHERE ? null : Number(company) };
      const { account_id } = await answer(api.POST('/v1/studio/rights', { body }));
      toasts.success(words.given);
      onDone(account_id);
    },
    (failure) => {
      const [text] = failureOf(failure, shell).fields['email'] ?? [];
      if (text !== undefined) setFault({ text, isUnknown: true });
      return text !== undefined;
    },
  );
  const invite = useCall(async () => {
    const csv = `email;right;company\n${email};${right};${company === EVERYWHERE ? '*' : company}`;
    await answer(api.POST('/v1/studio/invitations', { body: { id: crypto.randomUUID(), csv } }));
    toasts.success(words.invited(email));
    void queryClient.invalidateQueries({ queryKey: ['accounts'] });
    onClose();
  });
  return (
    <ActSheet
      title={words.giveTitle}
      text={words.giveText}
      confirm={words.give}
      busy={give.busy}
      disabled={email === '' || company === ''}
      onConfirm={() => {
        const isWrong = known === undefined && !isMailAddress(email);
        setFault(isWrong ? { text: invitations.faults.email_invalid, isUnknown: false } : undefined);
        if (!isWrong) give.run();
      }}
      onClose={onClose}
    >
      {known === undefined && (
        <div ref={field}>
          <Field
            label={words.email}
            type="email"
            autoComplete="off"
            error={fault?.text}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
          />
        </div>
      )}
      {fault?.isUnknown && (
        <Note isAlert {...(known !== undefined && { title: fault.text })} text={right === 'SuperAdmin' ? words.inviteOtherwise : words.inviteText}>
          {right !== 'SuperAdmin' && (
            <Button look="secondary" small busy={invite.busy} disabled={company === ''} onClick={() => invite.run()}>
              {words.invite}
            </Button>
          )}
        </Note>
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
