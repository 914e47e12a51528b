-- compatible-from: 0131
-- Whether a product bears a tag, so that reading products without any asks for none. Kept by the statements that tag and untag.
alter table products add column is_tagged boolean not null default false;

update products set is_tagged = true where id in (select product_id from product_tags);

create function products_note_tags() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update products p set is_tagged = not p.is_tagged
   where p.id in (select product_id from changed)
     and p.is_tagged is distinct from exists (select from product_tags t where t.product_id = p.id);
  return null;
end
$$;

create trigger products_are_tagged after insert on product_tags
  referencing new table as changed for each statement execute function products_note_tags();
create trigger products_are_untagged after delete on product_tags
  referencing old table as changed for each statement execute function products_note_tags();
