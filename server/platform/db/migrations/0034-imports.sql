-- A file of products somebody sent: what it would change (a preview), what it changed, and whether that was taken back.
create table product_imports (
  id bigint generated always as identity primary key,
  -- who sent it; an admin's belongs to the supplier it is for
  side text not null check (side in ('distributor', 'venue')),
  -- the supplier whose products these are; null for a venue's file of all its suppliers
  distributor_id bigint references distributors,
  -- the venue it was sent for, and all venues whose settings it decides
  venue_id bigint references venues,
  venue_ids bigint[] not null default '{}',
  user_id bigint not null references users,
  user_name text not null,
  rights text[] not null,
  filename text not null check (length(filename) <= 255),
  -- where the file is kept while it is still to be read
  file_key text,
  status text not null check (status in ('waiting', 'running', 'previewed', 'done', 'failed', 'undone')),
  -- only looks at what would change
  is_dry_run boolean not null,
  attempts int not null default 0,
  -- percent
  progress int not null default 0 check (progress between 0 and 100),
  -- why it failed
  message text,
  -- the first row of the file, and of it what means nothing here
  heading text[] not null default '{}',
  ignored_columns text[] not null default '{}',
  -- {total, inserted, updated, unchanged, rejected, priceUp, priceDown, hidden, shown}
  counts jsonb not null default '{}',
  -- the counts of the preview somebody agreed to
  agreed jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- updated_at of the products it changed, as long as nobody else changes them
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  check ((side = 'venue') = (venue_id is not null)),
  check (side = 'venue' or distributor_id is not null)
);
-- the imports of one company, newest first
create index product_imports_of_distributor on product_imports (distributor_id, id desc) where side = 'distributor';
create index product_imports_of_venue on product_imports (venue_id, id desc) where venue_id is not null;
-- the daily clean-up of old imports
create index product_imports_by_age on product_imports (created_at);
select protect('product_imports',
  '(side = ''distributor'' and distributor_id = (select acting_distributor())) or venue_id = any ((select acting_venues())::bigint[])');

-- What became of the rows of a file: those refused with the reasons, those applied with what was there before. Of a preview only examples.
create table product_import_rows (
  import_id bigint not null references product_imports on delete cascade,
  row int not null,
  action text not null check (action in ('new', 'changed', 'rejected')),
  -- of a change: price_up, price_down, hidden, shown, other
  kinds text[] not null default '{}',
  product_id bigint,
  name text,
  sku text,
  before jsonb,
  after jsonb,
  -- of a refused row: [{column, value, message}], and its cells as they were
  problems jsonb,
  cells jsonb,
  primary key (import_id, row)
);
-- A company has a few hundred imports, and a statement writes a hundred thousand rows of one: they are gathered once.
select protect('product_import_rows', 'import_id = any (array(select i.id from product_imports i))');

-- Of a product's columns those that decide what it costs, as the contract calls them and the audit log keeps them:
-- the ones named in `changed`, with their values in `product`.
create function price_fields(changed jsonb, product jsonb) returns jsonb language sql immutable parallel safe
  as $$
    select jsonb_object_agg(field, value)
      from (values
        ('price', changed ? 'price', product -> 'price'),
        ('marketPrice', changed ? 'market_price', product -> 'market_price'),
        ('tax', changed ? 'tax', product -> 'tax'),
        ('taxCalculation', changed ? 'tax_calculation', product -> 'tax_calculation'),
        ('defaultTierPricing', changed ?| array['default_tiers', 'default_discount_type'],
          case when product -> 'default_tiers' = '[]' then 'null'
               else jsonb_build_object('discountType', product -> 'default_discount_type', 'tiers', product -> 'default_tiers') end)
      ) fields(field, is_there, value)
     where is_there
  $$;

-- Whether anybody ordered a product, has it in a cart or in stock, or a price of its own. Carts are their users', whom the owner of
-- an import does not see, so this looks as the owner of the tables; it tells nothing else.
create function used_product(of_product bigint) returns boolean
  language sql stable security definer set search_path = public
  as $$
    select exists (select from order_lines where product_id = of_product)
        or exists (select from cart_lines where product_id = of_product)
        or exists (select from inventory_movements where product_id = of_product)
        or exists (select from special_tiers where product_id = of_product)
        or exists (select from proposed_prices where product_id = of_product and status = 'pending')
  $$;
-- whether a product is in somebody's cart
create index cart_lines_of_product on cart_lines (product_id);
