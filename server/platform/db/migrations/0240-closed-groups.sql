-- compatible-from: 0131
-- A group that was closed is gone from lists, as its venues and closed suppliers are; one that is only switched off stays there.
alter table venue_groups add column deleted_at timestamptz;

update venue_groups g set deleted_at = coalesce((select max(v.deleted_at) from venues v where v.venue_group_id = g.id), now())
 where g.status = 'deactivated'
   and exists (select from audit_log a where a.subject = 'company' and a.venue_group_id = g.id and a.after ->> 'status' = 'deactivated')
   and not exists (select from venues v where v.venue_group_id = g.id and v.deleted_at is null);

create or replace function search_companies(pattern text, most integer) returns table (kind text, id bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    (select 'distributor', d.id from distributors d
      where acting_everyone() and d.name ilike pattern and d.deleted_at is null order by d.name, d.id limit most)
    union all
    (select 'venue', v.id from venues v
      where acting_everyone() and v.name ilike pattern and v.deleted_at is null order by v.name, v.id limit most)
    union all
    (select 'venue_group', g.id from venue_groups g
      where acting_everyone() and g.name ilike pattern and g.deleted_at is null order by g.name, g.id limit most)
  $$;
