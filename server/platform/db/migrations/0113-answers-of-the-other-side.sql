-- compatible-from: 0099
-- Which side of a row acts: null for jobs and the platform.
create function acting_side(of_distributor bigint) returns text language sql stable parallel safe set search_path = pg_catalog, public, pg_temp
  as $$ select case when acting_everyone() then null when acting_distributor() = of_distributor then 'distributor' else 'venue' end $$;

-- Two trade when the side that was asked has said yes. A venue and a supplier of its own trade from the first moment.
create function connections_need_both() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  side text := acting_side(new.distributor_id);
  was text := case when tg_op = 'UPDATE' then old.status end;
begin
  if side is null then return new; end if;
  if tg_op = 'UPDATE' and (new.distributor_id, new.venue_id) <> (old.distributor_id, old.venue_id) then
    raise exception 'a connection stays between the two it was made for' using errcode = '23514', constraint = 'connections_need_both';
  end if;
  if new.status = 'active' and was is distinct from 'active'
     and not (coalesce(was, '') in ('connection_pending', 'invitation_sent') and coalesce(old.requested_by, 'distributor') <> side)
     and not exists (select from distributors d where d.id = new.distributor_id
                       and (d.owner_venue_group_id is not null or d.owner_venue_id is not null)
                       and keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)) then
    raise exception 'only the side that was asked makes a connection active' using errcode = '23514', constraint = 'connections_need_both';
  end if;
  if new.status in ('connection_pending', 'invitation_sent')
     and (tg_op = 'INSERT' or (new.status, new.requested_by) is distinct from (old.status, old.requested_by))
     and new.requested_by is distinct from side then
    raise exception 'nobody asks in the name of the other side' using errcode = '23514', constraint = 'connections_need_both';
  end if;
  -- what was agreed is the supplier's to write
  if side = 'venue' and tg_op = 'UPDATE' and was <> 'ended'
     and to_jsonb(new) - '{status,requested_by,ended_at,account_opened_at}'::text[]
      <> to_jsonb(old) - '{status,requested_by,ended_at,account_opened_at}'::text[] then
    raise exception 'a customer does not write its own terms' using errcode = '23514', constraint = 'connections_need_both';
  end if;
  return new;
end
$$;
create trigger connections_need_both before insert or update on connections for each row execute function connections_need_both();

-- A request to trade is answered by the other side, a price asked for by the supplier, who sets it.
create function answered_by_the_other_side() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  side text := acting_side(new.distributor_id);
  asked text := to_jsonb(new) ->> tg_argv[0];
  asked_before text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end;
begin
  if side is null then return new; end if;
  if tg_op = 'INSERT' and (new.status <> 'pending' or asked <> side) then
    raise exception 'nobody asks in the name of the other side' using errcode = '23514', constraint = 'answered_by_the_other_side';
  elsif tg_op = 'UPDATE' and asked <> asked_before and (new.status <> 'pending' or asked <> side) then
    raise exception 'nobody asks in the name of the other side' using errcode = '23514', constraint = 'answered_by_the_other_side';
  elsif tg_op = 'UPDATE' and new.status <> old.status and (old.status <> 'pending' or new.status = 'approved' and side = coalesce(tg_argv[1], asked_before)) then
    raise exception 'it is answered once, and by the other side' using errcode = '23514', constraint = 'answered_by_the_other_side';
  end if;
  return new;
end
$$;
create trigger invitations_answered before insert or update on invitations
  for each row execute function answered_by_the_other_side('requested_by');
create trigger proposed_prices_answered before insert or update on proposed_prices
  for each row execute function answered_by_the_other_side('proposed_by', 'venue');
