-- When the learner was mailed that the register refused these points; a later refusal is told again.
alter table report_line add column refusal_mailed_at timestamptz;
