-- What a venue usually orders is read from venue_products since it exists; nothing reads its order lines by product any more.
drop index order_lines_of_venue;
