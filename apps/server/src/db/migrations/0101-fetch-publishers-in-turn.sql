-- Fetching takes publishers in turn, and the hosts of each: whose files name ten thousand hosts holds up nobody else's. Of each publisher the next host
-- is one step in this index, and of each host the next task. No foreign key: what the task belongs to takes it along.
alter table fetch_task add column publisher_id integer;
update fetch_task t set publisher_id = coalesce(
  t.company_id, (select c.company_id from course c where c.id = t.course_id), (select s.company_id from stream s where s.id = t.stream_id));
alter table fetch_task alter column publisher_id set not null;

create function fetch_task_publisher() returns trigger language plpgsql as $$
begin
  new.publisher_id := coalesce(
    new.company_id, (select c.company_id from course c where c.id = new.course_id), (select s.company_id from stream s where s.id = new.stream_id));
  return new;
end $$;
create trigger fetch_task_publisher before insert on fetch_task for each row when (new.publisher_id is null) execute function fetch_task_publisher();

create index fetch_task_turn on fetch_task (priority, publisher_id, host, next_attempt_at, id) where not is_waiting and next_attempt_at < 'infinity';
drop index fetch_task_order;
