-- What a cart and a standing order say of the orders they become: lists of quantities (G-025), and days the supplier finds (G-050).
alter table carts
  add column distributor_type text not null default 'purchase' check (distributor_type in ('purchase', 'simple')),
  add column tbd boolean not null default false,
  add constraint carts_open_or_on_a_day check (not tbd or requested_delivery_at is null);
alter table standing_orders
  add column distributor_type text not null default 'purchase' check (distributor_type in ('purchase', 'simple')),
  add column tbd boolean not null default false;
