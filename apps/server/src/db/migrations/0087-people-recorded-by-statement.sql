-- A feed may name fifty people in each of a thousand episodes: by row, noting which episodes changed took more than writing the rows.

drop trigger stream_person_changed on stream_person;
drop function record_stream_person_change();
create function record_stream_person_change() returns trigger language plpgsql as $$
begin
  perform record_change('stream', stream_id, true, false) from (select distinct stream_id from changed) as streams;
  return null;
end
$$;
create trigger stream_person_inserted after insert on stream_person
  referencing new table as changed for each statement execute function record_stream_person_change();
create trigger stream_person_deleted after delete on stream_person
  referencing old table as changed for each statement execute function record_stream_person_change();
-- Also the episode that a person was moved from.
create function record_moved_stream_person() returns trigger language plpgsql as $$
begin
  perform record_change('stream', stream_id, true, false) from (select stream_id from before union select stream_id from after) as streams;
  return null;
end
$$;
create trigger stream_person_updated after update on stream_person
  referencing old table as before new table as after for each statement execute function record_moved_stream_person();

drop trigger course_person_changed on course_person;
drop function record_course_person_change();
create function record_course_person_change() returns trigger language plpgsql as $$
begin
  perform record_change('course', course_id, true, false) from (select distinct course_id from changed) as courses;
  return null;
end
$$;
create trigger course_person_inserted after insert on course_person
  referencing new table as changed for each statement execute function record_course_person_change();
create trigger course_person_deleted after delete on course_person
  referencing old table as changed for each statement execute function record_course_person_change();
create function record_moved_course_person() returns trigger language plpgsql as $$
begin
  perform record_change('course', course_id, true, false) from (select course_id from before union select course_id from after) as courses;
  return null;
end
$$;
create trigger course_person_updated after update on course_person
  referencing old table as before new table as after for each statement execute function record_moved_course_person();
