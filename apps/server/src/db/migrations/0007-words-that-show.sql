-- Of these words, those that stand in something the listener may see or hear: search_word also has those of drafts, of what is not out yet and of
-- transcripts that are not for everybody. Planned like documents_with.
create function search_words_seen(asked text[], at timestamptz, without_subscription visibility[], of_account integer)
returns setof text language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  word text;
  question tsquery;
begin
  foreach word in array asked loop
    question := quote_literal(word)::tsquery;
    if exists (select from search_document d where d.words @@ question and d.visible_from <= at)
      or exists (select from passages_with(question, at, without_subscription, of_account, 1)) then
      return next word;
    end if;
  end loop;
end
$$;
