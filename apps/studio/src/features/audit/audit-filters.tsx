import { auditPhrases } from '@auscult/phrases/studio/administration/audit';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../shared/dates/date-field.tsx';
import { administrationQuery } from '../../shared/people/people-queries.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './audit-screen.module.css';
import { type AuditSearch, readAuditSearch } from './audit-search.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** What can have happened, with its name. */
  readonly actions: readonly (readonly [string, string])[];
  readonly onSearch: (search: AuditSearch) => void;
}

/** What of the log is looked for; nothing is asked before the button is pressed. */
export function AuditFilters({ search, actions, onSearch }: AuditFiltersProps) {
  const words = usePhrasesOf(auditPhrases);
  const { companies = [] } = useQuery(administrationQuery(useServices())).data ?? {};
  const [typed, setTyped] = useState<Record<string, string>>({});
  const valueOf = (name: keyof AuditSearch) => typed[name] ?? String(search[name] ?? '');
  const change = (name: keyof AuditSearch) => ({
    value: valueOf(name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const known = new Set(actions.map(([action]) => action));
  const other = valueOf('action') !== '' && !known.has(valueOf('action')) ? [[valueOf('action'), valueOf('action')] as const] : [];
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(readAuditSearch({ ...search, before: undefined, ...typed }));
      }}
    >
      <Field label={words.actor} type="email" autoComplete="off" {...change('actor')} />
      <SelectField label={words.action} {...change('action')}>
        <option value="">{words.everything}</option>
        {[...actions, ...other].map(([action, name]) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.company} {...change('company')}>
        <option value="">{words.allCompanies}</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.subjectKind} {...change('kind')}>
        <option value="">{words.everything}</option>
        {Object.entries(words.kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field label={words.subjectId} autoComplete="off" {...change('subject')} />
      <DateField label={words.from} type="date" {...change('from')} />
      <DateField label={words.until} type="date" {...change('until')} />
      <div className={styles.acts}>
        <Button type="submit" look="secondary">
          {words.search}
        </Button>
        <Button
          look="ghost"
          onClick={() => {
            setTyped({});
            onSearch({});
          }}
        >
          {words.clear}
        </Button>
      </div>
    </form>
  );
}
