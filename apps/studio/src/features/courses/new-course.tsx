import { answer } from '@auscult/client/api-client';
import { creationPhrases } from '@auscult/phrases/studio/creation';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import type { Creation } from '../../shared/creation/create-dialog.tsx';
import { NewInCompany } from '../../shared/creation/new-in-company.tsx';
import { useServices } from '../../shared/services/services.tsx';

/** Makes a series. */
export function NewCourse({ companyId }: { readonly companyId: number | undefined }) {
  const { api } = useServices();
  const words = usePhrasesOf(creationPhrases);
  const navigate = useNavigate();

  async function create({ title, language, companyId: of }: Creation): Promise<void> {
    const params = { path: { company_id: of } };
    const course = await answer(api.POST('/v1/studio/companies/{company_id}/courses', { params, body: { title, language } }));
    await navigate({
      to: '/companies/$companyId/courses/$courseId/edit',
      params: { companyId: String(course.company_id), courseId: String(course.id) },
    });
  }

  return <NewInCompany label={words.newCourse} companyId={companyId} permission="update_course" onCreate={create} />;
}
