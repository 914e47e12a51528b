-- compatible-from: 0131
-- The body of a mail with its links, encrypted with a key that is not in the database, and only until it is sent. What the other two columns
-- hold has no link that lets somebody in.
alter table mails add column sealed text;
-- mails that were sent before this release keep no links either
update mails set html = regexp_replace(html, 'https?://[^[:space:]<>"'']*[[:alnum:]_-]{32,}[^[:space:]<>"'']*', '(link removed)', 'g'),
  plain_text = regexp_replace(plain_text, 'https?://[^[:space:]<>"'']*[[:alnum:]_-]{32,}[^[:space:]<>"'']*', '(link removed)', 'g')
 where sent_at is not null;
