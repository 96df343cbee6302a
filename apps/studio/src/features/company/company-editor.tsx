import { answer } from '@auscult/client/api-client';
import type { StudioCompanyDetails } from '@auscult/contract/entities/studio-catalogue';
import { PICTURE_FIELDS } from '@auscult/domain/catalogue/picture-fields';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { companyPagePhrases } from '@auscult/phrases/studio/company';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { plainText, type RichTextNode } from '@auscult/ui/text/rich-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyEditsQuery, companyQuery } from '../../shared/companies/company-queries.ts';
import { EditedField } from '../../shared/editing/edited-field.tsx';
import { EditorFrame } from '../../shared/editing/editor-frame.tsx';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { useEditing } from '../../shared/editing/use-editing.ts';
import { PictureFields } from '../../shared/pictures/picture-fields.tsx';
import { pictureValuesOf } from '../../shared/pictures/picture-values.ts';
import { RichTextField } from '../../shared/rich-text/rich-text-field.tsx';
import { BackIcon } from '../../shared/screen/editor-head.tsx';
import { useServices } from '../../shared/services/services.tsx';

const fieldsOf = ({ name, description, website, pictures }: StudioCompanyDetails) => ({
  ...pictureValuesOf(pictures),
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
  const { session, failure, change } = editing;
  const { draft } = session;
  const labels: Readonly<Record<string, string>> = { ...values.labels, ...words.labels };
  const show = (named: string, value: unknown) => {
    if (named in PICTURE_FIELDS) return value === null ? values.noOwnPicture : values.ownPicture;
    if (value === null || value === undefined) return company.name.imported === null ? values.empty : values.fromFeed;
    return (typeof value === 'string' ? value : plainText(value as readonly RichTextNode[])) || values.empty;
  };
  return (
    <EditorFrame
      back={
        <Link to="/courses" search={{ company: company.id }} aria-label={words.back} className={iconButtonClass()}>
          <BackIcon />
        </Link>
      }
      place={words.place}
      title={draft.name ?? company.name.imported ?? ''}
      publicAddress={company.state === 'published' ? `/company/${company.id}` : null}
      editing={editing}
      saves="when-asked"
      labels={labels}
      show={show}
      sayPresent={(isHere) => answer(api.POST('/v1/studio/companies/{company_id}/presence', { params: { path }, body: { is_here: isHere } }))}
      onNewer={() => void queryClient.invalidateQueries({ queryKey: companyQuery(services, company.id).queryKey })}
      edits={edits.data?.edits}
      restore={(to, version) =>
        answer(api.POST('/v1/studio/companies/{company_id}/restore', { params: { path }, headers: ifMatch(version), body: { version: to } }))
      }
    >
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
      <RichTextField
        label={words.labels.description}
        value={draft.description}
        imported={company.description.imported}
        error={failure?.fields['description']?.[0]}
        onChange={(description) => change('description', description)}
      />
      <PictureFields
        companyId={company.id}
        title={draft.name ?? company.name.imported ?? ''}
        stored={company.pictures}
        inherited={[]}
        values={draft}
        onChange={change}
      />
    </EditorFrame>
  );
}
