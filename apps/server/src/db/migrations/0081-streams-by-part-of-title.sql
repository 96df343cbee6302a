-- outside a transaction
-- What is looked for by a part of its title is compared in small letters: `ilike` makes both sides small anew for each row, which takes five times as long.
create index concurrently if not exists stream_part_of_title on stream using gin (lower(title) gin_trgm_ops);
