-- One row where the database was filled with demo data: `npm run demo:reset` empties such a database and no other.
create table demo_data (
  is_there boolean primary key default true check (is_there),
  loaded_at timestamptz not null
);
select protect('demo_data', 'false');
