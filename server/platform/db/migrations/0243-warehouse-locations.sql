-- compatible-from: 0131
-- Where in a supplier's warehouse its goods are: aisles, shelves, the cold room, in the order in which one walks past them.
create table warehouse_locations (
  id bigint generated always as identity primary key,
  distributor_id bigint not null,
  warehouse_id bigint not null,
  name text not null check (name <> '' and length(name) <= 100),
  position int not null,
  unique (distributor_id, id),
  foreign key (distributor_id, warehouse_id) references warehouses (distributor_id, id)
);
create unique index warehouse_locations_one_name on warehouse_locations (warehouse_id, lower(name));
select protect('warehouse_locations', 'distributor_id = (select acting_distributor())');

-- What is in a location, in the order in which one walks past it. A product may be in several.
create table warehouse_location_items (
  id bigint generated always as identity primary key,
  location_id bigint not null,
  distributor_id bigint not null,
  product_id bigint not null,
  place int not null check (place > 0),
  unique (location_id, product_id),
  foreign key (distributor_id, location_id) references warehouse_locations (distributor_id, id) on delete cascade,
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
-- where a product is, for packing lists; what goes with a product that is deleted
create index warehouse_location_items_of_product on warehouse_location_items (distributor_id, product_id);
select protect('warehouse_location_items', 'distributor_id = (select acting_distributor())');
