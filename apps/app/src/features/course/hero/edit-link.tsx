import type { Course } from '@auscult/contract/entities/course';
import { canEdit, hasPermission } from '@auscult/domain/access/viewer';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { viewerOf } from '../../../shared/account/viewer.ts';
import { configQuery } from '../../../shared/services/config-query.ts';
import { useServices } from '../../../shared/services/services.tsx';

/** Editors' link to this series on the admin site; hidden for others and when no admin site is configured. */
export function EditLink({ course, className }: { readonly course: Course; readonly className: string | undefined }) {
  const services = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(coursePhrases);
  const viewer = viewerOf(useSession(), phrases.language);
  const may = canEdit(viewer, 'web') || hasPermission(viewer, 'update_course', course.company_id);
  const adminUrl = useQuery({ ...configQuery(services), enabled: may }).data?.admin_url;
  if (!may || !adminUrl) return null;
  const address = `${adminUrl.replace(/\/$/, '')}/companies/${course.company_id}/courses/${course.id}/edit`;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" aria-label={words.edit} className={iconButtonClass(className)}>
      <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
