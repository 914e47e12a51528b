-- compatible-from: 0099
-- What happened stays as it was written: a party adds to these tables and changes nothing in them. Jobs, acting for everyone, may
-- (a person is erased, old rows are removed).
create function append_only(tenant_table regclass) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('alter policy updated on %s using ((select acting_everyone())) with check ((select acting_everyone()))', tenant_table);
  execute format('alter policy deleted on %s using ((select acting_everyone()))', tenant_table);
end
$$;

select append_only('audit_log');
select append_only('order_events');
select append_only('order_link_uses');
select append_only('terms_versions');
select append_only('terms_acceptances');
select append_only('inventory_slips');
select append_only('inventory_movements');
select append_only('inventory_movement_items');
select append_only('venue_inventory_movements');

-- A movement is completed, by its slip and its batches, in the transaction that wrote it and in no later one.
alter policy updated on inventory_movements
  using ((select acting_everyone()) or (distributor_id = (select acting_distributor()) and xmin = pg_current_xact_id()::xid))
  with check ((select acting_everyone()) or distributor_id = (select acting_distributor()));
alter policy updated on inventory_movement_items
  using ((select acting_everyone()) or (distributor_id = (select acting_distributor()) and xmin = pg_current_xact_id()::xid))
  with check ((select acting_everyone()) or distributor_id = (select acting_distributor()));

-- An approved credit note is final.
create function approved_is_final() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'an approved credit note is final' using errcode = '23514', constraint = 'approved_is_final';
end
$$;
create trigger credit_notes_approved_are_final before update or delete on credit_notes for each row
  when (old.status = 'approved' and not acting_everyone()) execute function approved_is_final();
alter policy inserted on credit_note_lines
  with check ((select acting_everyone()) or (distributor_id = (select acting_distributor())
    and exists (select from credit_notes n where n.id = credit_note_id and n.status = 'draft')));
alter policy updated on credit_note_lines
  using ((select acting_everyone()) or (distributor_id = (select acting_distributor())
    and exists (select from credit_notes n where n.id = credit_note_id and n.status = 'draft')))
  with check ((select acting_everyone()) or (distributor_id = (select acting_distributor())
    and exists (select from credit_notes n where n.id = credit_note_id and n.status = 'draft')));
alter policy deleted on credit_note_lines
  using ((select acting_everyone()) or (distributor_id = (select acting_distributor())
    and exists (select from credit_notes n where n.id = credit_note_id and n.status = 'draft')));
