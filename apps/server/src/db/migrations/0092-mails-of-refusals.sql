-- When the learner was mailed that the register refused these points; a later refusal is told again.
alter table report_line add column refusal_mailed_at timestamptz;
create index report_line_to_mail on report_line (answered_at)
  where state = 'refused' and (problem like 'number%' or problem = 'person_unknown') and (refusal_mailed_at is null or refusal_mailed_at < answered_at);
