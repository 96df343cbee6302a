-- The list of revoked badges is public and read by every verifier: few rows of many.
create index certificate_revoked on certificate (id) include (code) where revoked_at is not null;
