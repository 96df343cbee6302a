-- Changes of polls and of questions that are put stand in the log by what they are about: what was published once and taken back is in no row.
update live_event set data = jsonb_build_object('poll_key', data -> 'poll' -> 'key') where type = 'poll_changed' and data ? 'poll';
update live_event set data = jsonb_build_object('display_moment_id', data -> 'moment' -> 'display_moment_id')
where type = 'moment_changed' and data ? 'moment';

-- Keys of people say nothing of when they first wrote: that was the moment of a question that they asked anonymously.
with renewed as materialized (
  select stream_id, key, left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 20) as next from live_participant
), changed as (
  update live_participant p set key = r.next from renewed r where r.stream_id = p.stream_id and r.key = p.key
)
update live_event e set data = jsonb_set(e.data, '{participant_key}', to_jsonb(r.next))
from renewed r where e.stream_id = r.stream_id and e.type = 'writer_restricted' and e.data ->> 'participant_key' = r.key;
