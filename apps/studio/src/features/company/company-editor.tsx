import { answer } from '@auscult/client/api-client';
import type { StudioCompanyDetails } from '@auscult/contract/entities/studio-catalogue';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { companyPagePhrases } from '@auscult/phrases/studio/company';
import { buttonClass } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyEditsQuery, companyQuery } from '../../shared/companies/company-queries.ts';
import { ConflictDialog } from '../../shared/editing/conflict-dialog.tsx';
import { EditedField } from '../../shared/editing/edited-field.tsx';
import { EditorFailure } from '../../shared/editing/editor-failure.tsx';
import { History } from '../../shared/editing/history.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { SaveControls } from '../../shared/editing/save-controls.tsx';
import { useEditing } from '../../shared/editing/use-editing.ts';
import columns from '../../shared/screen/editor-columns.module.css';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DescriptionField } from './description-field.tsx';
import { paragraphsOf } from './paragraphs.ts';

const fieldsOf = ({ name, description, website }: StudioCompanyDetails) => ({
  name: name.value as string | null,
  description: description.value as StudioCompanyDetails['description']['value'] | null,
  website: website.value,
});

const isAddress = (text: string | null) => text === null || text === '' || /^https?:\/\/\S/.test(text);

/** What a company is called and says of itself, and what was changed of it. Listeners see it when the editor saves. */
export function CompanyEditor({ company }: { readonly company: StudioCompanyDetails }) {
  const services = useServices();
  const { api } = services;
  const queryClient = useQueryClient();
  const words = usePhrasesOf(companyPagePhrases);
  const values = usePhrasesOf(catalogueFieldPhrases);
  const edits = useQuery(companyEditsQuery(services, company.id));
  const path = { company_id: company.id };
  const editing = useEditing({
    row: company,
    fieldsOf,
    saves: 'when-asked',
    send: ({ website, ...changes }, version) => {
      const body = { ...changes, ...(website !== undefined && { website: website === '' ? null : website }) };
      return answer(api.PATCH('/v1/studio/companies/{company_id}', { params: { path }, headers: ifMatch(version), body }));
    },
    onSaved(saved: StudioCompanyDetails) {
      queryClient.setQueryData(companyQuery(services, company.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: companyEditsQuery(services, company.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['companies'] });
    },
  });
  const { session, state, failure, change, act } = editing;
  const { draft } = session;
  const labels: Readonly<Record<string, string>> = words.labels;
  const show = (_field: string, value: unknown) => {
    if (value === null || value === undefined) return values.fromFeed;
    return typeof value === 'string' ? value || values.empty : (paragraphsOf(value) ?? values.changed);
  };
  return (
    <>
      <EditorHead
        place={words.place}
        title={draft.name ?? company.name.imported ?? ''}
        back={
          <Link to="/courses" search={{ company: company.id }} aria-label={words.back} className={iconButtonClass()}>
            <BackIcon />
          </Link>
        }
      >
        <SaveControls editing={editing} saves="when-asked" />
        {company.state === 'published' && (
          <a href={`/company/${company.id}`} className={buttonClass({ look: 'secondary', small: true })}>
            {words.open}
          </a>
        )}
      </EditorHead>
      <EditorFailure failure={failure} />
      <div className={columns.main}>
        <EditedField
          label={words.labels.name}
          value={draft.name}
          imported={company.name.imported}
          error={draft.name?.trim() === '' ? words.nameMissing : failure?.fields['name']?.[0]}
          onChange={(name) => change('name', name)}
        />
        <EditedField
          label={words.labels.website}
          inputMode="url"
          value={draft.website}
          imported={company.website.imported}
          error={isAddress(draft.website) ? failure?.fields['website']?.[0] : words.websiteInvalid}
          onChange={(website) => change('website', website)}
        />
        <DescriptionField
          value={draft.description ?? company.description.imported ?? []}
          error={failure?.fields['description']?.[0]}
          onChange={(description) => change('description', description)}
          onBackToFeed={company.description.imported && company.description.is_edited ? () => change('description', null) : undefined}
        />
        <History
          edits={edits.data?.edits ?? []}
          version={company.version}
          label={(field) => labels[field]}
          show={show}
          disabled={state !== 'saved'}
          onRestore={(to) =>
            act((version) =>
              answer(api.POST('/v1/studio/companies/{company_id}/restore', { params: { path }, headers: ifMatch(version), body: { version: to } })),
            )
          }
        />
      </div>
      <ConflictDialog editing={editing} labels={labels} show={show} />
    </>
  );
}
