import { type Database, statement } from '../../db/database.ts';

// Known by its code, or by a name that has no code yet: that one gets it.
const adopt = statement(
  'register_profession_adopt',
  `update profession set register_codes = case when register_codes = '{}' then array[$1::text] else register_codes end
  where $1 = any(register_codes) or lower(name_nl) = lower($2) returning id`,
);
const insert = statement(
  'register_profession_insert',
  `insert into profession (name_nl, name_en, register_codes, position) select $2, $3, array[$1::text], coalesce(max(position), 0) + 1 from profession`,
);

/** False when there was one already. */
export async function storeRegisterProfession(tx: Database, { code, nl, en }: { code: string; nl: string; en: string }): Promise<boolean> {
  if ((await tx.query(adopt, [code, nl])).length > 0) return false;
  await tx.query(insert, [code, nl, en]);
  return true;
}
