-- compatible-from: 0131
-- What a venue cooks: what is made, of what, and what a portion sells for.
create table recipes (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  name text not null check (name <> '' and length(name) <= 200),
  type text not null default 'ingredient' check (type in ('ingredient', 'dish')),
  -- how much is made, in its unit
  quantity numeric(13, 3) not null check (quantity > 0),
  unit_id bigint not null references units,
  portions numeric(13, 3) not null default 1 check (portions > 0),
  -- of one portion
  sales_price numeric(20, 4) check (sales_price >= 0),
  target_food_cost_percent numeric(5, 2) check (target_food_cost_percent > 0 and target_food_cost_percent <= 100),
  image text,
  note text not null default '' check (length(note) <= 4000),
  archived_at timestamptz,
  -- grows with every change, so that nobody overwrites what they have not seen
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references users,
  created_by_name text not null,
  updated_at timestamptz not null,
  updated_by bigint references users,
  updated_by_name text not null,
  unique (venue_id, id)
);
-- files of sales find a recipe by its name
create unique index recipes_one_name on recipes (venue_id, lower(name)) where archived_at is null;

-- Which other venues of the group read a recipe. What a recipe is made of is read with it: those rows are not chosen.
create table recipe_visibility (
  recipe_id bigint not null,
  -- the owner
  venue_id bigint not null,
  seen_by_venue_id bigint not null references venues,
  is_chosen boolean not null,
  primary key (recipe_id, seen_by_venue_id),
  foreign key (venue_id, recipe_id) references recipes (venue_id, id) on delete cascade,
  check (seen_by_venue_id <> venue_id)
);
-- the recipes a venue reads of others
create index recipe_visibility_by_reader on recipe_visibility (seen_by_venue_id, recipe_id);
select protect('recipe_visibility',
  'venue_id = any ((select acting_venues())::bigint[]) or seen_by_venue_id = any ((select acting_venues())::bigint[])',
  'venue_id = any ((select acting_venues())::bigint[])');

select protect('recipes',
  'venue_id = any ((select acting_venues())::bigint[]) or exists (select from recipe_visibility v where v.recipe_id = recipes.id and v.seen_by_venue_id = any ((select acting_venues())::bigint[]))',
  'venue_id = any ((select acting_venues())::bigint[])');

-- What goes into a recipe: a product, which may be gone by now and keeps its name, or another recipe of the venue.
create table recipe_items (
  id bigint generated always as identity primary key,
  recipe_id bigint not null,
  venue_id bigint not null,
  position int not null,
  product_id bigint,
  product_name text,
  distributor_id bigint,
  distributor_name text,
  part_id bigint,
  quantity numeric(13, 3) not null check (quantity > 0),
  unit_id bigint not null references units,
  -- of what is bought, the part that is lost
  waste_percent numeric(4, 2) not null default 0 check (waste_percent between 0 and 99),
  unique (recipe_id, position),
  foreign key (venue_id, recipe_id) references recipes (venue_id, id) on delete cascade,
  foreign key (venue_id, part_id) references recipes (venue_id, id),
  check ((product_id is null) <> (part_id is null)),
  check ((product_id is null) = (product_name is null) and (product_id is null) = (distributor_id is null) and (product_id is null) = (distributor_name is null)),
  check (part_id <> recipe_id)
);
-- the recipes that contain one
create index recipe_items_of_part on recipe_items (part_id) where part_id is not null;
-- the items of a venue's recipes, read together to price them
create index recipe_items_of_venue on recipe_items (venue_id, recipe_id);
select protect('recipe_items',
  'venue_id = any ((select acting_venues())::bigint[]) or exists (select from recipe_visibility v where v.recipe_id = recipe_items.recipe_id and v.seen_by_venue_id = any ((select acting_venues())::bigint[]))',
  'venue_id = any ((select acting_venues())::bigint[])');

-- No recipe contains itself, however far down. Two who change recipes of one venue wait for each other, so that they see what the other wrote.
create function recipes_without_circles() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('recipes:' || venues.id, 0))
     from (select distinct venue_id as id from added where part_id is not null order by 1) venues;
  if exists (
    with recursive within (root, id) as (
      select recipe_id, part_id from added where part_id is not null
      union
      select w.root, i.part_id from within w join recipe_items i on i.recipe_id = w.id where i.part_id is not null
    )
    select from within where root = id
  ) then
    raise exception 'a recipe contains itself' using errcode = 'check_violation', constraint = 'recipe_items_without_circles';
  end if;
  return null;
end
$$;
create trigger recipe_items_added_without_circles after insert on recipe_items
  referencing new table as added for each statement execute function recipes_without_circles();
create trigger recipe_items_changed_without_circles after update on recipe_items
  referencing new table as added for each statement execute function recipes_without_circles();

-- A file of sales.
create table recipe_sale_imports (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  filename text not null,
  user_id bigint references users,
  user_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint references users,
  undone_by_name text,
  unique (venue_id, id),
  check ((undone_at is null) = (undone_by_name is null))
);
select protect('recipe_sale_imports', 'venue_id = any ((select acting_venues())::bigint[])');

-- Portions of a recipe that a venue sold, with what one cost on the day. The recipe may belong to another venue of its group.
create table recipe_sales (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  recipe_id bigint not null references recipes,
  recipe_name text not null,
  quantity numeric(13, 3) not null check (quantity > 0),
  sold_at timestamptz not null,
  sold_on date not null,
  source text not null check (source in ('typed', 'file')),
  import_id bigint,
  -- of the till: what tells two sales of one recipe at one time apart
  receipt text not null default '' check (length(receipt) <= 100),
  sales_price numeric(20, 4),
  cost_per_portion numeric(24, 4),
  is_complete boolean not null,
  currency_code text not null references currencies,
  created_at timestamptz not null,
  created_by bigint references users,
  created_by_name text not null,
  undone_at timestamptz,
  undone_by bigint references users,
  undone_by_name text,
  unique (venue_id, id),
  foreign key (venue_id, import_id) references recipe_sale_imports (venue_id, id),
  check ((source = 'file') = (import_id is not null)),
  check ((undone_at is null) = (undone_by_name is null))
);
-- the same row of a file is the same sale
create unique index recipe_sales_once on recipe_sales (venue_id, recipe_id, sold_at, receipt) where source = 'file' and undone_at is null;
-- the sales of a venue, newest first
create index recipe_sales_by_time on recipe_sales (venue_id, sold_at desc, id desc) where undone_at is null;
-- the sales of a file
create index recipe_sales_of_import on recipe_sales (venue_id, import_id) where import_id is not null;
select protect('recipe_sales', 'venue_id = any ((select acting_venues())::bigint[])');

-- What a sale used by its recipe.
create table recipe_sale_products (
  sale_id bigint not null,
  venue_id bigint not null,
  product_id bigint not null,
  product_name text not null,
  quantity numeric(26, 6) not null check (quantity >= 0),
  unit_id bigint not null references units,
  cost numeric(24, 4),
  is_taken_from_stock boolean not null,
  primary key (sale_id, product_id, unit_id),
  foreign key (venue_id, sale_id) references recipe_sales (venue_id, id) on delete cascade
);
select protect('recipe_sale_products', 'venue_id = any ((select acting_venues())::bigint[])');

-- Stock of a venue goes down by sales of recipes, and up again where one is undone.
alter table venue_inventory_movements drop constraint venue_inventory_movements_type_check;
alter table venue_inventory_movements add constraint venue_inventory_movements_type_check
  check (type in ('addition', 'removal', 'edit', 'stocktake', 'transfer', 'recipe_sale')) not valid;
