import type { AccreditedProfession } from '@auscult/contract/entities/accreditation';
import type { Viewer } from '@auscult/domain/access/viewer';

export interface AccreditedProfessionRow {
  readonly profession_id: number;
  readonly profession_name: string;
  readonly points: number;
  readonly register: string;
}

export function presentAccreditedProfession(viewer: Viewer, row: AccreditedProfessionRow): AccreditedProfession {
  return { ...row, is_mine: viewer.kind === 'member' && viewer.professionIds.includes(row.profession_id) };
}
