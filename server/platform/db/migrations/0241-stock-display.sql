-- compatible-from: 0131
-- What customers see of stock (G-048): the number, in stock / low / out of stock, or nothing; and from which quantity on it is low.
alter table distributors
  add column display_level text not null default 'level' constraint distributors_display_level_check check (display_level in ('exact', 'level', 'hidden')),
  -- null: the threshold of the supplier itself
  add column display_level_below numeric(14, 3) constraint distributors_display_level_below_check check (display_level_below >= 0);

-- Who showed numbers, or showed them because customers could order no more than that, goes on.
update distributors set display_level = 'exact', display_stock_numbers = true where display_stock_numbers or not order_more_than_available;
