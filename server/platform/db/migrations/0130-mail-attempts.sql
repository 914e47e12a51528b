-- compatible-from: 0099
-- A mail is claimed for a moment while it is sent, outside of any transaction; a claim that nobody renews runs out.
alter table mails add column attempts int not null default 0;
alter table mails add column first_tried_at timestamptz;
alter table mails add column claimed_until timestamptz;
-- why the last attempt failed; null once it is sent
alter table mails add column last_error text;
-- when it was given up: nobody tries again until an admin asks for it
alter table mails add column failed_at timestamptz;

-- the admin's list of mails that failed, and the figures about them
create index mails_with_trouble on mails (id desc) where sent_at is null and last_error is not null;
-- the daily clean-up of old mails
create index mails_by_age on mails (created_at);
