-- compatible-from: 0131
-- How a supplier keeps its stock: at all, in batches, and valued by which method.
alter table distributors
  add column inventory_tracking boolean not null default true,
  add column batch_tracking boolean not null default true,
  add column valuation text not null default 'fifo' check (valuation in ('fifo', 'average'));

-- Tracked until the supplier stopped keeping stock, and again when it starts.
alter table products add column tracking_paused boolean not null default false;

-- While a supplier keeps no stock nothing of it is tracked, however it is written; it is tracked once stock is kept again.
create function products_pause_tracking() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
create trigger products_pause_tracking before insert or update of inventory_tracked on products for each row
  when (new.inventory_tracked) execute function products_pause_tracking();

create function distributors_switch_tracking() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.inventory_tracking then
    update products set inventory_tracked = true, tracking_paused = false, updated_at = now() where distributor_id = new.id and tracking_paused;
  else
    update products set inventory_tracked = false, tracking_paused = true, updated_at = now() where distributor_id = new.id and inventory_tracked;
  end if;
  return null;
end
$$;
create trigger distributors_switch_tracking after update on distributors for each row
  when (old.inventory_tracking is distinct from new.inventory_tracking) execute function distributors_switch_tracking();
