-- A ticket says what its holder may do in a room: one that was given before that changed opens nothing any more.
create or replace function announce_changed_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform pg_notify('session_changed', 'account:' || (to_jsonb(new) ->> tg_argv[0]));
    delete from live_ticket where account_id = (to_jsonb(new) ->> tg_argv[0])::integer;
  end if;
  if tg_op <> 'INSERT' then
    perform pg_notify('session_changed', 'account:' || (to_jsonb(old) ->> tg_argv[0]));
    delete from live_ticket where account_id = (to_jsonb(old) ->> tg_argv[0])::integer;
  end if;
  return null;
end $$;
