-- Each side reads what the other wrote: one mark for both could not tell whose words are new.
alter table orders rename column is_message_read to is_distributor_message_read;
alter table orders add column is_venue_message_read boolean not null default true;
select set_config('docket.acting', 'everyone', true);
update orders set is_venue_message_read = venue_message = '', is_distributor_message_read = true
 where not is_distributor_message_read and distributor_message = '';

-- what customers wrote and nobody at the supplier has read
create index orders_unread_by_distributor on orders (distributor_id) where not is_venue_message_read and venue_message <> '';
