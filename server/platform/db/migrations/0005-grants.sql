-- What the request role may do; row-level security decides on which rows.
do $$
begin
  if exists (select from pg_roles where rolname = 'docket_app') then
    grant usage on schema public to docket_app;
    grant select, insert, update, delete on all tables in schema public to docket_app;
    grant usage on all sequences in schema public to docket_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to docket_app;
    alter default privileges in schema public grant usage on sequences to docket_app;
  end if;
end
$$;
