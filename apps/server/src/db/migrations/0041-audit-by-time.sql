-- outside a transaction
-- The studio's audit log: the newest first, page by page.
create index concurrently if not exists audit_log_time on audit_log (at, id);
