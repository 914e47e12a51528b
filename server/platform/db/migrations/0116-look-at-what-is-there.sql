-- compatible-from: 0099
-- Rows of before that a new rule does not allow are left as they are: the rule then holds for new ones, and the log says which.
do $$
declare c record;
begin
  for c in select conrelid::regclass as of_table, conname from pg_constraint
            where not convalidated and connamespace = 'public'::regnamespace order by conname
  loop
    begin
      execute format('alter table %s validate constraint %I', c.of_table, c.conname);
    exception when check_violation or foreign_key_violation then
      raise warning 'table % has rows that % would not allow now', c.of_table, c.conname;
    end;
  end loop;
end
$$;

-- One primary contact per company; handing it on in one statement goes through both for a moment.
do $$
begin
  alter table memberships
    add constraint memberships_one_primary_per_distributor exclude using btree (distributor_id with =)
      where (is_primary and distributor_id is not null) deferrable initially deferred,
    add constraint memberships_one_primary_per_venue_group exclude using btree (venue_group_id with =)
      where (is_primary and venue_group_id is not null) deferrable initially deferred;
exception when exclusion_violation then
  raise warning 'some companies have two primary contacts: leave one, then add the constraints memberships_one_primary_per_…';
end
$$;
