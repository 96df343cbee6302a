-- outside a transaction
-- The first answers of a day, for the statistics of questions.
create index concurrently if not exists given_answer_first on given_answer (received_at) where sequence = 1;
