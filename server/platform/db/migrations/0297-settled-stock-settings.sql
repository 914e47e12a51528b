-- compatible-from: 0131
-- A supplier that stops keeping stock while one of its products is being written: whoever comes second waits, and sees what the first left.
create or replace function products_pause_tracking() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  keeps_stock boolean;
begin
  -- Locked whatever it says: a condition on the setting would not wait for one who is about to change it.
  select inventory_tracking into keeps_stock from distributors where id = new.distributor_id for share;
  if not keeps_stock then
    new.inventory_tracked = false;
    new.tracking_paused = true;
  end if;
  return new;
end
$$;
