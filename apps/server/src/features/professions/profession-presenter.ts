import type { UserBignumber, UserProfession } from '@auscult/contract/entities/profession';
import type { BignumberRow } from './bignumber-queries.ts';
import type { UserProfessionRow } from './own-profession-queries.ts';

export function presentUserProfession(row: UserProfessionRow): UserProfession {
  return {
    id: row.id,
    profession_id: row.profession_id,
    profession_details: { name: row.name, is_big_addition: row.is_big_addition },
    bignumber: row.number === null ? null : { big_number: row.number, bignumber_check_required: !row.is_verified },
    bignumber_id: row.bignumber_id,
    registration_number: row.registration_number,
  };
}

export function presentBignumber(row: BignumberRow): UserBignumber {
  const { id, number, verified_at, profession_ids } = row;
  return { id, big_number: number, bignumber_check_required: verified_at === null, verified_at, professionIds: profession_ids };
}
