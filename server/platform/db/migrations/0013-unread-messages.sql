-- orders whose supplier has written something that nobody at the venue has read
create index orders_unread_by_venue on orders (venue_id) where not is_message_read and distributor_message <> '';
