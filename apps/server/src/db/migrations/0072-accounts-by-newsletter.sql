-- outside a transaction
-- Who gets a newsletter, each time that one is due.
create index concurrently if not exists account_newsletter on account (newsletter_frequency, id) where newsletter_frequency <> 'never';
