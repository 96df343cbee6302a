-- What one account can store, also by calls at the same time; refused with the state LIMIT. Only rows of things that members make at will are
-- counted here: what follows from the catalogue (a position per episode) or from a clock (a code per minute) is bounded by that.

-- Trigger arguments: the most rows of one account.
create function refuse_rows_beyond_limit() returns trigger language plpgsql as $$
declare
  maximum integer := tg_argv[0];
  is_beyond boolean;
begin
  -- Waits for whoever adds at the same time. The count is a statement of its own, so that it sees what they added.
  perform from account where id in (select account_id from added) order by id for no key update;
  execute format('select exists (select from (select distinct account_id from added) as one
    where (select count(*) from (select from %I as kept where kept.account_id = one.account_id limit $1 + 1) as counted) > $1)', tg_table_name)
  into is_beyond using maximum;
  if is_beyond then
    raise exception '% has more rows of one account than it may', tg_table_name using errcode = 'LIMIT';
  end if;
  return null;
end $$;
create trigger favourite_limit after insert on favourite referencing new table as added
  for each statement execute function refuse_rows_beyond_limit(2000);
create trigger follow_limit after insert on follow referencing new table as added
  for each statement execute function refuse_rows_beyond_limit(1000);
create trigger bookmark_limit after insert on bookmark referencing new table as added
  for each statement execute function refuse_rows_beyond_limit(5000);
create trigger account_category_limit after insert on account_category referencing new table as added
  for each statement execute function refuse_rows_beyond_limit(500);
create trigger account_profession_limit after insert on account_profession referencing new table as added
  for each statement execute function refuse_rows_beyond_limit(100);

-- Notes together: a list of bookmarks is read whole by each device.
create function refuse_notes_beyond_limit() returns trigger language plpgsql as $$
begin
  perform from account where id in (select account_id from added) order by id for no key update;
  if exists (
    select from (select distinct account_id from added) as one
    where (select sum(length(note)) from bookmark where account_id = one.account_id) > 500000
  ) then
    raise exception 'the notes of one account are longer than they may be' using errcode = 'LIMIT';
  end if;
  return null;
end $$;
create trigger bookmark_notes_limit after insert on bookmark referencing new table as added
  for each statement execute function refuse_notes_beyond_limit();
create trigger bookmark_changed_notes_limit after update on bookmark referencing new table as added
  for each statement execute function refuse_notes_beyond_limit();

-- How many claims began on this day: what a device reports after the fact is bounded by the days that it speaks of.
alter table listening_day add column claims integer not null default 0;
