-- Fetching takes hosts in turn, covers of all before the sound of any: of each host the next in order is one step in this index, and the next host
-- another, however many tasks wait.
create index fetch_task_order on fetch_task (priority, host, next_attempt_at, id) where not is_waiting and next_attempt_at < 'infinity';
drop index fetch_task_due;
