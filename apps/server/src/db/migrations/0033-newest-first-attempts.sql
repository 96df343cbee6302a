-- outside a transaction
-- What learners answered is computed from the newest first attempts at a version: as many as that are read, however many there are.
create index concurrently if not exists form_attempt_newest on form_attempt (form_version_id, id desc) where number = 1;
