-- compatible-from: 0099
-- What the request role may do is given by the start, from one place (app-role.ts). Default privileges name the role that made
-- them, so a dump with them does not restore into another server.
do $$
begin
  if exists (select from pg_roles where rolname = 'docket_app') then
    alter default privileges in schema public revoke all on tables from docket_app;
    alter default privileges in schema public revoke all on sequences from docket_app;
  end if;
end
$$;

-- Everybody reads the categories, the platform alone writes them.
select protect('categories', 'true', 'false');

-- What only functions of the owner call: the request role may not enter.
create schema internal;

-- Functions that run as their owner look names up in our schema and nowhere else: a temporary table of the caller would otherwise be
-- found first. The same for those that policies and triggers rest on.
do $$
declare f regprocedure;
begin
  for f in
    select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and (p.prosecdef or p.proname in ('keeps_distributor', 'group_settings_win', 'group_settings_go_to_venues'))
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f);
  end loop;
end
$$;
