-- compatible-from: 0131
-- A line that was moved to another order and removed there left the first order with an amount that is not the sum of its lines.
create function order_lines_stay() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse('a line stays with its order', 'order_lines_stay');
  return null;
end
$$;
create trigger order_lines_stay before update of order_id on order_lines for each row
  when (old.order_id is distinct from new.order_id) execute function order_lines_stay();
