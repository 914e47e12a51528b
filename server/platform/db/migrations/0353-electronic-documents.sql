-- compatible-from: 0131
-- How suppliers are named in electronic documents; without a row, as is usual.
create table electronic_document_settings (
  distributor_id bigint primary key references distributors (id) on delete cascade,
  -- Null: what is usual in the country.
  profile text check (profile in ('peppolBis', 'pintAnz', 'en16931')),
  tax_number text not null default '' check (length(tax_number) <= 40),
  address_scheme text not null default 'EM' check (length(address_scheme) <= 4),
  address_id text not null default '' check (length(address_id) <= 60),
  attach_to_mails boolean not null default false
);
select protect('electronic_document_settings', 'distributor_id = (select acting_distributor())');
