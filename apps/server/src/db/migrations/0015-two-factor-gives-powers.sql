-- What a session may do depends on the second factor too: every process hears of it.
drop trigger account_changed on account;
create trigger account_changed after update of language, suspended_at, learner_id, totp_confirmed_at, totp_secret on account
  for each row execute function announce_changed_account('id');
