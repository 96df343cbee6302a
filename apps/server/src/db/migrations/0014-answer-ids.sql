-- Ids in the order of writing would tell the authors' order, in which the right answer has its habits, however the answers are shuffled.
create function random_answer_id() returns integer language plpgsql volatile as $$
declare
  drawn integer;
begin
  loop
    drawn := 1 + floor(random() * 2147483646);
    exit when not exists (select from answer where id = drawn);
  end loop;
  return drawn;
end $$;
alter table answer alter column id drop identity, alter column id set default random_answer_id();
