-- what stands in the way of removing a category, and the admin's count
create index products_of_category on products (category_id) where category_id is not null;
-- how much of what a supplier shows there is in each category
create index products_shown on products (distributor_id, category_id) where deleted_at is null and not is_hidden;

-- Units every supplier can sell in.
select set_config('docket.acting', 'everyone', true);
insert into units (name, type) values
  ('each', 'single'),
  ('bag', 'single'),
  ('bottle', 'single'),
  ('bucket', 'single'),
  ('bunch', 'single'),
  ('can', 'single'),
  ('jar', 'single'),
  ('keg', 'single'),
  ('loaf', 'single'),
  ('punnet', 'single'),
  ('roll', 'single'),
  ('sack', 'single'),
  ('tub', 'single'),
  ('g', 'fractional'),
  ('kg', 'fractional'),
  ('ml', 'fractional'),
  ('l', 'fractional'),
  ('box', 'pack'),
  ('carton', 'pack'),
  ('case', 'pack'),
  ('crate', 'pack'),
  ('dozen', 'pack'),
  ('pack', 'pack'),
  ('pallet', 'pack'),
  ('tray', 'pack');
