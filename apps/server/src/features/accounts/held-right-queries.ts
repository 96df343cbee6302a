/** Name of account `a`. */
export const NAME_OF_ACCOUNT = `concat_ws(' ', nullif(a.first_name, ''), nullif(a.insertion, ''), nullif(a.last_name, ''))`;

/** The roles and permissions of account `a` that administrators of the companies $1 (null for all) know of. */
export const HELD_RIGHTS = `(
    select type::text as name, company_id, granted_by, granted_at from account_role
    where account_id = a.id and type in ('SuperAdmin', 'administrator', 'moderator')
    union all
    select name, company_id, granted_by, granted_at from account_permission
    where account_id = a.id and name in ('update_course', 'update_stream', 'update_featured_course')
  ) as held left join company on company.id = held.company_id`;
export const KNOWN = '($1::int[] is null or held.company_id = any ($1))';
export const RIGHTS_ORDER = `order by array_position(array['SuperAdmin', 'administrator', 'moderator'], held.name), held.name, company.name`;
export const COMPANY_OF_RIGHT = `case when company.id is not null then jsonb_build_object('id', company.id, 'name', company.name) end`;
