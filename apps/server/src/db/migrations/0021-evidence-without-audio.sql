-- What was heard is evidence, and stays when the episode is deleted; ids of audio are never used again. To delete a series of hundreds of episodes
-- need not touch the hundreds of thousands of rows of who heard them, each in a page of its own.
alter table heard_claim drop constraint heard_claim_audio_version_id_fkey;
alter table credited_segments drop constraint credited_segments_audio_version_id_fkey;
alter table media_link_issue drop constraint media_link_issue_audio_version_id_fkey;
alter table attention_confirmation drop constraint attention_confirmation_audio_version_id_fkey;
-- They served the deletion alone: everything else is found by the learner.
drop index heard_claim_audio_version, credited_segments_audio_version, media_link_issue_audio_version, attention_confirmation_audio_version;
