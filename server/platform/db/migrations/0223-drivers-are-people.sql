-- compatible-from: 0131
-- A driver is a member of the supplier who signs in to the own run, or a name with a link to it.
select set_config('docket.acting', 'everyone', true);

alter table drivers add column user_id bigint references users on delete set null;
-- one driver for each person of a supplier
create unique index drivers_of_user on drivers (user_id, distributor_id) where user_id is not null and deleted_at is null;

-- Who delivers is a driver: every member with the role Delivery is one that can be chosen, and no longer after leaving.
create function drivers_follow_members() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.distributor_id is not null
     and (tg_op = 'DELETE' or new.distributor_id is distinct from old.distributor_id) then
    update drivers set deleted_at = now() where distributor_id = old.distributor_id and user_id = old.user_id and deleted_at is null;
  end if;
  if tg_op <> 'DELETE' and new.role_key = 'distributor_delivery' then
    -- one who was kept with the same address before becoming a member
    update drivers r set user_id = new.user_id
      where r.id = (select min(d.id) from drivers d join users u on u.id = new.user_id
                     where d.distributor_id = new.distributor_id and d.user_id is null and d.deleted_at is null and lower(d.email) = lower(u.email))
        and not exists (select from drivers d where d.distributor_id = new.distributor_id and d.user_id = new.user_id and d.deleted_at is null);
    insert into drivers (distributor_id, user_id, name, phone, email)
      select new.distributor_id, u.id, coalesce(nullif(u.name, ''), nullif(new.invited_name, ''), u.email), u.phone, u.email
        from users u where u.id = new.user_id
      on conflict (user_id, distributor_id) where user_id is not null and deleted_at is null do nothing;
  end if;
  return null;
end
$$;
-- people join and leave before anybody acts for their company
create policy added_for_accounts on drivers for insert with check ((select acting_accounts()));
create policy changed_for_accounts on drivers for update using ((select acting_accounts())) with check ((select acting_accounts()));
create trigger drivers_follow_members after insert or delete or update of role_key, distributor_id on memberships
  for each row execute function drivers_follow_members();

update memberships set role_key = role_key where role_key = 'distributor_delivery';

-- Nobody was there: the driver came at this time, for this reason in vain. Emptied by the next day or driver it is given.
alter table orders
  add column not_home_at timestamptz,
  add column not_home_reason text not null default '';

-- Goods a customer sends back at the door are refused.
alter table order_lines drop constraint order_lines_issue_check;
alter table order_lines add constraint order_lines_issue_check check (issue in ('short', 'damaged', 'wrong', 'refused')) not valid;
