import { canEdit, hasPermission, type PermissionName } from '@auscult/domain/access/viewer';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { configQuery } from '../services/config-query.ts';
import { useServices } from '../services/services.tsx';
import { viewerOf } from './viewer.ts';

interface EditLinkProps {
  readonly permission: PermissionName;
  readonly companyId: number;
  /** On the admin site. */
  readonly path: string;
  /** What is edited, where several things on a screen are. */
  readonly title?: string;
  readonly className?: string | undefined;
}

/** Editors' link to what they see on the admin site, on the web only; hidden for others. */
export function EditLink({ permission, companyId, path, title, className }: EditLinkProps) {
  const services = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(coursePhrases);
  const viewer = viewerOf(useSession(), phrases.language);
  const may = services.platform === 'web' && (canEdit(viewer, 'web') || hasPermission(viewer, permission, companyId));
  const adminUrl = useQuery({ ...configQuery(services), enabled: may }).data?.admin_url;
  if (!may || !adminUrl) return null;
  return (
    <a
      href={`${adminUrl.replace(/\/$/, '')}/${path}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={title === undefined ? words.edit : `${words.edit}: ${title}`}
      className={iconButtonClass(className)}
    >
      <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
