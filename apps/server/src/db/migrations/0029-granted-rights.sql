-- Who gave a role or a permission, and when; null for what the operator gave, and once the giver is gone.
alter table account_role add column granted_by integer references account on delete set null, add column granted_at timestamptz;
alter table account_permission add column granted_by integer references account on delete set null, add column granted_at timestamptz;
create index account_role_granted_by on account_role (granted_by) where granted_by is not null;
create index account_permission_granted_by on account_permission (granted_by) where granted_by is not null;

-- The studio's list of accounts: by a part of the name or address, by number, by role, and its orders.
create index account_words on account using gin ((email || ' ' || first_name || ' ' || insertion || ' ' || last_name) gin_trgm_ops);
create index account_name_order on account (lower(last_name), lower(first_name), id);
create index account_created_order on account (created_at, id);
create index account_bignumber_number on account_bignumber (number);
create index account_role_type on account_role (type, account_id);
