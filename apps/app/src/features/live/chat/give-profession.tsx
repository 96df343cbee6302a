import type { EditorLayout } from '@auscult/domain/profession/profession-editor';
import { useQuery } from '@tanstack/react-query';
import { ProfessionDialog } from '../../../shared/professions/profession-dialog.tsx';
import { ownProfessionsQuery } from '../../../shared/professions/profession-queries.ts';
import { useServices } from '../../../shared/services/services.tsx';

interface GiveProfessionProps {
  readonly layout: EditorLayout;
  readonly onClose: () => void;
}

/** The editor of professions over the room, asking for what the stream wants to know. */
export function GiveProfession({ layout, onClose }: GiveProfessionProps) {
  const { data } = useQuery(ownProfessionsQuery(useServices()));
  return data && <ProfessionDialog task={layout === 'ADDITION_ONLY' ? { kind: 'addition' } : { kind: 'add', layout }} own={data} onClose={onClose} />;
}
