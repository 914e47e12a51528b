-- compatible-from: 0131
-- An outlet without a group decides for itself, as a group does: who must use two-factor authentication, and exports of its data.
alter table venues add column second_factor text not null default 'optional'
  constraint venues_second_factor_check check (second_factor in ('optional', 'administrators', 'everyone'));
alter table company_exports add column venue_id bigint references venues;
alter table company_exports drop constraint company_exports_of_one_company;
alter table company_exports add constraint company_exports_of_one_company
  check (num_nonnulls(distributor_id, venue_group_id, venue_id) = 1) not valid;
-- one at a time per company
create unique index company_exports_one_running_per_venue on company_exports (venue_id) where status in ('waiting', 'running');
-- the list of an outlet's exports
create index company_exports_of_venue on company_exports (venue_id, id desc) where venue_id is not null;
