-- outside a transaction
-- Points that were refused for want of a right number, and of which their learner was not mailed yet.
create index concurrently if not exists report_line_to_mail on report_line (answered_at)
  where state = 'refused' and (problem like 'number%' or problem = 'person_unknown') and (refusal_mailed_at is null or refusal_mailed_at < answered_at);
