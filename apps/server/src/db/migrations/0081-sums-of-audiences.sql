-- outside a transaction
-- A year of a company is some forty thousand rows, which lie all over the table: the index has what is added up.
create unique index concurrently if not exists audience_count_sums on audience_count (scope, scope_id, day, previous)
  include (listeners, episodes, finished, finished_before);
