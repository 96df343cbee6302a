-- outside a transaction
create index concurrently if not exists certificate_learner on certificate (learner_id, stream_id)
