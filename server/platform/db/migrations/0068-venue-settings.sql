-- What a venue says of itself beyond its name and address.
-- Its people, invoice address and hours stand in 0065 as well, for what suppliers say of customers they bring.
alter table venues
  add column if not exists secondary_contact_name text not null default '',
  add column if not exists secondary_contact_phone text not null default '',
  -- [{type, name, email, phone}], one of each type: owner, finance, ordering
  add column if not exists contacts jsonb not null default '[]',
  -- {street, city, zipCode, state, country}; null where invoices go where the goods go
  add column if not exists billing_address jsonb,
  add column if not exists invoice_email text not null default '',
  -- when somebody takes deliveries
  add column if not exists working_hours_from time,
  add column if not exists working_hours_to time,
  -- people are told of a price that moves by at least so many percent; 0 is every one
  add column price_change_notification_percent numeric(6, 3) not null default 0 check (price_change_notification_percent between 0 and 100),
  add column should_update_reference_price boolean not null default true,
  -- percent, for what is bought without a supplier's own tax
  add column tax numeric(6, 3) check (tax between 0 and 100),
  add column inventory_feature boolean not null default false,
  add column recipe_feature boolean not null default false;

alter table venue_groups
  add column price_change_notification_percent numeric(6, 3) not null default 0 check (price_change_notification_percent between 0 and 100),
  add column should_update_reference_price boolean not null default true,
  add column should_mirror_venue_to_group boolean not null default false;

-- G-074: with group_override the group's currency, formats and notification percent win over its venues'. They are written into the
-- venues, so that whatever reads a venue reads what holds.
create function group_settings_win() returns trigger language plpgsql as $$
declare g venue_groups;
begin
  select * into g from venue_groups where id = new.venue_group_id and group_override;
  if found then
    new.currency_code := g.currency_code;
    new.date_format := g.date_format;
    new.time_format := g.time_format;
    new.price_change_notification_percent := g.price_change_notification_percent;
    new.should_update_reference_price := g.should_update_reference_price;
  end if;
  return new;
end
$$;
create trigger group_settings_win before insert or update on venues
  for each row when (new.venue_group_id is not null) execute function group_settings_win();

create function group_settings_go_to_venues() returns trigger language plpgsql as $$
begin
  update venues set currency_code = currency_code where venue_group_id = new.id;
  return null;
end
$$;
create trigger group_settings_go_to_venues
  after update of group_override, currency_code, date_format, time_format, price_change_notification_percent, should_update_reference_price
  on venue_groups for each row when (new.group_override) execute function group_settings_go_to_venues();
