-- compatible-from: 0131
-- A venue asks suppliers of its own for invoices of its own orders, and a request stays as it was made.
alter table invoice_requests
  drop constraint invoice_requests_order_id_fkey,
  add constraint invoice_requests_of_their_order foreign key (order_id, distributor_id, venue_id)
    references orders (id, distributor_id, venue_id) on delete cascade;

create function invoice_requests_between_the_two() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select acting_everyone()) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.invoice_id is not null then
      raise exception 'an invoice is requested before it comes';
    end if;
    if not exists (select from connections c
                    where c.distributor_id = new.distributor_id and c.venue_id = new.venue_id and c.status = 'active')
       and not exists (select from distributors d join venues v on v.id = new.venue_id
                        where d.id = new.distributor_id
                          and (d.owner_venue_id = v.id or d.owner_venue_group_id = v.venue_group_id)) then
      raise exception 'an invoice is requested from a supplier of the venue';
    end if;
    return new;
  end if;
  if to_jsonb(new) - 'invoice_id' is distinct from to_jsonb(old) - 'invoice_id' then
    raise exception 'a request stays as it was made';
  end if;
  if new.invoice_id is not null
     and not exists (select from pending_invoices i
                      where i.id = new.invoice_id and i.venue_id = new.venue_id and i.distributor_id = new.distributor_id) then
    raise exception 'a request is answered by an invoice of that supplier';
  end if;
  return new;
end
$$;
create trigger invoice_requests_between_the_two before insert or update on invoice_requests
  for each row execute function invoice_requests_between_the_two();

-- An invoice that turns out to be another supplier's, or of another day, no longer answers what it did.
create or replace function invoices_answer_requests() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update invoice_requests r set invoice_id = null
   where r.invoice_id = new.id
     and (r.distributor_id is distinct from new.distributor_id
          or case when r.order_id is not null then r.order_id is distinct from new.order_id
                  else (new.invoice_date between r.from_day and r.to_day) is not true end);
  update invoice_requests r set invoice_id = new.id
   where r.invoice_id is null and r.venue_id = new.venue_id and r.distributor_id = new.distributor_id
     and case when r.order_id is not null then r.order_id = new.order_id
              else new.invoice_date between r.from_day and r.to_day and r.created_at <= new.created_at end;
  return null;
end
$$;
drop trigger invoices_answer_requests on pending_invoices;
create trigger invoices_answer_requests after insert or update of order_id, distributor_id, invoice_date on pending_invoices
  for each row execute function invoices_answer_requests();
