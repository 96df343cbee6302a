-- outside a transaction
-- The same of one company.
create index concurrently if not exists audit_log_company_time on audit_log (company_id, at, id) where company_id is not null;
