-- outside a transaction
-- The same of one who did something.
create index concurrently if not exists audit_log_actor_time on audit_log (actor_account_id, at, id) where actor_account_id is not null;
