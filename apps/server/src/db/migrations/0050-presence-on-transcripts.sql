-- Transcripts are edited together too, each language by itself: 'transcript nl'.
alter table editing_presence drop constraint editing_presence_object_kind_check;
alter table editing_presence add constraint editing_presence_object_kind_check
  check (object_kind in ('company', 'course', 'stream', 'form') or object_kind like 'transcript %');
