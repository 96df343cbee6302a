-- outside a transaction
-- Who is to be reminded is looked for every minute.
create index concurrently if not exists live_plan_beginning on live_plan (begins_at);
