-- What the migrations make. Written by the tests; change the schema by a migration.

create table accounting_billed_orders (
  bill_id bigint not null,
  order_id bigint not null,
  connection_id bigint not null,
  booked jsonb not null,
  contribution jsonb not null,
  seen_at timestamp with time zone not null,
  constraint accounting_billed_orders_pkey PRIMARY KEY (bill_id, order_id),
  constraint accounting_billed_orders_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES accounting_monthly_bills(id),
  constraint accounting_billed_orders_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connections(id),
  constraint accounting_billed_orders_booked_check CHECK ((jsonb_typeof(booked) = 'object'::text)),
  constraint accounting_billed_orders_contribution_check CHECK ((jsonb_typeof(contribution) = 'object'::text))
);
CREATE INDEX accounting_billed_orders_order ON public.accounting_billed_orders USING btree (order_id, bill_id DESC);
alter table accounting_billed_orders force row level security;
create policy deleted on accounting_billed_orders for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy inserted on accounting_billed_orders for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy updated on accounting_billed_orders for update using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy visible on accounting_billed_orders for select using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));

create table accounting_calls (
  id bigint generated always as identity not null,
  connection_id bigint not null,
  called_at timestamp with time zone not null,
  method text not null,
  path text not null,
  status integer,
  request_id text,
  milliseconds integer not null,
  sent text,
  received text,
  document_ids jsonb default '[]'::jsonb not null,
  constraint accounting_calls_pkey PRIMARY KEY (id),
  constraint accounting_calls_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connections(id),
  constraint accounting_calls_document_ids_check CHECK ((jsonb_typeof(document_ids) = 'array'::text))
);
CREATE INDEX accounting_calls_newest ON public.accounting_calls USING btree (connection_id, id DESC);
CREATE INDEX accounting_calls_of_document ON public.accounting_calls USING gin (document_ids) WHERE (document_ids <> '[]'::jsonb);
CREATE INDEX accounting_calls_old ON public.accounting_calls USING btree (called_at);
alter table accounting_calls force row level security;
create policy deleted on accounting_calls for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy inserted on accounting_calls for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy updated on accounting_calls for update using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy visible on accounting_calls for select using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));

create table accounting_connections (
  id bigint generated always as identity not null,
  distributor_id bigint,
  venue_id bigint,
  provider text not null,
  external_account_id text not null,
  external_name text not null,
  external_connection_id text,
  connected_at timestamp with time zone not null,
  connected_by bigint,
  connected_by_name text not null,
  broken_because text,
  sealed_tokens text,
  scopes text[] not null,
  access_expires_at timestamp with time zone,
  refresh_expires_at timestamp with time zone,
  refreshed_at timestamp with time zone,
  looked_at timestamp with time zone,
  mailed_about text,
  payments_read_at timestamp with time zone,
  payments_due_at timestamp with time zone,
  calls_made_by timestamp with time zone,
  sending_until timestamp with time zone,
  base_currency text,
  other_currencies text[],
  currencies_read_at timestamp with time zone,
  day_calls_left integer,
  day_calls_noted_at timestamp with time zone,
  constraint accounting_connections_distributor_id_provider_key UNIQUE (distributor_id, provider),
  constraint accounting_connections_venue_id_provider_key UNIQUE (venue_id, provider),
  constraint accounting_connections_pkey PRIMARY KEY (id),
  constraint accounting_connections_connected_by_fkey FOREIGN KEY (connected_by) REFERENCES users(id),
  constraint accounting_connections_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint accounting_connections_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint accounting_connections_broken_because_check CHECK ((broken_because = ANY (ARRAY['refused'::text, 'expired'::text]))),
  constraint accounting_connections_owner CHECK ((num_nonnulls(distributor_id, venue_id) = 1)),
  constraint accounting_connections_provider_check CHECK ((provider = ANY (ARRAY['xero'::text, 'quickBooks'::text, 'netsuite'::text]))),
  constraint accounting_connections_tokens CHECK (((sealed_tokens IS NULL) OR (access_expires_at IS NOT NULL)))
);
alter table accounting_connections force row level security;
create policy deleted on accounting_connections for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on accounting_connections for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on accounting_connections for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on accounting_connections for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table accounting_documents (
  id bigint generated always as identity not null,
  connection_id bigint not null,
  external_account_id text not null,
  kind text not null,
  subject text not null,
  local_id bigint not null,
  state text not null,
  cause text,
  message text,
  number text,
  total numeric(14,4),
  currency_code text,
  external_id text,
  external_number text,
  external_total numeric(14,4),
  sent_hash text,
  times_sent integer default 0 not null,
  may_be_there boolean default false not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  asked_at timestamp with time zone not null,
  asked_by_name text not null,
  sent_at timestamp with time zone,
  seen_at timestamp with time zone,
  counterparty_id bigint,
  lacks jsonb default '[]'::jsonb not null,
  external_url text,
  payment_state text,
  paid_amount numeric(14,4),
  paid_on date,
  attached_hash text,
  attach_attempts integer default 0 not null,
  attach_after timestamp with time zone,
  attach_problem text,
  constraint accounting_documents_connection_id_external_account_id_kind_key UNIQUE (connection_id, external_account_id, kind, subject, local_id),
  constraint accounting_documents_pkey PRIMARY KEY (id),
  constraint accounting_documents_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connections(id),
  constraint accounting_documents_cause_check CHECK ((cause = ANY (ARRAY['contact'::text, 'account'::text, 'tax'::text, 'item'::text, 'currency'::text, 'rounding'::text, 'refused'::text, 'differs'::text, 'signIn'::text, 'away'::text, 'limited'::text, 'notReady'::text]))),
  constraint accounting_documents_kind_check CHECK ((kind = ANY (ARRAY['salesInvoice'::text, 'customerCredit'::text, 'bill'::text, 'supplierCredit'::text, 'journal'::text]))),
  constraint accounting_documents_lacks_check CHECK ((jsonb_typeof(lacks) = 'array'::text)),
  constraint accounting_documents_payment_state_check CHECK ((payment_state = ANY (ARRAY['unpaid'::text, 'partlyPaid'::text, 'paid'::text, 'voided'::text]))),
  constraint accounting_documents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'held'::text, 'cancelled'::text]))),
  constraint accounting_documents_subject_check CHECK ((subject = ANY (ARRAY['order'::text, 'creditNote'::text, 'pendingInvoice'::text, 'stocktake'::text, 'monthlyBill'::text]))) NOT VALID
);
CREATE INDEX accounting_documents_due ON public.accounting_documents USING btree (connection_id, next_attempt_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX accounting_documents_external ON public.accounting_documents USING btree (connection_id, external_account_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX accounting_documents_following ON public.accounting_documents USING btree (connection_id, seen_at) WHERE ((subject = 'order'::text) AND (seen_at IS NOT NULL) AND (state = ANY (ARRAY['sent'::text, 'held'::text])));
CREATE INDEX accounting_documents_held ON public.accounting_documents USING btree (connection_id) WHERE (state = 'held'::text);
CREATE INDEX accounting_documents_newest ON public.accounting_documents USING btree (connection_id, id DESC);
CREATE INDEX accounting_documents_subject ON public.accounting_documents USING btree (subject, local_id);
CREATE INDEX accounting_documents_without_any_paper ON public.accounting_documents USING btree (connection_id, id) WHERE ((subject = ANY (ARRAY['order'::text, 'creditNote'::text, 'monthlyBill'::text])) AND (state = 'sent'::text) AND (attached_hash IS DISTINCT FROM sent_hash));
alter table accounting_documents force row level security;
create policy deleted on accounting_documents for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy inserted on accounting_documents for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy updated on accounting_documents for update using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy visible on accounting_documents for select using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));

create table accounting_links (
  connection_id bigint not null,
  external_account_id text not null,
  kind text not null,
  local_id bigint not null,
  external_id text,
  details jsonb not null,
  linked_at timestamp with time zone not null,
  linked_by_name text not null,
  constraint accounting_links_pkey PRIMARY KEY (connection_id, external_account_id, kind, local_id),
  constraint accounting_links_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connections(id),
  constraint accounting_links_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'supplier'::text, 'product'::text, 'productGroup'::text, 'customerCategory'::text, 'warehouse'::text, 'outlet'::text])))
);
CREATE INDEX accounting_links_by_external ON public.accounting_links USING btree (connection_id, external_account_id, kind, external_id);
alter table accounting_links force row level security;
create policy deleted on accounting_links for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy inserted on accounting_links for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy updated on accounting_links for update using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy visible on accounting_links for select using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));

create table accounting_monthly_bills (
  id bigint generated always as identity not null,
  connection_id bigint not null,
  external_account_id text not null,
  distributor_id bigint not null,
  from_day date not null,
  to_day date not null,
  currency_code text,
  number text not null,
  reference text not null,
  bill_date date not null,
  due_date date,
  made_at timestamp with time zone not null,
  constraint accounting_monthly_bills_connection_id_external_account_id__key UNIQUE NULLS NOT DISTINCT (connection_id, external_account_id, distributor_id, to_day, currency_code),
  constraint accounting_monthly_bills_pkey PRIMARY KEY (id),
  constraint accounting_monthly_bills_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connections(id),
  constraint accounting_monthly_bills_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint accounting_monthly_bills_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint accounting_monthly_bills_check CHECK ((from_day <= to_day))
);
alter table accounting_monthly_bills force row level security;
create policy deleted on accounting_monthly_bills for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy inserted on accounting_monthly_bills for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy updated on accounting_monthly_bills for update using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy visible on accounting_monthly_bills for select using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));

create table accounting_readings (
  connection_id bigint not null,
  external_account_id text not null,
  kind text not null,
  read_at timestamp with time zone not null,
  constraint accounting_readings_pkey PRIMARY KEY (connection_id, external_account_id, kind),
  constraint accounting_readings_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connections(id)
);
alter table accounting_readings force row level security;
create policy deleted on accounting_readings for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy inserted on accounting_readings for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy updated on accounting_readings for update using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy visible on accounting_readings for select using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));

create table accounting_records (
  connection_id bigint not null,
  external_account_id text not null,
  kind text not null,
  external_id text not null,
  parent_id text,
  code text,
  name text not null,
  email text,
  tax_number text,
  is_active boolean not null,
  details jsonb not null,
  name_key text generated always as (lower(regexp_replace(name, '[^[:alnum:]]+'::text, ''::text, 'g'::text))) stored,
  code_key text generated always as (lower(regexp_replace(code, '[^[:alnum:]]+'::text, ''::text, 'g'::text))) stored,
  tax_number_key text generated always as (lower(regexp_replace(tax_number, '[^[:alnum:]]+'::text, ''::text, 'g'::text))) stored,
  constraint accounting_records_pkey PRIMARY KEY (connection_id, external_account_id, kind, external_id),
  constraint accounting_records_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connections(id),
  constraint accounting_records_external_id_check CHECK (((external_id <> ''::text) AND (length(external_id) <= 200))),
  constraint accounting_records_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'tax'::text, 'tracking'::text, 'contact'::text, 'supplier'::text, 'item'::text, 'warehouse'::text, 'class'::text, 'department'::text, 'subsidiary'::text, 'customForm'::text, 'priceLevel'::text, 'employee'::text])))
);
CREATE INDEX accounting_records_by_code_key ON public.accounting_records USING btree (connection_id, external_account_id, kind, code_key);
CREATE INDEX accounting_records_by_email ON public.accounting_records USING btree (connection_id, external_account_id, kind, lower(email));
CREATE INDEX accounting_records_by_name ON public.accounting_records USING btree (connection_id, external_account_id, kind, lower(name), external_id);
CREATE INDEX accounting_records_by_name_key ON public.accounting_records USING btree (connection_id, external_account_id, kind, name_key);
CREATE INDEX accounting_records_by_tax_number ON public.accounting_records USING btree (connection_id, external_account_id, kind, tax_number_key);
alter table accounting_records force row level security;
create policy deleted on accounting_records for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy inserted on accounting_records for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy updated on accounting_records for update using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy visible on accounting_records for select using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));

create table accounting_setups (
  connection_id bigint not null,
  external_account_id text not null,
  setup jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by_name text not null,
  constraint accounting_setups_pkey PRIMARY KEY (connection_id, external_account_id),
  constraint accounting_setups_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES accounting_connections(id)
);
alter table accounting_setups force row level security;
create policy deleted on accounting_setups for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy inserted on accounting_setups for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy updated on accounting_setups for update using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));
create policy visible on accounting_setups for select using ((( SELECT acting_everyone() AS acting_everyone) OR (connection_id = ANY (ARRAY( SELECT c.id
   FROM accounting_connections c)))));

create table accounting_sign_ins (
  state_hash bytea not null,
  distributor_id bigint,
  venue_id bigint,
  provider text not null,
  user_id bigint not null,
  sealed_verifier text not null,
  expires_at timestamp with time zone not null,
  constraint accounting_sign_ins_pkey PRIMARY KEY (state_hash),
  constraint accounting_sign_ins_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint accounting_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint accounting_sign_ins_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint accounting_sign_ins_owner CHECK ((num_nonnulls(distributor_id, venue_id) = 1)),
  constraint accounting_sign_ins_provider_check CHECK ((provider = ANY (ARRAY['xero'::text, 'quickBooks'::text, 'netsuite'::text]))),
  constraint accounting_sign_ins_state_hash_check CHECK ((length(state_hash) = 32))
);
CREATE INDEX accounting_sign_ins_expired ON public.accounting_sign_ins USING btree (expires_at);
alter table accounting_sign_ins force row level security;
create policy deleted on accounting_sign_ins for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on accounting_sign_ins for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on accounting_sign_ins for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on accounting_sign_ins for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table attempts (
  key text not null,
  count integer not null,
  strikes integer default 0 not null,
  until timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (key),
  constraint attempts_count_check CHECK ((count >= 0)),
  constraint attempts_strikes_check CHECK ((strikes >= 0))
);
CREATE INDEX attempts_by_end ON public.attempts USING btree (until);
alter table attempts force row level security;
create policy deleted on attempts for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on attempts for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on attempts for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on attempts for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on attempts for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  user_id bigint,
  user_name text,
  distributor_id bigint,
  venue_id bigint,
  venue_group_id bigint,
  subject text not null,
  subject_id bigint,
  before jsonb,
  after jsonb,
  source text,
  note text,
  import_id bigint,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_of_distributor ON public.audit_log USING btree (distributor_id, id DESC) WHERE (distributor_id IS NOT NULL);
CREATE INDEX audit_log_of_import ON public.audit_log USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX audit_log_of_subject ON public.audit_log USING btree (subject, subject_id, id DESC);
CREATE INDEX audit_log_of_venue ON public.audit_log USING btree (venue_id, id DESC) WHERE (venue_id IS NOT NULL);
alter table audit_log force row level security;
create policy added_for_accounts on audit_log for insert with check (( SELECT acting_accounts() AS acting_accounts));
create policy deleted on audit_log for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy for_accounts on audit_log for select using (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on audit_log for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on audit_log for update using (( SELECT acting_everyone() AS acting_everyone)) with check (( SELECT acting_everyone() AS acting_everyone));
create policy visible on audit_log for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table budgets (
  venue_id bigint not null,
  month date not null,
  amount numeric(20,4) not null,
  currency_code text not null,
  set_at timestamp with time zone not null,
  set_by bigint not null,
  set_by_name text not null,
  constraint budgets_pkey PRIMARY KEY (venue_id, month),
  constraint budgets_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint budgets_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint budgets_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint budgets_amount_check CHECK ((amount >= (0)::numeric)),
  constraint budgets_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
alter table budgets force row level security;
create policy deleted on budgets for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on budgets for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on budgets for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on budgets for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table call_counts (
  minute bigint not null,
  key text not null,
  count bigint not null,
  constraint call_counts_pkey PRIMARY KEY (minute, key)
);
alter table call_counts force row level security;
create policy deleted on call_counts for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy inserted on call_counts for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on call_counts for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on call_counts for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table cart_lines (
  cart_id bigint not null,
  product_id bigint not null,
  venue_id bigint not null,
  quantity numeric(14,3) not null,
  note text default ''::text not null,
  added_at timestamp with time zone default now() not null,
  constraint cart_lines_pkey PRIMARY KEY (cart_id, product_id),
  constraint cart_lines_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE,
  constraint cart_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint cart_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX cart_lines_of_product ON public.cart_lines USING btree (product_id);
alter table cart_lines force row level security;
create policy deleted on cart_lines for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on cart_lines for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on cart_lines for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on cart_lines for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
CREATE TRIGGER cart_lines_inserted AFTER INSERT ON public.cart_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cart_lines_of_that_supplier();
CREATE TRIGGER cart_lines_updated AFTER UPDATE ON public.cart_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION cart_lines_of_that_supplier();

create table carts (
  id bigint generated always as identity not null,
  user_id bigint not null,
  venue_id bigint not null,
  distributor_id bigint not null,
  message text default ''::text not null,
  kind text default 'regular'::text not null,
  scheduled_at timestamp with time zone,
  "interval" text,
  requested_delivery_at date,
  venue_order_number text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  distributor_type text default 'purchase'::text not null,
  tbd boolean default false not null,
  constraint carts_one_open_per_user_venue_and_distributor UNIQUE (user_id, venue_id, distributor_id),
  constraint carts_pkey PRIMARY KEY (id),
  constraint carts_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint carts_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint carts_distributor_type_check CHECK ((distributor_type = ANY (ARRAY['purchase'::text, 'simple'::text]))),
  constraint carts_interval_check CHECK (("interval" = ANY (ARRAY['none'::text, 'monthly'::text, 'yearly'::text, 'unlimited'::text]))),
  constraint carts_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'standing'::text, 'scheduled'::text]))),
  constraint carts_open_or_on_a_day CHECK (((NOT tbd) OR (requested_delivery_at IS NULL))),
  constraint carts_planned_or_on_a_day CHECK (((kind = 'regular'::text) OR (requested_delivery_at IS NULL)))
);
CREATE INDEX carts_of_venue ON public.carts USING btree (venue_id, user_id);
alter table carts force row level security;
create policy deleted on carts for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on carts for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on carts for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on carts for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
CREATE TRIGGER carts_stay BEFORE UPDATE ON public.carts FOR EACH ROW WHEN (((old.venue_id <> new.venue_id) OR (old.distributor_id <> new.distributor_id) OR (old.user_id <> new.user_id))) EXECUTE FUNCTION stays_with_both();

create table categories (
  id bigint generated always as identity not null,
  parent_id bigint,
  name text not null,
  image text,
  "position" integer default 0 not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX categories_one_name_per_parent ON public.categories USING btree (COALESCE(parent_id, (0)::bigint), lower(name));
alter table categories force row level security;
create policy deleted on categories for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy inserted on categories for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on categories for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on categories for select using ((( SELECT acting_everyone() AS acting_everyone) OR true));

create table closed_days (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  reason text default ''::text not null,
  counts_as_business_day boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint closed_days_pkey PRIMARY KEY (id),
  constraint closed_days_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint closed_days_check CHECK ((ends_on >= starts_on))
);
CREATE INDEX closed_days_of_distributor ON public.closed_days USING btree (distributor_id, ends_on);
alter table closed_days force row level security;
create policy deleted on closed_days for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on closed_days for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on closed_days for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on closed_days for select using ((( SELECT acting_everyone() AS acting_everyone) OR true));

create table company_exports (
  id bigint generated always as identity not null,
  distributor_id bigint,
  venue_group_id bigint,
  status text default 'waiting'::text not null,
  requested_by bigint,
  requested_by_name text default ''::text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  attempts integer default 0 not null,
  file_key text,
  size bigint,
  token_hash text,
  token_expires_at timestamp with time zone,
  venue_id bigint,
  constraint company_exports_token_hash_key UNIQUE (token_hash),
  constraint company_exports_pkey PRIMARY KEY (id),
  constraint company_exports_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint company_exports_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint company_exports_venue_group_id_fkey FOREIGN KEY (venue_group_id) REFERENCES venue_groups(id),
  constraint company_exports_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint company_exports_of_one_company CHECK ((num_nonnulls(distributor_id, venue_group_id, venue_id) = 1)),
  constraint company_exports_ready_with_file CHECK (((status <> 'ready'::text) OR ((file_key IS NOT NULL) AND (size IS NOT NULL)))),
  constraint company_exports_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX company_exports_by_end ON public.company_exports USING btree (expires_at);
CREATE INDEX company_exports_of_distributor ON public.company_exports USING btree (distributor_id, id DESC) WHERE (distributor_id IS NOT NULL);
CREATE INDEX company_exports_of_group ON public.company_exports USING btree (venue_group_id, id DESC) WHERE (venue_group_id IS NOT NULL);
CREATE INDEX company_exports_of_venue ON public.company_exports USING btree (venue_id, id DESC) WHERE (venue_id IS NOT NULL);
CREATE UNIQUE INDEX company_exports_one_running_per_distributor ON public.company_exports USING btree (distributor_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE UNIQUE INDEX company_exports_one_running_per_group ON public.company_exports USING btree (venue_group_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE UNIQUE INDEX company_exports_one_running_per_venue ON public.company_exports USING btree (venue_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table company_exports force row level security;
create policy deleted on company_exports for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on company_exports for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on company_exports for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on company_exports for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table connections (
  distributor_id bigint not null,
  venue_id bigint not null,
  status text default 'active'::text not null,
  requested_by text,
  payment_terms text default 'no_terms'::text not null,
  tax numeric(6,3),
  minimum_order_amount numeric(20,4),
  delivery_fee numeric(20,4),
  delivery_days integer[],
  customer_type text default 'standard'::text not null,
  account_owner_id bigint,
  primary_warehouse_id bigint,
  created_at timestamp with time zone default now() not null,
  account_opened_at timestamp with time zone,
  customer_category_id bigint,
  ended_at timestamp with time zone,
  dormant_period integer,
  note text default ''::text not null,
  minimum_policy text,
  constraint connections_pkey PRIMARY KEY (distributor_id, venue_id),
  constraint connections_customer_category FOREIGN KEY (distributor_id, customer_category_id) REFERENCES customer_categories(distributor_id, id) ON DELETE SET NULL (customer_category_id),
  constraint connections_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint connections_distributor_id_primary_warehouse_id_fkey FOREIGN KEY (distributor_id, primary_warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint connections_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint connections_customer_type_check CHECK ((customer_type = ANY (ARRAY['vip'::text, 'priority'::text, 'standard'::text, 'trialist'::text]))),
  constraint connections_delivery_days_check CHECK ((delivery_days <@ '{1,2,3,4,5,6,7}'::integer[])),
  constraint connections_delivery_fee_check CHECK ((delivery_fee >= (0)::numeric)),
  constraint connections_dormant_period_check CHECK (((dormant_period >= 1) AND (dormant_period <= 3650))),
  constraint connections_minimum_order_amount_check CHECK ((minimum_order_amount >= (0)::numeric)),
  constraint connections_minimum_policy_check CHECK ((minimum_policy = ANY (ARRAY['fee'::text, 'warning'::text, 'block'::text]))),
  constraint connections_requested_by_check CHECK ((requested_by = ANY (ARRAY['distributor'::text, 'venue'::text]))),
  constraint connections_status_check CHECK ((status = ANY (ARRAY['active'::text, 'connection_pending'::text, 'invitation_sent'::text, 'ended'::text, 'target'::text]))),
  constraint connections_tax_check CHECK (((tax >= (0)::numeric) AND (tax <= (100)::numeric)))
);
CREATE INDEX connections_of_account_owner ON public.connections USING btree (distributor_id, account_owner_id) WHERE (account_owner_id IS NOT NULL);
CREATE INDEX connections_of_customer_category ON public.connections USING btree (customer_category_id) WHERE (customer_category_id IS NOT NULL);
CREATE INDEX connections_of_venue ON public.connections USING btree (venue_id, distributor_id) INCLUDE (status);
alter table connections force row level security;
create policy deleted on connections for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy for_accounts on connections for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on connections for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on connections for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on connections for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
CREATE TRIGGER connections_need_both BEFORE INSERT OR UPDATE ON public.connections FOR EACH ROW EXECUTE FUNCTION connections_need_both();

create table credit_note_lines (
  id bigint generated always as identity not null,
  credit_note_id bigint not null,
  distributor_id bigint not null,
  "position" integer not null,
  order_line_id bigint,
  product_id bigint,
  name text default ''::text not null,
  sku text,
  unit text default ''::text not null,
  is_bonus boolean default false not null,
  is_selected boolean default true not null,
  quantity numeric(14,3) default 0 not null,
  asked_amount numeric(20,4),
  return_to_warehouse boolean default false not null,
  amount numeric(20,4) default 0 not null,
  tax_amount numeric(20,4) default 0 not null,
  total numeric(20,4) default 0 not null,
  spread_amount numeric(20,4) default 0 not null,
  spread_tax_amount numeric(20,4) default 0 not null,
  tax numeric(6,3),
  tax_calculation text,
  constraint credit_note_lines_credit_note_id_position_key UNIQUE (credit_note_id, "position"),
  constraint credit_note_lines_pkey PRIMARY KEY (id),
  constraint credit_note_lines_distributor_id_credit_note_id_fkey FOREIGN KEY (distributor_id, credit_note_id) REFERENCES credit_notes(distributor_id, id) ON DELETE CASCADE,
  constraint credit_note_lines_amount_check CHECK ((amount >= (0)::numeric)),
  constraint credit_note_lines_asked_amount_check CHECK ((asked_amount >= (0)::numeric)),
  constraint credit_note_lines_of_goods_or_fee CHECK (((order_line_id IS NULL) = (product_id IS NULL))),
  constraint credit_note_lines_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint credit_note_lines_spread_amount_check CHECK ((spread_amount >= (0)::numeric)),
  constraint credit_note_lines_spread_tax_amount_check CHECK ((spread_tax_amount >= (0)::numeric)),
  constraint credit_note_lines_tax_amount_check CHECK ((tax_amount >= (0)::numeric)),
  constraint credit_note_lines_tax_check CHECK (((tax >= (0)::numeric) AND (tax <= (100)::numeric) AND (tax_calculation = ANY (ARRAY['exclusive'::text, 'inclusive'::text, 'exempt'::text])))) NOT VALID,
  constraint credit_note_lines_total_check CHECK ((total >= (0)::numeric))
);
CREATE UNIQUE INDEX credit_note_lines_once_per_line ON public.credit_note_lines USING btree (credit_note_id, order_line_id) NULLS NOT DISTINCT;
alter table credit_note_lines force row level security;
create policy deleted on credit_note_lines for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = credit_note_lines.credit_note_id) AND (n.status = 'draft'::text)))))));
create policy inserted on credit_note_lines for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = credit_note_lines.credit_note_id) AND (n.status = 'draft'::text)))))));
create policy updated on credit_note_lines for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = credit_note_lines.credit_note_id) AND (n.status = 'draft'::text))))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = credit_note_lines.credit_note_id) AND (n.status = 'draft'::text)))))));
create policy visible on credit_note_lines for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = credit_note_lines.credit_note_id) AND (n.status = 'approved'::text) AND (n.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))))));
CREATE TRIGGER credit_note_lines_inserted AFTER INSERT ON public.credit_note_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION credit_note_lines_of_that_order();
CREATE TRIGGER credit_note_lines_updated AFTER UPDATE ON public.credit_note_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION credit_note_lines_of_that_order();

create table credit_note_numbers (
  distributor_id bigint not null,
  last_number bigint default 0 not null,
  constraint credit_note_numbers_pkey PRIMARY KEY (distributor_id),
  constraint credit_note_numbers_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id)
);
alter table credit_note_numbers force row level security;
create policy deleted on credit_note_numbers for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on credit_note_numbers for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on credit_note_numbers for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on credit_note_numbers for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table credit_notes (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  order_id bigint,
  status text default 'draft'::text not null,
  number bigint,
  note text default ''::text not null,
  warehouse_id bigint,
  non_stock_credit numeric(20,4) default 0 not null,
  tax_amount numeric(20,4) default 0 not null,
  total numeric(20,4) default 0 not null,
  created_at timestamp with time zone default now() not null,
  created_by bigint,
  created_by_name text default ''::text not null,
  approved_at timestamp with time zone,
  approved_by bigint,
  approved_by_name text,
  currency_code text,
  constraint credit_notes_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint credit_notes_distributor_id_number_key UNIQUE (distributor_id, number),
  constraint credit_notes_pkey PRIMARY KEY (id),
  constraint credit_notes_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id),
  constraint credit_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint credit_notes_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint credit_notes_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint credit_notes_distributor_id_warehouse_id_fkey FOREIGN KEY (distributor_id, warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint credit_notes_of_their_order FOREIGN KEY (order_id, distributor_id, venue_id) REFERENCES orders(id, distributor_id, venue_id),
  constraint credit_notes_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint credit_notes_non_stock_credit_check CHECK ((non_stock_credit >= (0)::numeric)),
  constraint credit_notes_numbered_when_approved CHECK ((((status = 'approved'::text) = (number IS NOT NULL)) AND ((status = 'approved'::text) = (approved_at IS NOT NULL)))),
  constraint credit_notes_of_an_order_or_a_customer CHECK (((order_id IS NULL) = (currency_code IS NOT NULL))) NOT VALID,
  constraint credit_notes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text]))),
  constraint credit_notes_tax_amount_check CHECK ((tax_amount >= (0)::numeric)),
  constraint credit_notes_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX credit_notes_by_approval ON public.credit_notes USING btree (distributor_id, approved_at) WHERE (approved_at IS NOT NULL);
CREATE INDEX credit_notes_of_distributor ON public.credit_notes USING btree (distributor_id, id DESC);
CREATE INDEX credit_notes_of_distributor_by_status ON public.credit_notes USING btree (distributor_id, status, id DESC);
CREATE INDEX credit_notes_of_order ON public.credit_notes USING btree (order_id, id);
CREATE INDEX credit_notes_of_venue ON public.credit_notes USING btree (venue_id, id DESC) WHERE (status = 'approved'::text);
CREATE INDEX credit_notes_of_venue_by_approval ON public.credit_notes USING btree (venue_id, approved_at) WHERE (approved_at IS NOT NULL);
alter table credit_notes force row level security;
create policy deleted on credit_notes for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on credit_notes for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND ((order_id IS NOT NULL) OR (EXISTS ( SELECT
   FROM connections c
  WHERE ((c.distributor_id = credit_notes.distributor_id) AND (c.venue_id = credit_notes.venue_id) AND (c.status = ANY (ARRAY['active'::text, 'ended'::text])))))))));
create policy updated on credit_notes for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on credit_notes for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (status = 'approved'::text)))));
CREATE TRIGGER credit_notes_approved_are_final BEFORE DELETE OR UPDATE ON public.credit_notes FOR EACH ROW WHEN (((old.status = 'approved'::text) AND (NOT acting_everyone()))) EXECUTE FUNCTION approved_is_final();
CREATE TRIGGER credit_notes_stay BEFORE UPDATE ON public.credit_notes FOR EACH ROW WHEN (((((old.venue_id IS DISTINCT FROM new.venue_id) OR (old.distributor_id IS DISTINCT FROM new.distributor_id)) OR (old.order_id IS DISTINCT FROM new.order_id)) OR (old.currency_code IS DISTINCT FROM new.currency_code))) EXECUTE FUNCTION stays_with_both();
CREATE TRIGGER customer_credits_add_up BEFORE UPDATE ON public.credit_notes FOR EACH ROW WHEN (((new.status = 'approved'::text) AND (new.order_id IS NULL))) EXECUTE FUNCTION customer_credits_add_up();

create table currencies (
  code text not null,
  name text not null,
  template text not null,
  fraction_digits integer default 2 not null,
  constraint currencies_pkey PRIMARY KEY (code),
  constraint currencies_code_check CHECK ((code ~ '^[A-Z]{3}$'::text)),
  constraint currencies_fraction_digits_check CHECK (((fraction_digits >= 0) AND (fraction_digits <= 4)))
);

create table customer_categories (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  name text not null,
  constraint customer_categories_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint customer_categories_pkey PRIMARY KEY (id),
  constraint customer_categories_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint customer_categories_name_check CHECK (((name <> ''::text) AND (length(name) <= 255)))
);
CREATE UNIQUE INDEX customer_categories_one_name ON public.customer_categories USING btree (distributor_id, lower(name));
alter table customer_categories force row level security;
create policy deleted on customer_categories for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on customer_categories for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on customer_categories for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on customer_categories for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table customer_credit_lines (
  id bigint generated always as identity not null,
  credit_note_id bigint not null,
  distributor_id bigint not null,
  "position" integer not null,
  product_id bigint,
  name text not null,
  sku text,
  unit text default ''::text not null,
  price_unit text default ''::text not null,
  quantity numeric(14,3) not null,
  price_quantity numeric(18,6) not null,
  price numeric(20,4) not null,
  tax numeric(6,3) not null,
  tax_calculation text not null,
  return_to_warehouse boolean default false not null,
  amount numeric(20,4) not null,
  tax_amount numeric(20,4) not null,
  total numeric(20,4) not null,
  constraint customer_credit_lines_credit_note_id_position_key UNIQUE (credit_note_id, "position"),
  constraint customer_credit_lines_pkey PRIMARY KEY (id),
  constraint customer_credit_lines_distributor_id_credit_note_id_fkey FOREIGN KEY (distributor_id, credit_note_id) REFERENCES credit_notes(distributor_id, id) ON DELETE CASCADE,
  constraint customer_credit_lines_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint customer_credit_lines_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id),
  constraint customer_credit_lines_amount_check CHECK ((amount >= (0)::numeric)),
  constraint customer_credit_lines_name_check CHECK ((name <> ''::text)),
  constraint customer_credit_lines_position_check CHECK (("position" >= 0)),
  constraint customer_credit_lines_price_check CHECK ((price >= (0)::numeric)),
  constraint customer_credit_lines_price_quantity_check CHECK ((price_quantity >= (0)::numeric)),
  constraint customer_credit_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint customer_credit_lines_return_goods CHECK (((product_id IS NOT NULL) OR (NOT return_to_warehouse))),
  constraint customer_credit_lines_tax_amount_check CHECK ((tax_amount >= (0)::numeric)),
  constraint customer_credit_lines_tax_calculation_check CHECK ((tax_calculation = ANY (ARRAY['exclusive'::text, 'inclusive'::text, 'exempt'::text]))),
  constraint customer_credit_lines_tax_check CHECK (((tax >= (0)::numeric) AND (tax <= (100)::numeric))),
  constraint customer_credit_lines_total_of_its_parts CHECK ((total = (amount +
CASE tax_calculation
    WHEN 'exclusive'::text THEN tax_amount
    ELSE (0)::numeric
END)))
);
alter table customer_credit_lines force row level security;
create policy deleted on customer_credit_lines for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = customer_credit_lines.credit_note_id) AND (n.status = 'draft'::text)))))));
create policy inserted on customer_credit_lines for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = customer_credit_lines.credit_note_id) AND (n.status = 'draft'::text)))))));
create policy updated on customer_credit_lines for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = customer_credit_lines.credit_note_id) AND (n.status = 'draft'::text))))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = customer_credit_lines.credit_note_id) AND (n.status = 'draft'::text)))))));
create policy visible on customer_credit_lines for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (EXISTS ( SELECT
   FROM credit_notes n
  WHERE ((n.id = customer_credit_lines.credit_note_id) AND (n.status = 'approved'::text) AND (n.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))))));
CREATE TRIGGER customer_credit_lines_inserted AFTER INSERT ON public.customer_credit_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION customer_credit_lines_without_order();
CREATE TRIGGER customer_credit_lines_updated AFTER UPDATE ON public.customer_credit_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION customer_credit_lines_without_order();

create table customer_payments (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  currency_code text not null,
  amount numeric(20,4) not null,
  received_on date not null,
  note text default ''::text not null,
  recorded_by bigint,
  recorded_by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint customer_payments_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint customer_payments_pkey PRIMARY KEY (id),
  constraint customer_payments_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint customer_payments_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint customer_payments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint customer_payments_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint customer_payments_amount_check CHECK ((amount > (0)::numeric))
);
CREATE INDEX customer_payments_of_customer ON public.customer_payments USING btree (distributor_id, venue_id, received_on, id) WHERE (removed_at IS NULL);
CREATE INDEX customer_payments_of_venue ON public.customer_payments USING btree (venue_id);
alter table customer_payments force row level security;
create policy deleted on customer_payments for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on customer_payments for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on customer_payments for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on customer_payments for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table customer_statements (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  from_day date not null,
  to_day date not null,
  mailed_at timestamp with time zone not null,
  constraint customer_statements_pkey PRIMARY KEY (id),
  constraint customer_statements_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint customer_statements_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint customer_statements_check CHECK ((to_day >= from_day))
);
CREATE INDEX customer_statements_of_customer ON public.customer_statements USING btree (distributor_id, venue_id, id DESC);
alter table customer_statements force row level security;
create policy deleted on customer_statements for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on customer_statements for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on customer_statements for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on customer_statements for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table delivery_schedules (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  customer_category_id bigint,
  venue_id bigint,
  delivery_days integer[],
  cut_offs jsonb default '[]'::jsonb not null,
  constraint delivery_schedules_pkey PRIMARY KEY (id),
  constraint delivery_schedules_distributor_id_customer_category_id_fkey FOREIGN KEY (distributor_id, customer_category_id) REFERENCES customer_categories(distributor_id, id) ON DELETE CASCADE,
  constraint delivery_schedules_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint delivery_schedules_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint delivery_schedules_check CHECK (((customer_category_id IS NULL) OR (venue_id IS NULL))),
  constraint delivery_schedules_check1 CHECK (((delivery_days IS NULL) OR (customer_category_id IS NOT NULL))),
  constraint delivery_schedules_cut_offs_check CHECK ((jsonb_typeof(cut_offs) = 'array'::text)),
  constraint delivery_schedules_delivery_days_check CHECK ((delivery_days <@ '{1,2,3,4,5,6,7}'::integer[]))
);
CREATE UNIQUE INDEX delivery_schedules_one_each ON public.delivery_schedules USING btree (distributor_id, customer_category_id, venue_id) NULLS NOT DISTINCT;
alter table delivery_schedules force row level security;
create policy deleted on delivery_schedules for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on delivery_schedules for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on delivery_schedules for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on delivery_schedules for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id IS NULL) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table demo_data (
  is_there boolean default true not null,
  loaded_at timestamp with time zone not null,
  constraint demo_data_pkey PRIMARY KEY (is_there),
  constraint demo_data_is_there_check CHECK (is_there)
);
alter table demo_data force row level security;
create policy deleted on demo_data for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy inserted on demo_data for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on demo_data for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on demo_data for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table distributors (
  id bigint generated always as identity not null,
  name text not null,
  legal_name text default ''::text not null,
  company_registration_number text default ''::text not null,
  description text default ''::text not null,
  logo text,
  email text default ''::text not null,
  phone text default ''::text not null,
  sms_number text default ''::text not null,
  whats_app_number text default ''::text not null,
  primary_contact_name text default ''::text not null,
  primary_contact_phone text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  zip_code text default ''::text not null,
  state text default ''::text not null,
  country text default ''::text not null,
  status text default 'inactive'::text not null,
  invited_at timestamp with time zone,
  registered_at timestamp with time zone,
  deleted_at timestamp with time zone,
  account_type text default 'free'::text not null,
  subscription_status text default 'active'::text not null,
  currency_code text not null,
  timezone text default 'Australia/Sydney'::text not null,
  date_format text default 'DD/MM/YYYY'::text not null,
  time_format text default 'HH:mm'::text not null,
  tax numeric(6,3) default 0 not null,
  tax_calculation text default 'exclusive'::text not null,
  delivery_fee_taxable boolean default true not null,
  minimum_order_amount numeric(20,4) default 0,
  delivery_fee numeric(20,4) default 0 not null,
  delivery_days integer[] default '{1,2,3,4,5}'::integer[] not null,
  restrict_delivery_dates boolean default true not null,
  delivery_period text default 'business_day'::text not null,
  delivery_period_count integer default 2 not null,
  working_hours_from time without time zone default '06:00:00'::time without time zone not null,
  working_hours_to time without time zone default '16:00:00'::time without time zone not null,
  order_more_than_available boolean default true not null,
  low_inventory_threshold numeric(14,3) default 10 not null,
  display_stock_numbers boolean default false not null,
  dormant_period integer default 30 not null,
  created_at timestamp with time zone default now() not null,
  owner_venue_group_id bigint,
  owner_venue_id bigint,
  trade_gecko boolean default false not null,
  trade_gecko_synced_at timestamp with time zone,
  shop_token text,
  shop_host text,
  exclude_expired boolean default false not null,
  trial_ends_at timestamp with time zone,
  payment_terms text default 'no_terms'::text not null,
  onboarding_product_visibility text default 'visible'::text not null,
  onboarding_message text default ''::text not null,
  shop_enabled boolean default true not null,
  shop_title text default ''::text not null,
  shop_banner text,
  shop_show_prices boolean default true not null,
  shop_product_visibility text default 'visible'::text not null,
  shop_allow_free_ordering boolean default true not null,
  shop_contact_name text default ''::text not null,
  shop_contact_email text default ''::text not null,
  shop_contact_phone text default ''::text not null,
  minimum_policy text default 'fee'::text not null,
  second_factor text default 'optional'::text not null,
  issue_invoices text default 'never'::text not null,
  first_steps_dismissed_at timestamp with time zone,
  display_level text default 'level'::text not null,
  display_level_below numeric(14,3),
  default_driver_id bigint,
  inventory_tracking boolean default true not null,
  batch_tracking boolean default true not null,
  valuation text default 'fifo'::text not null,
  constraint distributors_shop_host_key UNIQUE (shop_host),
  constraint distributors_shop_token_key UNIQUE (shop_token),
  constraint distributors_pkey PRIMARY KEY (id),
  constraint distributors_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint distributors_default_driver_fkey FOREIGN KEY (id, default_driver_id) REFERENCES drivers(distributor_id, id) ON DELETE SET NULL (default_driver_id),
  constraint distributors_owner_venue_group_id_fkey FOREIGN KEY (owner_venue_group_id) REFERENCES venue_groups(id),
  constraint distributors_owner_venue_id_fkey FOREIGN KEY (owner_venue_id) REFERENCES venues(id),
  constraint distributors_account_type_check CHECK ((account_type = ANY (ARRAY['free'::text, 'free_trial'::text, 'lite'::text, 'premium'::text]))),
  constraint distributors_delivery_days_check CHECK ((delivery_days <@ '{1,2,3,4,5,6,7}'::integer[])),
  constraint distributors_delivery_fee_check CHECK ((delivery_fee >= (0)::numeric)),
  constraint distributors_delivery_period_check CHECK ((delivery_period = ANY (ARRAY['day'::text, 'business_day'::text, 'business_day_saturday'::text]))),
  constraint distributors_delivery_period_count_check CHECK (((delivery_period_count >= 0) AND (delivery_period_count <= 90))),
  constraint distributors_display_level_below_check CHECK ((display_level_below >= (0)::numeric)),
  constraint distributors_display_level_check CHECK ((display_level = ANY (ARRAY['exact'::text, 'level'::text, 'hidden'::text]))),
  constraint distributors_host_of_a_shop CHECK (((shop_host IS NULL) OR (shop_token IS NOT NULL))),
  constraint distributors_issue_invoices_check CHECK ((issue_invoices = ANY (ARRAY['never'::text, 'at_acceptance'::text, 'at_delivery'::text]))),
  constraint distributors_minimum_order_amount_check CHECK ((minimum_order_amount >= (0)::numeric)),
  constraint distributors_minimum_policy_check CHECK ((minimum_policy = ANY (ARRAY['fee'::text, 'warning'::text, 'block'::text]))),
  constraint distributors_name_check CHECK ((name <> ''::text)),
  constraint distributors_of_one_owner CHECK ((num_nonnulls(owner_venue_group_id, owner_venue_id) <= 1)),
  constraint distributors_onboarding_product_visibility_check CHECK ((onboarding_product_visibility = ANY (ARRAY['visible'::text, 'hidden'::text]))),
  constraint distributors_second_factor_check CHECK ((second_factor = ANY (ARRAY['optional'::text, 'administrators'::text, 'everyone'::text]))),
  constraint distributors_shop_host_check CHECK ((shop_host = lower(shop_host))),
  constraint distributors_shop_product_visibility_check CHECK ((shop_product_visibility = ANY (ARRAY['visible'::text, 'hidden'::text]))),
  constraint distributors_shop_token_check CHECK (((length(shop_token) >= 16) AND (length(shop_token) <= 100))),
  constraint distributors_status_check CHECK ((status = ANY (ARRAY['inactive'::text, 'invited'::text, 'active'::text, 'deactivated'::text]))),
  constraint distributors_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'blocked'::text, 'cancelled'::text]))),
  constraint distributors_tax_calculation_check CHECK ((tax_calculation = ANY (ARRAY['exclusive'::text, 'inclusive'::text, 'exempt'::text]))),
  constraint distributors_tax_check CHECK (((tax >= (0)::numeric) AND (tax <= (100)::numeric))),
  constraint distributors_valuation_check CHECK ((valuation = ANY (ARRAY['fifo'::text, 'average'::text])))
);
CREATE INDEX distributors_by_name ON public.distributors USING btree (name, id) WHERE (deleted_at IS NULL);
CREATE INDEX distributors_by_part_of_name ON public.distributors USING gin (name gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX distributors_of_owner_group ON public.distributors USING btree (owner_venue_group_id) WHERE (owner_venue_group_id IS NOT NULL);
CREATE INDEX distributors_of_owner_venue ON public.distributors USING btree (owner_venue_id) WHERE (owner_venue_id IS NOT NULL);
CREATE INDEX distributors_on_trial ON public.distributors USING btree (trial_ends_at) WHERE (account_type = 'free_trial'::text);
alter table distributors force row level security;
create policy deleted on distributors for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (id = ( SELECT acting_distributor() AS acting_distributor))));
create policy for_accounts on distributors for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on distributors for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (id = ( SELECT acting_distributor() AS acting_distributor)) OR (((owner_venue_group_id IS NOT NULL) OR (owner_venue_id IS NOT NULL)) AND keeps_distributor(owner_venue_group_id, owner_venue_id))));
create policy updated on distributors for update using ((( SELECT acting_everyone() AS acting_everyone) OR (id = ( SELECT acting_distributor() AS acting_distributor)) OR (((owner_venue_group_id IS NOT NULL) OR (owner_venue_id IS NOT NULL)) AND keeps_distributor(owner_venue_group_id, owner_venue_id)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (id = ( SELECT acting_distributor() AS acting_distributor)) OR (((owner_venue_group_id IS NOT NULL) OR (owner_venue_id IS NOT NULL)) AND keeps_distributor(owner_venue_group_id, owner_venue_id))));
create policy visible on distributors for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((deleted_at IS NULL) AND (((owner_venue_group_id IS NULL) AND (owner_venue_id IS NULL)) OR keeps_distributor(owner_venue_group_id, owner_venue_id)))));
CREATE TRIGGER distributors_move_sales AFTER UPDATE ON public.distributors FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION distributors_move_sales();
CREATE TRIGGER distributors_switch_tracking AFTER UPDATE ON public.distributors FOR EACH ROW WHEN ((old.inventory_tracking IS DISTINCT FROM new.inventory_tracking)) EXECUTE FUNCTION distributors_switch_tracking();

create table drivers (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  name text not null,
  phone text default ''::text not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  email text default ''::text not null,
  user_id bigint,
  constraint drivers_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint drivers_pkey PRIMARY KEY (id),
  constraint drivers_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint drivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint drivers_name_check CHECK ((name <> ''::text))
);
CREATE INDEX drivers_of_distributor ON public.drivers USING btree (distributor_id, name, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX drivers_of_user ON public.drivers USING btree (user_id, distributor_id) WHERE ((user_id IS NOT NULL) AND (deleted_at IS NULL));
alter table drivers force row level security;
create policy added_for_accounts on drivers for insert with check (( SELECT acting_accounts() AS acting_accounts));
create policy changed_for_accounts on drivers for update using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy deleted on drivers for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy for_accounts on drivers for select using (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on drivers for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on drivers for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on drivers for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible_to_customers on drivers for select using ((EXISTS ( SELECT
   FROM orders o
  WHERE ((o.driver_id = drivers.id) AND (o.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))));

create table electronic_document_settings (
  distributor_id bigint not null,
  profile text,
  tax_number text default ''::text not null,
  address_scheme text default 'EM'::text not null,
  address_id text default ''::text not null,
  attach_to_mails boolean default false not null,
  constraint electronic_document_settings_pkey PRIMARY KEY (distributor_id),
  constraint electronic_document_settings_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id) ON DELETE CASCADE,
  constraint electronic_document_settings_address_id_check CHECK ((length(address_id) <= 60)),
  constraint electronic_document_settings_address_scheme_check CHECK ((length(address_scheme) <= 4)),
  constraint electronic_document_settings_profile_check CHECK ((profile = ANY (ARRAY['peppolBis'::text, 'pintAnz'::text, 'en16931'::text]))),
  constraint electronic_document_settings_tax_number_check CHECK ((length(tax_number) <= 40))
);
alter table electronic_document_settings force row level security;
create policy deleted on electronic_document_settings for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on electronic_document_settings for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on electronic_document_settings for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on electronic_document_settings for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table erasures (
  user_id bigint not null,
  requested_at timestamp with time zone not null,
  requested_by bigint,
  sealed text,
  finished_at timestamp with time zone,
  constraint erasures_pkey PRIMARY KEY (user_id),
  constraint erasures_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint erasures_finished_without_names CHECK (((finished_at IS NULL) = (sealed IS NOT NULL)))
);
alter table erasures force row level security;
create policy deleted on erasures for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy inserted on erasures for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on erasures for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on erasures for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table expense_files (
  id bigint generated always as identity not null,
  expense_id bigint not null,
  distributor_id bigint not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  constraint expense_files_pkey PRIMARY KEY (id),
  constraint expense_files_distributor_id_expense_id_fkey FOREIGN KEY (distributor_id, expense_id) REFERENCES expenses(distributor_id, id) ON DELETE CASCADE
);
CREATE INDEX expense_files_by_key ON public.expense_files USING btree (file_key);
CREATE INDEX expense_files_of_expense ON public.expense_files USING btree (distributor_id, expense_id, id);
alter table expense_files force row level security;
create policy deleted on expense_files for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on expense_files for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on expense_files for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on expense_files for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table expenses (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  user_id bigint not null,
  user_name text not null,
  category text not null,
  type text not null,
  amount numeric(20,4) not null,
  currency_code text not null,
  tax_included boolean default false not null,
  note text default ''::text not null,
  venue_id bigint,
  todo_id bigint,
  happened_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint expenses_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint expenses_pkey PRIMARY KEY (id),
  constraint expenses_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint expenses_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint expenses_distributor_id_todo_id_fkey FOREIGN KEY (distributor_id, todo_id) REFERENCES todos(distributor_id, id) ON DELETE SET NULL (todo_id),
  constraint expenses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint expenses_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint expenses_amount_check CHECK (((amount >= (0)::numeric) AND (amount <= (1000000)::numeric))),
  constraint expenses_category_check CHECK ((category = ANY (ARRAY['expense'::text, 'activity'::text]))),
  constraint expenses_check CHECK (
CASE category
    WHEN 'expense'::text THEN (type = ANY (ARRAY['travel'::text, 'business_development'::text, 'other'::text]))
    ELSE (type = ANY (ARRAY['check_in'::text, 'meeting'::text, 'call'::text, 'todo'::text]))
END),
  constraint expenses_note_check CHECK ((length(note) <= 1000))
);
CREATE INDEX expenses_by_time ON public.expenses USING btree (distributor_id, happened_at DESC, id DESC);
CREATE INDEX expenses_of_todo ON public.expenses USING btree (distributor_id, todo_id) WHERE (todo_id IS NOT NULL);
CREATE INDEX expenses_of_venue ON public.expenses USING btree (distributor_id, venue_id) WHERE (venue_id IS NOT NULL);
alter table expenses force row level security;
create policy deleted on expenses for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on expenses for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on expenses for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on expenses for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table forgotten_rows (
  table_name text not null,
  row_count bigint default 0 not null,
  last_at timestamp with time zone not null,
  constraint forgotten_rows_pkey PRIMARY KEY (table_name)
);
alter table forgotten_rows force row level security;
create policy deleted on forgotten_rows for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy inserted on forgotten_rows for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on forgotten_rows for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on forgotten_rows for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table forwarded_invoices (
  id bigint generated always as identity not null,
  distributor_id bigint,
  venue_id bigint,
  supplier_invoice_id bigint,
  pending_invoice_id bigint,
  email text,
  about text,
  queued_at timestamp with time zone,
  noticed_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  sent_at timestamp with time zone,
  last_error text,
  constraint forwarded_invoices_distributor_id_supplier_invoice_id_key UNIQUE (distributor_id, supplier_invoice_id),
  constraint forwarded_invoices_venue_id_pending_invoice_id_key UNIQUE (venue_id, pending_invoice_id),
  constraint forwarded_invoices_pkey PRIMARY KEY (id),
  constraint forwarded_invoices_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id) ON DELETE CASCADE,
  constraint forwarded_invoices_pending_invoice_id_fkey FOREIGN KEY (pending_invoice_id) REFERENCES pending_invoices(id) ON DELETE CASCADE,
  constraint forwarded_invoices_supplier_invoice_id_fkey FOREIGN KEY (supplier_invoice_id) REFERENCES supplier_invoices(id) ON DELETE CASCADE,
  constraint forwarded_invoices_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON DELETE CASCADE,
  constraint forwarded_invoices_check CHECK ((num_nonnulls(distributor_id, venue_id) = 1)),
  constraint forwarded_invoices_check1 CHECK ((((distributor_id IS NOT NULL) AND (supplier_invoice_id IS NOT NULL) AND (pending_invoice_id IS NULL)) OR ((venue_id IS NOT NULL) AND (pending_invoice_id IS NOT NULL) AND (supplier_invoice_id IS NULL)))),
  constraint forwarded_invoices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'retrying'::text, 'failed'::text])))
);
CREATE INDEX forwarded_invoices_open ON public.forwarded_invoices USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'retrying'::text]));
CREATE INDEX forwarded_invoices_queued ON public.forwarded_invoices USING btree (queued_at) WHERE (queued_at IS NOT NULL);
alter table forwarded_invoices force row level security;
create policy deleted on forwarded_invoices for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on forwarded_invoices for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on forwarded_invoices for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on forwarded_invoices for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table future_orders (
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  standing_order_id bigint,
  occurrence_on date,
  held_at timestamp with time zone,
  findings jsonb default '[]'::jsonb not null,
  agreed jsonb default '[]'::jsonb not null,
  checked_at timestamp with time zone,
  constraint future_orders_standing_order_id_occurrence_on_key UNIQUE (standing_order_id, occurrence_on),
  constraint future_orders_pkey PRIMARY KEY (order_id),
  constraint future_orders_distributor_id_standing_order_id_fkey FOREIGN KEY (distributor_id, standing_order_id) REFERENCES standing_orders(distributor_id, id),
  constraint future_orders_of_their_order FOREIGN KEY (order_id, distributor_id, venue_id) REFERENCES orders(id, distributor_id, venue_id) ON DELETE CASCADE,
  constraint future_orders_agreed_check CHECK ((jsonb_typeof(agreed) = 'array'::text)),
  constraint future_orders_findings_check CHECK ((jsonb_typeof(findings) = 'array'::text))
);
alter table future_orders force row level security;
create policy deleted on future_orders for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on future_orders for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on future_orders for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on future_orders for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table hidden_products (
  product_id bigint not null,
  venue_id bigint not null,
  distributor_id bigint not null,
  hidden_by text not null,
  constraint hidden_products_pkey PRIMARY KEY (product_id, venue_id, hidden_by),
  constraint hidden_products_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint hidden_products_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint hidden_products_hidden_by_check CHECK ((hidden_by = ANY (ARRAY['distributor'::text, 'venue'::text])))
);
CREATE INDEX hidden_products_of_venue ON public.hidden_products USING btree (venue_id, distributor_id);
alter table hidden_products force row level security;
create policy deleted on hidden_products for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on hidden_products for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on hidden_products for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on hidden_products for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body json,
  created_at timestamp with time zone default now() not null,
  distributor_id bigint,
  venue_id bigint,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys force row level security;
create policy deleted on idempotency_keys for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (scope = acting()))));
create policy inserted on idempotency_keys for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (scope = acting()))));
create policy updated on idempotency_keys for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (scope = acting())))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (scope = acting()))));
create policy visible on idempotency_keys for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (scope = acting()))));

create table inventory_items (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  batch_code text default ''::text not null,
  expiry_date date,
  cogs numeric(20,4),
  quantity numeric(14,3) not null,
  received_at timestamp with time zone default now() not null,
  is_held boolean generated always as ((quantity > (0)::numeric)) stored not null,
  constraint inventory_items_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint inventory_items_pkey PRIMARY KEY (id),
  constraint inventory_items_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint inventory_items_distributor_id_warehouse_id_fkey FOREIGN KEY (distributor_id, warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint inventory_items_batch_code_check CHECK ((length(batch_code) <= 100)),
  constraint inventory_items_cogs_check CHECK ((cogs >= (0)::numeric)),
  constraint inventory_items_quantity_check CHECK ((quantity >= (0)::numeric))
);
CREATE INDEX inventory_items_held_by_expiry ON public.inventory_items USING btree (distributor_id, COALESCE(expiry_date, 'infinity'::date), id) WHERE is_held;
CREATE INDEX inventory_items_of_product ON public.inventory_items USING btree (product_id, warehouse_id);
alter table inventory_items force row level security;
create policy deleted on inventory_items for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on inventory_items for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on inventory_items for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on inventory_items for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table inventory_movement_items (
  movement_id bigint not null,
  item_id bigint not null,
  distributor_id bigint not null,
  quantity numeric(14,3) not null,
  constraint inventory_movement_items_pkey PRIMARY KEY (movement_id, item_id),
  constraint inventory_movement_items_distributor_id_item_id_fkey FOREIGN KEY (distributor_id, item_id) REFERENCES inventory_items(distributor_id, id) ON DELETE CASCADE,
  constraint inventory_movement_items_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES inventory_movements(id) ON DELETE CASCADE
);
CREATE INDEX inventory_movement_items_of_item ON public.inventory_movement_items USING btree (item_id);
alter table inventory_movement_items force row level security;
create policy deleted on inventory_movement_items for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy inserted on inventory_movement_items for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on inventory_movement_items for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (xmin = (pg_current_xact_id())::xid)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on inventory_movement_items for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table inventory_movements (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  type text not null,
  quantity numeric(14,3) not null,
  order_id bigint,
  user_id bigint,
  at timestamp with time zone default now() not null,
  user_name text default ''::text not null,
  balance numeric(14,3),
  other_warehouse_id bigint,
  slip_id bigint,
  note text default ''::text not null,
  constraint inventory_movements_pkey PRIMARY KEY (id),
  constraint inventory_movements_slip_id_fkey FOREIGN KEY (slip_id) REFERENCES inventory_slips(id),
  constraint inventory_movements_type_check CHECK ((type = ANY (ARRAY['addition'::text, 'removal'::text, 'edit'::text, 'stocktake'::text, 'transfer'::text, 'order_acceptance'::text, 'order_cancellation'::text, 'credit_note_approved'::text])))
);
CREATE INDEX inventory_movements_of_credits ON public.inventory_movements USING btree (order_id, product_id) WHERE (type = 'credit_note_approved'::text);
CREATE INDEX inventory_movements_of_order ON public.inventory_movements USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX inventory_movements_of_product ON public.inventory_movements USING btree (product_id, id DESC);
CREATE INDEX inventory_movements_of_slip ON public.inventory_movements USING btree (slip_id) WHERE (slip_id IS NOT NULL);
alter table inventory_movements force row level security;
create policy deleted on inventory_movements for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy inserted on inventory_movements for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on inventory_movements for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (xmin = (pg_current_xact_id())::xid)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on inventory_movements for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table inventory_slip_numbers (
  distributor_id bigint not null,
  last_number bigint not null,
  constraint inventory_slip_numbers_pkey PRIMARY KEY (distributor_id),
  constraint inventory_slip_numbers_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id)
);
alter table inventory_slip_numbers force row level security;
create policy deleted on inventory_slip_numbers for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on inventory_slip_numbers for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on inventory_slip_numbers for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on inventory_slip_numbers for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table inventory_slips (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  kind text not null,
  number bigint not null,
  warehouse_id bigint not null,
  other_warehouse_id bigint,
  note text default ''::text not null,
  user_name text not null,
  at timestamp with time zone default now() not null,
  constraint inventory_slips_distributor_id_number_key UNIQUE (distributor_id, number),
  constraint inventory_slips_pkey PRIMARY KEY (id),
  constraint inventory_slips_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint inventory_slips_distributor_id_other_warehouse_id_fkey FOREIGN KEY (distributor_id, other_warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint inventory_slips_distributor_id_warehouse_id_fkey FOREIGN KEY (distributor_id, warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint inventory_slips_kind_check CHECK ((kind = ANY (ARRAY['addition'::text, 'transfer'::text, 'removal'::text])))
);
alter table inventory_slips force row level security;
create policy deleted on inventory_slips for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy inserted on inventory_slips for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on inventory_slips for update using (( SELECT acting_everyone() AS acting_everyone)) with check (( SELECT acting_everyone() AS acting_everyone));
create policy visible on inventory_slips for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table inventory_transfer_lines (
  id bigint generated always as identity not null,
  transfer_id bigint not null,
  source_venue_id bigint not null,
  destination_venue_id bigint not null,
  "position" integer not null,
  product_id bigint not null,
  distributor_id bigint not null,
  distributor_name text not null,
  name text not null,
  sku text,
  units jsonb not null,
  unit_id bigint not null,
  quantity numeric(14,3) not null,
  price numeric(14,4) not null,
  price_unit_id bigint not null,
  currency_code text not null,
  received_quantity numeric(14,3),
  note text default ''::text not null,
  constraint inventory_transfer_lines_transfer_id_product_id_key UNIQUE (transfer_id, product_id),
  constraint inventory_transfer_lines_pkey PRIMARY KEY (id),
  constraint inventory_transfer_lines_transfer_id_source_venue_id_desti_fkey FOREIGN KEY (transfer_id, source_venue_id, destination_venue_id) REFERENCES inventory_transfers(id, source_venue_id, destination_venue_id) ON DELETE CASCADE,
  constraint inventory_transfer_lines_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id),
  constraint inventory_transfer_lines_check CHECK (((received_quantity IS NULL) OR (received_quantity = quantity) OR (note <> ''::text))),
  constraint inventory_transfer_lines_note_check CHECK ((length(note) <= 200)),
  constraint inventory_transfer_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint inventory_transfer_lines_received_quantity_check CHECK ((received_quantity >= (0)::numeric)),
  constraint inventory_transfer_lines_units_check CHECK ((jsonb_typeof(units) = 'array'::text))
);
alter table inventory_transfer_lines force row level security;
create policy deleted on inventory_transfer_lines for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (destination_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on inventory_transfer_lines for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on inventory_transfer_lines for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (destination_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (destination_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on inventory_transfer_lines for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (destination_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table inventory_transfers (
  id bigint generated always as identity not null,
  source_venue_id bigint not null,
  destination_venue_id bigint not null,
  source_name text not null,
  destination_name text not null,
  status text not null,
  message text default ''::text not null,
  transfer_at timestamp with time zone not null,
  problem text,
  currency_code text not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  created_by_name text not null,
  sent_at timestamp with time zone,
  received_at timestamp with time zone,
  received_by bigint,
  received_by_name text,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancelled_by_name text,
  constraint inventory_transfers_id_source_venue_id_destination_venue_id_key UNIQUE (id, source_venue_id, destination_venue_id),
  constraint inventory_transfers_pkey PRIMARY KEY (id),
  constraint inventory_transfers_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  constraint inventory_transfers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint inventory_transfers_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint inventory_transfers_destination_venue_id_fkey FOREIGN KEY (destination_venue_id) REFERENCES venues(id),
  constraint inventory_transfers_received_by_fkey FOREIGN KEY (received_by) REFERENCES users(id),
  constraint inventory_transfers_source_venue_id_fkey FOREIGN KEY (source_venue_id) REFERENCES venues(id),
  constraint inventory_transfers_check CHECK ((source_venue_id <> destination_venue_id)),
  constraint inventory_transfers_check1 CHECK (
CASE status
    WHEN 'planned'::text THEN ((sent_at IS NULL) AND (received_at IS NULL) AND (cancelled_at IS NULL))
    WHEN 'in_transit'::text THEN ((sent_at IS NOT NULL) AND (received_at IS NULL) AND (cancelled_at IS NULL))
    WHEN 'received'::text THEN ((sent_at IS NOT NULL) AND (received_at IS NOT NULL) AND (cancelled_at IS NULL))
    ELSE ((received_at IS NULL) AND (cancelled_at IS NOT NULL))
END),
  constraint inventory_transfers_check2 CHECK ((((received_at IS NULL) = (received_by IS NULL)) AND ((received_at IS NULL) = (received_by_name IS NULL)))),
  constraint inventory_transfers_check3 CHECK ((((cancelled_at IS NULL) = (cancelled_by IS NULL)) AND ((cancelled_at IS NULL) = (cancelled_by_name IS NULL)))),
  constraint inventory_transfers_check4 CHECK (((problem IS NULL) OR (status = ANY (ARRAY['planned'::text, 'cancelled'::text])))),
  constraint inventory_transfers_message_check CHECK ((length(message) <= 1000)),
  constraint inventory_transfers_problem_check CHECK ((problem <> ''::text)),
  constraint inventory_transfers_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'in_transit'::text, 'received'::text, 'cancelled'::text])))
);
CREATE INDEX inventory_transfers_due ON public.inventory_transfers USING btree (transfer_at, id) WHERE ((status = 'planned'::text) AND (problem IS NULL));
CREATE INDEX inventory_transfers_from ON public.inventory_transfers USING btree (source_venue_id, id DESC);
CREATE INDEX inventory_transfers_to ON public.inventory_transfers USING btree (destination_venue_id, id DESC);
alter table inventory_transfers force row level security;
create policy deleted on inventory_transfers for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (destination_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on inventory_transfers for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on inventory_transfers for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (destination_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (destination_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on inventory_transfers for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((source_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (destination_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
CREATE TRIGGER inventory_transfers_within_a_group BEFORE INSERT OR UPDATE OF source_venue_id, destination_venue_id ON public.inventory_transfers FOR EACH ROW EXECUTE FUNCTION transfers_within_a_group();

create table invitations (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  requested_by text not null,
  status text default 'pending'::text not null,
  email text default ''::text not null,
  contact_name text default ''::text not null,
  message text default ''::text not null,
  token_hash text,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  sent_count integer default 0 not null,
  created_by bigint,
  created_by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  answered_by bigint,
  answered_by_name text default ''::text not null,
  answered_at timestamp with time zone,
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint invitations_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint invitations_answered_when CHECK (((status = 'pending'::text) = (answered_at IS NULL))),
  constraint invitations_email_check CHECK ((email = lower(email))),
  constraint invitations_requested_by_check CHECK ((requested_by = ANY (ARRAY['distributor'::text, 'venue'::text]))),
  constraint invitations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);
CREATE INDEX invitations_of_distributor ON public.invitations USING btree (distributor_id, created_at DESC);
CREATE INDEX invitations_of_venue ON public.invitations USING btree (venue_id, created_at DESC);
CREATE UNIQUE INDEX invitations_one_pending ON public.invitations USING btree (distributor_id, venue_id) WHERE (status = 'pending'::text);
alter table invitations force row level security;
create policy deleted on invitations for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy for_accounts on invitations for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on invitations for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on invitations for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on invitations for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
CREATE TRIGGER invitations_answered BEFORE INSERT OR UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION answered_by_the_other_side('requested_by');

create table invoice_forwarding (
  id bigint generated always as identity not null,
  distributor_id bigint,
  venue_id bigint,
  email text not null,
  since timestamp with time zone not null,
  constraint invoice_forwarding_distributor_id_key UNIQUE (distributor_id),
  constraint invoice_forwarding_venue_id_key UNIQUE (venue_id),
  constraint invoice_forwarding_pkey PRIMARY KEY (id),
  constraint invoice_forwarding_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id) ON DELETE CASCADE,
  constraint invoice_forwarding_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON DELETE CASCADE,
  constraint invoice_forwarding_check CHECK ((num_nonnulls(distributor_id, venue_id) = 1)),
  constraint invoice_forwarding_email_check CHECK (((email <> ''::text) AND (length(email) <= 254)))
);
alter table invoice_forwarding force row level security;
create policy deleted on invoice_forwarding for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on invoice_forwarding for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on invoice_forwarding for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on invoice_forwarding for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table invoice_requests (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  distributor_id bigint not null,
  order_id bigint,
  from_day date,
  to_day date,
  message text default ''::text not null,
  requested_by bigint,
  requested_by_name text not null,
  created_at timestamp with time zone not null,
  invoice_id bigint,
  constraint invoice_requests_pkey PRIMARY KEY (id),
  constraint invoice_requests_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint invoice_requests_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES pending_invoices(id) ON DELETE SET NULL,
  constraint invoice_requests_of_their_order FOREIGN KEY (order_id, distributor_id, venue_id) REFERENCES orders(id, distributor_id, venue_id) ON DELETE CASCADE,
  constraint invoice_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  constraint invoice_requests_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint invoice_requests_message_check CHECK ((length(message) <= 1000)),
  constraint invoice_requests_subject CHECK (
CASE
    WHEN (order_id IS NULL) THEN ((from_day IS NOT NULL) AND (to_day IS NOT NULL) AND (from_day <= to_day))
    ELSE ((from_day IS NULL) AND (to_day IS NULL))
END)
);
CREATE INDEX invoice_requests_of_invoice ON public.invoice_requests USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX invoice_requests_of_order ON public.invoice_requests USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX invoice_requests_of_supplier ON public.invoice_requests USING btree (distributor_id, id DESC);
CREATE INDEX invoice_requests_of_venue ON public.invoice_requests USING btree (venue_id, distributor_id, id DESC);
alter table invoice_requests force row level security;
create policy deleted on invoice_requests for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on invoice_requests for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on invoice_requests for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on invoice_requests for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
CREATE TRIGGER invoice_requests_between_the_two BEFORE INSERT OR UPDATE ON public.invoice_requests FOR EACH ROW EXECUTE FUNCTION invoice_requests_between_the_two();

create table invoice_series (
  distributor_id bigint not null,
  prefix text default 'INV-'::text not null,
  next_number bigint default 1 not null,
  sends_mail boolean default true not null,
  footer text default ''::text not null,
  shows_tax_invoice boolean default true not null,
  constraint invoice_series_pkey PRIMARY KEY (distributor_id),
  constraint invoice_series_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint invoice_series_next_number_check CHECK (((next_number >= 1) AND (next_number <= 1000000000))),
  constraint invoice_series_prefix_check CHECK ((prefix ~ '^([A-Za-z0-9/-]{0,11}[A-Za-z/-])?$'::text))
);
alter table invoice_series force row level security;
create policy deleted on invoice_series for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on invoice_series for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on invoice_series for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on invoice_series for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
CREATE TRIGGER invoice_series_rises BEFORE UPDATE ON public.invoice_series FOR EACH ROW WHEN ((new.next_number < old.next_number)) EXECUTE FUNCTION invoice_series_rises();

create table known_devices (
  user_id bigint not null,
  hash text not null,
  first_used_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_by_age ON public.known_devices USING btree (last_used_at);
alter table known_devices force row level security;
create policy deleted on known_devices for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on known_devices for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on known_devices for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on known_devices for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on known_devices for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table mails (
  id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  about text,
  attached jsonb,
  attempts integer default 0 not null,
  first_tried_at timestamp with time zone,
  claimed_until timestamp with time zone,
  last_error text,
  failed_at timestamp with time zone,
  sealed text,
  constraint mails_recipient_about_key UNIQUE (recipient, about),
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_by_age ON public.mails USING btree (created_at);
CREATE INDEX mails_with_trouble ON public.mails USING btree (id DESC) WHERE ((sent_at IS NULL) AND (last_error IS NOT NULL));
alter table mails force row level security;
create policy deleted on mails for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on mails for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on mails for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on mails for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on mails for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table membership_venues (
  membership_id bigint not null,
  venue_id bigint not null,
  constraint membership_venues_pkey PRIMARY KEY (membership_id, venue_id),
  constraint membership_venues_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE,
  constraint membership_venues_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id)
);
CREATE INDEX membership_venues_of_venue ON public.membership_venues USING btree (venue_id);
alter table membership_venues force row level security;
create policy deleted on membership_venues for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy for_accounts on membership_venues for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on membership_venues for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on membership_venues for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on membership_venues for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table memberships (
  id bigint generated always as identity not null,
  user_id bigint not null,
  role_key text not null,
  granted_permissions text[] default '{}'::text[] not null,
  is_admin boolean default false not null,
  distributor_id bigint,
  venue_group_id bigint,
  is_primary boolean default false not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone default now(),
  invited_name text default ''::text not null,
  invited_as bigint,
  constraint memberships_one_primary_per_distributor EXCLUDE USING btree (distributor_id WITH =) WHERE ((is_primary AND (distributor_id IS NOT NULL))) DEFERRABLE INITIALLY DEFERRED,
  constraint memberships_one_primary_per_venue_group EXCLUDE USING btree (venue_group_id WITH =) WHERE ((is_primary AND (venue_group_id IS NOT NULL))) DEFERRABLE INITIALLY DEFERRED,
  constraint memberships_pkey PRIMARY KEY (id),
  constraint memberships_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint memberships_venue_group_id_fkey FOREIGN KEY (venue_group_id) REFERENCES venue_groups(id),
  constraint memberships_in_one_company CHECK (((num_nonnulls(distributor_id, venue_group_id) + (is_admin)::integer) <= 1))
);
CREATE INDEX memberships_of_distributor ON public.memberships USING btree (distributor_id) WHERE (distributor_id IS NOT NULL);
CREATE INDEX memberships_of_venue_group ON public.memberships USING btree (venue_group_id) WHERE (venue_group_id IS NOT NULL);
CREATE UNIQUE INDEX memberships_one_default_per_user ON public.memberships USING btree (user_id) WHERE is_default;
CREATE UNIQUE INDEX memberships_one_per_distributor ON public.memberships USING btree (user_id, distributor_id) WHERE (distributor_id IS NOT NULL);
CREATE UNIQUE INDEX memberships_one_per_venue_group ON public.memberships USING btree (user_id, venue_group_id) WHERE (venue_group_id IS NOT NULL);
alter table memberships force row level security;
create policy deleted on memberships for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy for_accounts on memberships for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on memberships for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on memberships for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on memberships for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
CREATE TRIGGER drivers_follow_members AFTER INSERT OR DELETE OR UPDATE OF role_key, distributor_id ON public.memberships FOR EACH ROW EXECUTE FUNCTION drivers_follow_members();

create table notifications (
  id bigint generated always as identity not null,
  user_id bigint not null,
  distributor_id bigint,
  venue_id bigint,
  order_id bigint,
  kind text not null,
  title text not null,
  body text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  about text not null,
  subject_id bigint,
  constraint notifications_user_id_about_key UNIQUE (user_id, about),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
alter table notifications force row level security;
create policy deleted on notifications for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on notifications for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on notifications for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on notifications for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table order_events (
  id bigint generated always as identity not null,
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  at timestamp with time zone default now() not null,
  kind text not null,
  side text not null,
  user_id bigint,
  user_name text default ''::text not null,
  particulars jsonb default '{}'::jsonb not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_of_their_order FOREIGN KEY (order_id, distributor_id, venue_id) REFERENCES orders(id, distributor_id, venue_id) ON DELETE CASCADE,
  constraint order_events_side_check CHECK ((side = ANY (ARRAY['distributor'::text, 'venue'::text, 'admin'::text, 'system'::text])))
);
CREATE INDEX order_events_of_order ON public.order_events USING btree (order_id, id);
alter table order_events force row level security;
create policy deleted on order_events for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy inserted on order_events for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on order_events for update using (( SELECT acting_everyone() AS acting_everyone)) with check (( SELECT acting_everyone() AS acting_everyone));
create policy visible on order_events for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table order_files (
  id bigint generated always as identity not null,
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  kind text not null,
  line_id bigint,
  name text not null,
  content_type text not null,
  size bigint not null,
  key text not null,
  side text not null,
  user_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint order_files_pkey PRIMARY KEY (id),
  constraint order_files_of_their_order FOREIGN KEY (order_id, distributor_id, venue_id) REFERENCES orders(id, distributor_id, venue_id) ON DELETE CASCADE,
  constraint order_files_kind_check CHECK ((kind = ANY (ARRAY['dispute_photo'::text, 'invoice'::text, 'delivery_proof'::text]))),
  constraint order_files_side_check CHECK ((side = ANY (ARRAY['distributor'::text, 'venue'::text])))
);
CREATE INDEX order_files_of_order ON public.order_files USING btree (order_id, id);
alter table order_files force row level security;
create policy deleted on order_files for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on order_files for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on order_files for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on order_files for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table order_imports (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  filename text not null,
  order_count integer not null,
  line_count integer not null,
  created_at timestamp with time zone default now() not null,
  user_id bigint,
  user_name text default ''::text not null,
  undone_at timestamp with time zone,
  undone_by_name text,
  constraint order_imports_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint order_imports_pkey PRIMARY KEY (id),
  constraint order_imports_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint order_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint order_imports_line_count_check CHECK ((line_count > 0)),
  constraint order_imports_order_count_check CHECK ((order_count > 0)),
  constraint order_imports_undone_by_somebody CHECK (((undone_at IS NULL) = (undone_by_name IS NULL)))
);
CREATE INDEX order_imports_of_distributor ON public.order_imports USING btree (distributor_id, id DESC);
alter table order_imports force row level security;
create policy deleted on order_imports for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on order_imports for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on order_imports for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on order_imports for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table order_lines (
  id bigint generated always as identity not null,
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  "position" integer not null,
  product_id bigint not null,
  name text not null,
  sku text,
  unit text default ''::text not null,
  price_unit text default ''::text not null,
  quantity numeric(14,3) not null,
  price_quantity numeric(18,6) not null,
  price numeric(20,4) not null,
  list_price numeric(20,4) not null,
  market_price boolean default false not null,
  price_rule jsonb not null,
  discount_type text,
  discount_value numeric(20,4),
  discount_amount numeric(20,4) default 0 not null,
  total_price numeric(20,4) not null,
  tax numeric(6,3) default 0 not null,
  tax_calculation text not null,
  tax_amount numeric(20,4) default 0 not null,
  is_bonus boolean default false not null,
  bonus_of integer,
  is_declined boolean default false not null,
  note text default ''::text not null,
  received_quantity numeric(14,3),
  issue text,
  issue_note text default ''::text not null,
  picked_quantity numeric(14,3),
  constraint order_lines_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_lines_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id),
  constraint order_lines_of_their_order FOREIGN KEY (order_id, distributor_id, venue_id) REFERENCES orders(id, distributor_id, venue_id) ON DELETE CASCADE,
  constraint order_lines_discount_type_check CHECK ((discount_type = ANY (ARRAY['amount'::text, 'percent'::text]))),
  constraint order_lines_issue_check CHECK ((issue = ANY (ARRAY['short'::text, 'damaged'::text, 'wrong'::text, 'refused'::text]))) NOT VALID,
  constraint order_lines_of_possible_amounts CHECK (((price >= (0)::numeric) AND (list_price >= (0)::numeric) AND (price_quantity >= (0)::numeric) AND (discount_amount >= (0)::numeric) AND (total_price >= (0)::numeric) AND (tax_amount >= (0)::numeric) AND ((tax >= (0)::numeric) AND (tax <= (100)::numeric)) AND ("position" >= 0))),
  constraint order_lines_picked_quantity_check CHECK ((picked_quantity >= (0)::numeric)),
  constraint order_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint order_lines_received_quantity_check CHECK ((received_quantity >= (0)::numeric)),
  constraint order_lines_tax_calculation_check CHECK ((tax_calculation = ANY (ARRAY['exclusive'::text, 'inclusive'::text, 'exempt'::text])))
);
CREATE INDEX order_lines_of_product ON public.order_lines USING btree (product_id);
alter table order_lines force row level security;
create policy deleted on order_lines for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on order_lines for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on order_lines for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on order_lines for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
CREATE CONSTRAINT TRIGGER order_lines_add_up AFTER INSERT OR DELETE OR UPDATE ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NOT acting_everyone())) EXECUTE FUNCTION orders_add_up();
CREATE TRIGGER order_lines_looked_at_again BEFORE INSERT OR DELETE OR UPDATE ON public.order_lines FOR EACH STATEMENT EXECUTE FUNCTION orders_are_looked_at_again();
CREATE TRIGGER order_lines_stay BEFORE UPDATE OF order_id ON public.order_lines FOR EACH ROW WHEN ((old.order_id IS DISTINCT FROM new.order_id)) EXECUTE FUNCTION order_lines_stay();

create table order_link_uses (
  id bigint generated always as identity not null,
  link_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  at timestamp with time zone default now() not null,
  action text not null,
  address text default ''::text not null,
  user_agent text default ''::text not null,
  constraint order_link_uses_pkey PRIMARY KEY (id),
  constraint order_link_uses_of_their_link FOREIGN KEY (link_id, distributor_id, venue_id) REFERENCES order_links(id, distributor_id, venue_id) ON DELETE CASCADE
);
CREATE INDEX order_link_uses_by_age ON public.order_link_uses USING btree (at);
CREATE INDEX order_link_uses_of_link ON public.order_link_uses USING btree (link_id, id DESC);
alter table order_link_uses force row level security;
create policy added_for_accounts on order_link_uses for insert with check (( SELECT acting_accounts() AS acting_accounts));
create policy deleted on order_link_uses for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy inserted on order_link_uses for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on order_link_uses for update using (( SELECT acting_everyone() AS acting_everyone)) with check (( SELECT acting_everyone() AS acting_everyone));
create policy visible on order_link_uses for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table order_links (
  id bigint generated always as identity not null,
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  side text not null,
  token_hash text not null,
  sent_to text default ''::text not null,
  made_by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by_name text default ''::text not null,
  constraint order_links_token_hash_key UNIQUE (token_hash),
  constraint order_links_pkey PRIMARY KEY (id),
  constraint order_links_of_their_order FOREIGN KEY (order_id, distributor_id, venue_id) REFERENCES orders(id, distributor_id, venue_id) ON DELETE CASCADE,
  constraint order_links_side_check CHECK ((side = ANY (ARRAY['distributor'::text, 'venue'::text])))
);
CREATE INDEX order_links_of_order ON public.order_links USING btree (order_id, id);
alter table order_links force row level security;
create policy deleted on order_links for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy for_accounts on order_links for select using (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on order_links for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on order_links for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on order_links for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table order_numbers (
  distributor_id bigint not null,
  last_number bigint default 0 not null,
  constraint order_numbers_pkey PRIMARY KEY (distributor_id),
  constraint order_numbers_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id)
);
alter table order_numbers force row level security;
create policy added_for_accounts on order_numbers for insert with check (( SELECT acting_accounts() AS acting_accounts));
create policy deleted on order_numbers for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy inserted on order_numbers for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on order_numbers for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on order_numbers for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table orders (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  order_number bigint,
  status text not null,
  type text default 'sales_order'::text not null,
  kind text default 'regular'::text not null,
  distributor_type text default 'purchase'::text not null,
  upcoming boolean default false not null,
  offline boolean default false not null,
  ordered_by bigint,
  ordered_by_name text default ''::text not null,
  ordered_at timestamp with time zone,
  requested_delivery_at date,
  expected_at date,
  scheduled_at timestamp with time zone,
  "interval" text,
  accepted_at timestamp with time zone,
  declined_at timestamp with time zone,
  completed_at timestamp with time zone,
  abandoned_at timestamp with time zone,
  currency_code text not null,
  minimum_order_amount numeric(20,4),
  delivery_fee_below_minimum numeric(20,4) default 0 not null,
  tax numeric(6,3) default 0 not null,
  tax_calculation text default 'exclusive'::text not null,
  delivery_fee_taxable boolean default true not null,
  amount numeric(20,4) default 0 not null,
  order_discount_amount numeric(20,4) default 0 not null,
  delivery_fee numeric(20,4) default 0 not null,
  tax_amount numeric(20,4) default 0 not null,
  amount_with_tax numeric(20,4) default 0 not null,
  line_count integer default 0 not null,
  declined_line_count integer default 0 not null,
  venue_message text default ''::text not null,
  distributor_message text default ''::text not null,
  cancel_note text default ''::text not null,
  is_distributor_message_read boolean default true not null,
  after_working_hours boolean default false not null,
  venue_order_number text default ''::text not null,
  payment_terms text default 'no_terms'::text not null,
  warehouse_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  is_venue_message_read boolean default true not null,
  credit_note_amount numeric(20,4) default 0 not null,
  quote_end_date date,
  contact_info jsonb,
  message_on_invoice boolean default true not null,
  message_on_delivery_order boolean default true not null,
  tbd boolean default false not null,
  delivery_method text default 'delivery'::text not null,
  driver_id bigint,
  stop_position integer,
  delivered_to text default ''::text not null,
  delivered_at timestamp with time zone,
  amount_adjustment numeric(20,4) default 0 not null,
  tax_adjustment numeric(20,4) default 0 not null,
  invoice_number text default ''::text not null,
  invoice_date date,
  due_date date,
  export_status text,
  dispute_note text default ''::text not null,
  dispute_opened_at timestamp with time zone,
  dispute_opened_by text default ''::text not null,
  after_cut_off boolean default false not null,
  asked_discount_amount numeric(20,4),
  import_id bigint,
  external_number text,
  issued_invoice text,
  not_home_at timestamp with time zone,
  not_home_reason text default ''::text not null,
  distributor_export_status text,
  constraint orders_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint orders_changed_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint orders_made_add_up TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint orders_distributor_id_driver_id_fkey FOREIGN KEY (distributor_id, driver_id) REFERENCES drivers(distributor_id, id),
  constraint orders_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint orders_distributor_id_warehouse_id_fkey FOREIGN KEY (distributor_id, warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint orders_of_their_import FOREIGN KEY (distributor_id, import_id) REFERENCES order_imports(distributor_id, id) NOT VALID,
  constraint orders_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(id),
  constraint orders_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint orders_asked_discount_amount_check CHECK ((asked_discount_amount >= (0)::numeric)),
  constraint orders_credited_at_most_what_was_charged CHECK (((credit_note_amount = (0)::numeric) OR ((credit_note_amount >= (0)::numeric) AND (credit_note_amount <= amount_with_tax)))),
  constraint orders_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['delivery'::text, 'pickup'::text]))),
  constraint orders_distributor_export_status_check CHECK ((distributor_export_status = ANY (ARRAY['not_exported'::text, 'exported'::text, 'failed'::text]))),
  constraint orders_distributor_type_check CHECK ((distributor_type = ANY (ARRAY['purchase'::text, 'simple'::text]))),
  constraint orders_export_status_check CHECK ((export_status = ANY (ARRAY['not_exported'::text, 'exported'::text, 'failed'::text]))),
  constraint orders_imported_are_not_offline CHECK (((import_id IS NULL) OR (NOT offline))) NOT VALID,
  constraint orders_imported_with_their_number CHECK (((import_id IS NULL) = (external_number IS NULL))) NOT VALID,
  constraint orders_interval_check CHECK (("interval" = ANY (ARRAY['none'::text, 'monthly'::text, 'yearly'::text, 'unlimited'::text]))),
  constraint orders_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'standing'::text, 'scheduled'::text]))),
  constraint orders_of_possible_amounts CHECK (((amount >= (0)::numeric) AND ((order_discount_amount >= (0)::numeric) AND (order_discount_amount <= amount)) AND (delivery_fee >= (0)::numeric) AND (delivery_fee_below_minimum >= (0)::numeric) AND (minimum_order_amount >= (0)::numeric) AND ((tax >= (0)::numeric) AND (tax <= (100)::numeric)) AND (line_count >= 0) AND (declined_line_count >= 0))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'received'::text, 'partially_accepted'::text, 'accepted'::text, 'declined'::text, 'out_for_delivery'::text, 'needs_approval'::text, 'completed'::text, 'completed_after_dispute'::text, 'in_dispute'::text, 'not_matching'::text, 'abandoned'::text, 'quote'::text, 'backorder'::text, 'draft_venue'::text, 'draft_distributor'::text]))),
  constraint orders_tax_calculation_check CHECK ((tax_calculation = ANY (ARRAY['exclusive'::text, 'inclusive'::text, 'exempt'::text]))),
  constraint orders_total_of_its_parts CHECK (((amount_with_tax >= (((amount - order_discount_amount) + delivery_fee) + amount_adjustment)) AND (amount_with_tax <= (((((amount - order_discount_amount) + delivery_fee) + amount_adjustment) + tax_amount) - tax_adjustment)))),
  constraint orders_type_check CHECK ((type = ANY (ARRAY['sales_order'::text, 'quote'::text, 'backorder'::text, 'draft'::text])))
);
CREATE INDEX orders_accepted_without_invoice ON public.orders USING btree (distributor_id, accepted_at) WHERE ((invoice_date IS NULL) AND (accepted_at IS NOT NULL));
CREATE INDEX orders_between ON public.orders USING btree (distributor_id, venue_id, ordered_at DESC);
CREATE INDEX orders_by_acceptance ON public.orders USING btree (distributor_id, accepted_at) WHERE (accepted_at IS NOT NULL);
CREATE INDEX orders_by_completion ON public.orders USING btree (venue_id, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX orders_by_delivery ON public.orders USING btree (venue_id, requested_delivery_at) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'partially_accepted'::text, 'out_for_delivery'::text]));
CREATE INDEX orders_by_delivery_of_distributor ON public.orders USING btree (distributor_id, COALESCE(expected_at, requested_delivery_at, 'infinity'::date), id) WHERE (ordered_at IS NOT NULL);
CREATE INDEX orders_by_invoice_date ON public.orders USING btree (distributor_id, invoice_date) WHERE (invoice_date IS NOT NULL);
CREATE INDEX orders_by_number ON public.orders USING btree (order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX orders_by_time ON public.orders USING btree (ordered_at DESC, id DESC);
CREATE INDEX orders_ended_of_distributor ON public.orders USING btree (distributor_id, status, ordered_at DESC, id DESC) WHERE (status = ANY (ARRAY['completed_after_dispute'::text, 'declined'::text, 'abandoned'::text]));
CREATE INDEX orders_ended_of_venue ON public.orders USING btree (venue_id, status, ordered_at DESC, id DESC) WHERE (status = ANY (ARRAY['completed_after_dispute'::text, 'declined'::text, 'abandoned'::text]));
CREATE UNIQUE INDEX orders_external_numbers ON public.orders USING btree (distributor_id, lower(external_number)) WHERE (external_number IS NOT NULL);
CREATE INDEX orders_not_ordered ON public.orders USING btree (venue_id, status, created_at DESC, id DESC) WHERE (ordered_at IS NULL);
CREATE INDEX orders_not_ordered_of_distributor ON public.orders USING btree (distributor_id, status, created_at DESC, id DESC) WHERE (ordered_at IS NULL);
CREATE INDEX orders_number_parts ON public.orders USING gin (((order_number)::text) gin_trgm_ops) WHERE (order_number IS NOT NULL);
CREATE INDEX orders_number_parts_of_distributor ON public.orders USING gin (distributor_id, ((order_number)::text) gin_trgm_ops) WHERE (order_number IS NOT NULL);
CREATE INDEX orders_number_parts_of_venue ON public.orders USING gin (venue_id, ((order_number)::text) gin_trgm_ops) WHERE (order_number IS NOT NULL);
CREATE INDEX orders_of_distributor ON public.orders USING btree (distributor_id, ordered_at DESC, id DESC);
CREATE INDEX orders_of_driver ON public.orders USING btree (driver_id, venue_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX orders_of_import ON public.orders USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX orders_of_other_type_of_distributor ON public.orders USING btree (distributor_id, type, ordered_at DESC, id DESC) WHERE ((ordered_at IS NOT NULL) AND (type <> 'sales_order'::text));
CREATE INDEX orders_of_user ON public.orders USING btree (venue_id, ordered_by, ordered_at) WHERE (ordered_by IS NOT NULL);
CREATE INDEX orders_of_venue ON public.orders USING btree (venue_id, ordered_at DESC, id DESC);
CREATE INDEX orders_of_venue_by_number ON public.orders USING btree (venue_id, order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX orders_offline_of_venue ON public.orders USING btree (venue_id, ordered_at DESC, id DESC) WHERE ((ordered_at IS NOT NULL) AND offline);
CREATE INDEX orders_on_run ON public.orders USING btree (distributor_id, expected_at, driver_id, stop_position) WHERE (expected_at IS NOT NULL);
CREATE UNIQUE INDEX orders_one_number_per_distributor ON public.orders USING btree (distributor_id, order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX orders_own_number_of_distributor ON public.orders USING gin (distributor_id, lower(venue_order_number) gin_trgm_ops) WHERE (venue_order_number <> ''::text);
CREATE INDEX orders_own_number_of_venue ON public.orders USING gin (venue_id, lower(venue_order_number) gin_trgm_ops) WHERE (venue_order_number <> ''::text);
CREATE INDEX orders_planned_of_distributor ON public.orders USING btree (distributor_id, kind, ordered_at DESC, id DESC) WHERE ((ordered_at IS NOT NULL) AND (kind <> 'regular'::text));
CREATE INDEX orders_quotes ON public.orders USING btree (quote_end_date) WHERE (status = 'quote'::text);
CREATE INDEX orders_unfinished_of_distributor ON public.orders USING btree (distributor_id, ordered_at DESC, id DESC) WHERE (status <> ALL (ARRAY['completed'::text, 'completed_after_dispute'::text, 'declined'::text, 'abandoned'::text]));
CREATE INDEX orders_unfinished_of_venue ON public.orders USING btree (venue_id, ordered_at DESC, id DESC) WHERE (status <> ALL (ARRAY['completed'::text, 'completed_after_dispute'::text, 'declined'::text, 'abandoned'::text]));
CREATE INDEX orders_unread_by_distributor ON public.orders USING btree (distributor_id) WHERE ((NOT is_venue_message_read) AND (venue_message <> ''::text));
CREATE INDEX orders_unread_by_venue ON public.orders USING btree (venue_id) WHERE ((NOT is_distributor_message_read) AND (distributor_message <> ''::text));
CREATE INDEX orders_upcoming ON public.orders USING btree (scheduled_at, id) WHERE (upcoming AND (status = 'pending'::text));
CREATE INDEX orders_upcoming_of_distributor ON public.orders USING btree (distributor_id, scheduled_at, id) WHERE (upcoming AND (status = 'pending'::text));
CREATE INDEX orders_upcoming_of_venue ON public.orders USING btree (venue_id, scheduled_at, id) WHERE (upcoming AND (status = 'pending'::text));
alter table orders force row level security;
create policy deleted on orders for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (status <> 'draft_venue'::text) AND (NOT offline)) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (status <> 'draft_distributor'::text)))));
create policy inserted on orders for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (status <> 'draft_venue'::text) AND (NOT offline)) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (status <> 'draft_distributor'::text)))));
create policy updated on orders for update using ((( SELECT acting_everyone() AS acting_everyone) OR (((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (status <> 'draft_venue'::text) AND (NOT offline)) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (status <> 'draft_distributor'::text))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (status <> 'draft_venue'::text) AND (NOT offline)) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (status <> 'draft_distributor'::text)))));
create policy visible on orders for select using ((( SELECT acting_everyone() AS acting_everyone) OR (((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) AND (status <> 'draft_venue'::text) AND (NOT offline)) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (status <> 'draft_distributor'::text)))));
CREATE CONSTRAINT TRIGGER orders_changed_add_up AFTER UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((NOT acting_everyone()) AND (((((((old.amount IS DISTINCT FROM new.amount) OR (old.order_discount_amount IS DISTINCT FROM new.order_discount_amount)) OR (old.delivery_fee IS DISTINCT FROM new.delivery_fee)) OR (old.tax_amount IS DISTINCT FROM new.tax_amount)) OR (old.amount_with_tax IS DISTINCT FROM new.amount_with_tax)) OR (old.amount_adjustment IS DISTINCT FROM new.amount_adjustment)) OR (old.tax_adjustment IS DISTINCT FROM new.tax_adjustment)))) EXECUTE FUNCTION orders_add_up();
CREATE TRIGGER orders_changed_change_sales AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.ordered_at IS NOT NULL) OR (new.ordered_at IS NOT NULL))) EXECUTE FUNCTION orders_change_sales();
CREATE TRIGGER orders_deleted_change_sales AFTER DELETE ON public.orders FOR EACH ROW WHEN ((old.ordered_at IS NOT NULL)) EXECUTE FUNCTION orders_change_sales();
CREATE TRIGGER orders_keep_their_invoice BEFORE UPDATE ON public.orders FOR EACH ROW WHEN (((old.issued_invoice IS NOT NULL) AND (((((((((old.issued_invoice IS DISTINCT FROM new.issued_invoice) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.order_discount_amount IS DISTINCT FROM new.order_discount_amount)) OR (old.delivery_fee IS DISTINCT FROM new.delivery_fee)) OR (old.amount_adjustment IS DISTINCT FROM new.amount_adjustment)) OR (old.tax_adjustment IS DISTINCT FROM new.tax_adjustment)) OR (old.tax_amount IS DISTINCT FROM new.tax_amount)) OR (old.amount_with_tax IS DISTINCT FROM new.amount_with_tax)) OR (old.currency_code IS DISTINCT FROM new.currency_code)))) EXECUTE FUNCTION orders_keep_their_invoice();
CREATE TRIGGER orders_looked_at_again BEFORE INSERT OR UPDATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION orders_are_looked_at_again();
CREATE CONSTRAINT TRIGGER orders_made_add_up AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NOT acting_everyone())) EXECUTE FUNCTION orders_add_up();
CREATE TRIGGER orders_made_change_sales AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.ordered_at IS NOT NULL)) EXECUTE FUNCTION orders_change_sales();
CREATE TRIGGER orders_made_when BEFORE INSERT ON public.orders FOR EACH ROW WHEN (((NOT acting_everyone()) AND (((new.status = ANY (ARRAY['accepted'::text, 'partially_accepted'::text])) AND (new.accepted_at IS NULL)) OR ((new.status = ANY (ARRAY['completed'::text, 'completed_after_dispute'::text])) AND (new.completed_at IS NULL)) OR ((new.status = 'declined'::text) AND (new.declined_at IS NULL)) OR ((new.status = 'abandoned'::text) AND (new.abandoned_at IS NULL))))) EXECUTE FUNCTION orders_moved_when();
CREATE TRIGGER orders_moved_when BEFORE UPDATE ON public.orders FOR EACH ROW WHEN (((NOT acting_everyone()) AND (new.status <> old.status) AND (((new.status = ANY (ARRAY['accepted'::text, 'partially_accepted'::text])) AND (new.accepted_at IS NULL)) OR ((new.status = ANY (ARRAY['completed'::text, 'completed_after_dispute'::text])) AND (new.completed_at IS NULL)) OR ((new.status = 'declined'::text) AND (new.declined_at IS NULL)) OR ((new.status = 'abandoned'::text) AND (new.abandoned_at IS NULL))))) EXECUTE FUNCTION orders_moved_when();
CREATE TRIGGER orders_stay BEFORE UPDATE ON public.orders FOR EACH ROW WHEN (((old.venue_id <> new.venue_id) OR (old.distributor_id <> new.distributor_id))) EXECUTE FUNCTION stays_with_both();

create table par_level_watchers (
  product_id bigint not null,
  user_id bigint not null,
  distributor_id bigint not null,
  constraint par_level_watchers_pkey PRIMARY KEY (product_id, user_id),
  constraint par_level_watchers_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint par_level_watchers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table par_level_watchers force row level security;
create policy deleted on par_level_watchers for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on par_level_watchers for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on par_level_watchers for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on par_level_watchers for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table password_links (
  hash text not null,
  user_id bigint not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  membership_id bigint,
  constraint password_links_pkey PRIMARY KEY (hash),
  constraint password_links_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE,
  constraint password_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_links_by_end ON public.password_links USING btree (LEAST(expires_at, used_at));
alter table password_links force row level security;
create policy deleted on password_links for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on password_links for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on password_links for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on password_links for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on password_links for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table payment_information (
  distributor_id bigint not null,
  account_name text default ''::text not null,
  bank_name text default ''::text not null,
  account_number text default ''::text not null,
  bank_code text default ''::text not null,
  reference text default ''::text not null,
  constraint payment_information_pkey PRIMARY KEY (distributor_id),
  constraint payment_information_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id)
);
alter table payment_information force row level security;
create policy deleted on payment_information for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on payment_information for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on payment_information for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on payment_information for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (distributor_id IN ( SELECT connections.distributor_id
   FROM connections
  WHERE ((connections.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (connections.status = 'active'::text)))))));

create table pending_invoice_files (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  venue_id bigint not null,
  "position" integer not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  content_hash text default ''::text not null,
  constraint pending_invoice_files_pkey PRIMARY KEY (id),
  constraint pending_invoice_files_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES pending_invoices(id) ON DELETE CASCADE
);
CREATE INDEX pending_invoice_files_by_content ON public.pending_invoice_files USING btree (venue_id, content_hash) WHERE (content_hash <> ''::text);
CREATE INDEX pending_invoice_files_of_invoice ON public.pending_invoice_files USING btree (invoice_id, "position");
alter table pending_invoice_files force row level security;
create policy deleted on pending_invoice_files for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on pending_invoice_files for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on pending_invoice_files for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on pending_invoice_files for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table pending_invoice_lines (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  venue_id bigint not null,
  "position" integer not null,
  description text not null,
  product_id bigint,
  quantity numeric(14,3) not null,
  price numeric(20,4) not null,
  total_price numeric(20,4) not null,
  constraint pending_invoice_lines_pkey PRIMARY KEY (id),
  constraint pending_invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES pending_invoices(id) ON DELETE CASCADE,
  constraint pending_invoice_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint pending_invoice_lines_price_check CHECK ((price >= (0)::numeric)),
  constraint pending_invoice_lines_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX pending_invoice_lines_of_invoice ON public.pending_invoice_lines USING btree (invoice_id, "position");
alter table pending_invoice_lines force row level security;
create policy deleted on pending_invoice_lines for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on pending_invoice_lines for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on pending_invoice_lines for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on pending_invoice_lines for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table pending_invoices (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  distributor_id bigint,
  status text default 'processing'::text not null,
  invoice_number text default ''::text not null,
  invoice_date date,
  due_date date,
  total numeric(20,4),
  tax_amount numeric(20,4),
  currency_code text not null,
  clearing_note text default ''::text not null,
  worker_id bigint,
  worker_until timestamp with time zone,
  uploaded_by bigint,
  uploaded_by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  moved_at timestamp with time zone default now() not null,
  order_id bigint,
  differences jsonb default '[]'::jsonb not null,
  constraint pending_invoices_pkey PRIMARY KEY (id),
  constraint pending_invoices_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint pending_invoices_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint pending_invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint pending_invoices_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint pending_invoices_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint pending_invoices_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES users(id),
  constraint pending_invoices_differences_check CHECK ((jsonb_typeof(differences) = 'array'::text)),
  constraint pending_invoices_in_hand CHECK (((worker_id IS NULL) = (worker_until IS NULL))),
  constraint pending_invoices_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'draft'::text, 'clearing_ready'::text, 'in_clearing'::text, 'review_ready'::text, 'in_review'::text, 'action_needed'::text, 'processed'::text]))),
  constraint pending_invoices_tax_amount_check CHECK ((tax_amount >= (0)::numeric)),
  constraint pending_invoices_total_check CHECK ((total >= (0)::numeric)),
  constraint pending_invoices_worked_on CHECK (((worker_id IS NOT NULL) = (status = ANY (ARRAY['in_clearing'::text, 'in_review'::text]))))
);
CREATE INDEX pending_invoices_by_processing ON public.pending_invoices USING btree (venue_id, moved_at) WHERE (status = 'processed'::text);
CREATE INDEX pending_invoices_of_venue ON public.pending_invoices USING btree (venue_id, id DESC);
CREATE UNIQUE INDEX pending_invoices_once ON public.pending_invoices USING btree (venue_id, distributor_id, lower(invoice_number)) WHERE ((status = 'processed'::text) AND (invoice_number <> ''::text));
CREATE UNIQUE INDEX pending_invoices_one_in_hand ON public.pending_invoices USING btree (worker_id) WHERE (worker_id IS NOT NULL);
CREATE UNIQUE INDEX pending_invoices_one_per_order ON public.pending_invoices USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX pending_invoices_waiting ON public.pending_invoices USING btree (status, moved_at, id) WHERE (status = ANY (ARRAY['clearing_ready'::text, 'in_clearing'::text, 'review_ready'::text, 'in_review'::text]));
alter table pending_invoices force row level security;
create policy deleted on pending_invoices for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on pending_invoices for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on pending_invoices for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on pending_invoices for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
CREATE TRIGGER invoices_answer_requests AFTER INSERT OR UPDATE OF order_id, distributor_id, invoice_date ON public.pending_invoices FOR EACH ROW EXECUTE FUNCTION invoices_answer_requests();

create table planned_price_tellings (
  planned_price_id bigint not null,
  venue_id bigint not null,
  distributor_id bigint not null,
  told_at timestamp with time zone not null,
  constraint planned_price_tellings_pkey PRIMARY KEY (planned_price_id, venue_id),
  constraint planned_price_tellings_distributor_id_planned_price_id_fkey FOREIGN KEY (distributor_id, planned_price_id) REFERENCES planned_prices(distributor_id, id) ON DELETE CASCADE,
  constraint planned_price_tellings_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id)
);
alter table planned_price_tellings force row level security;
create policy deleted on planned_price_tellings for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on planned_price_tellings for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on planned_price_tellings for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on planned_price_tellings for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table planned_prices (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  product_id bigint not null,
  starts_at timestamp with time zone not null,
  change jsonb not null,
  venue_ids bigint[],
  note text default ''::text not null,
  tells_everyone boolean default false not null,
  status text default 'planned'::text not null,
  problem text,
  created_at timestamp with time zone default now() not null,
  user_id bigint not null,
  user_name text default ''::text not null,
  ended_at timestamp with time zone,
  ended_by text,
  audit_id bigint,
  tell_at timestamp with time zone,
  constraint planned_prices_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint planned_prices_pkey PRIMARY KEY (id),
  constraint planned_prices_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint planned_prices_change_check CHECK ((jsonb_typeof(change) = 'object'::text)),
  constraint planned_prices_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'started'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE INDEX planned_prices_due ON public.planned_prices USING btree (starts_at, id) WHERE (status = 'planned'::text);
CREATE INDEX planned_prices_of_audit ON public.planned_prices USING btree (audit_id) WHERE (audit_id IS NOT NULL);
CREATE INDEX planned_prices_of_distributor ON public.planned_prices USING btree (distributor_id, starts_at, id);
CREATE INDEX planned_prices_of_product ON public.planned_prices USING btree (product_id, starts_at, id) WHERE (status = 'planned'::text);
CREATE INDEX planned_prices_to_tell ON public.planned_prices USING btree (tell_at) WHERE (tell_at IS NOT NULL);
alter table planned_prices force row level security;
create policy deleted on planned_prices for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on planned_prices for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on planned_prices for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on planned_prices for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR ((venue_ids IS NULL) AND (distributor_id = ANY (ARRAY( SELECT c.distributor_id
   FROM connections c
  WHERE ((c.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (c.status = 'active'::text)))))) OR (venue_ids && ( SELECT acting_venues() AS acting_venues)))));

create table product_groups (
  id bigint generated always as identity not null,
  distributor_id bigint,
  venue_group_id bigint,
  venue_id bigint,
  name text not null,
  constraint product_groups_pkey PRIMARY KEY (id),
  constraint product_groups_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint product_groups_venue_group_id_fkey FOREIGN KEY (venue_group_id) REFERENCES venue_groups(id),
  constraint product_groups_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint product_groups_check CHECK ((num_nonnulls(distributor_id, venue_group_id, venue_id) <= 1)),
  constraint product_groups_name_check CHECK (((name <> ''::text) AND (length(name) <= 255)))
);
CREATE UNIQUE INDEX product_groups_one_name_per_owner ON public.product_groups USING btree (COALESCE(distributor_id, (0)::bigint), COALESCE(venue_group_id, (0)::bigint), COALESCE(venue_id, (0)::bigint), lower(name));
alter table product_groups force row level security;
create policy deleted on product_groups for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM venues v
  WHERE ((v.venue_group_id = product_groups.venue_group_id) AND (v.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))))));
create policy inserted on product_groups for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM venues v
  WHERE ((v.venue_group_id = product_groups.venue_group_id) AND (v.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))))));
create policy updated on product_groups for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM venues v
  WHERE ((v.venue_group_id = product_groups.venue_group_id) AND (v.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM venues v
  WHERE ((v.venue_group_id = product_groups.venue_group_id) AND (v.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))))));
create policy visible on product_groups for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM venues v
  WHERE ((v.venue_group_id = product_groups.venue_group_id) AND (v.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) OR ((distributor_id IS NULL) AND (venue_group_id IS NULL) AND (venue_id IS NULL)))));

create table product_import_rows (
  import_id bigint not null,
  "row" integer not null,
  action text not null,
  kinds text[] default '{}'::text[] not null,
  product_id bigint,
  name text,
  sku text,
  before jsonb,
  after jsonb,
  problems jsonb,
  cells jsonb,
  constraint product_import_rows_pkey PRIMARY KEY (import_id, "row"),
  constraint product_import_rows_action_check CHECK ((action = ANY (ARRAY['new'::text, 'changed'::text, 'rejected'::text])))
);
alter table product_import_rows force row level security;
create policy deleted on product_import_rows for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (import_id = ANY (ARRAY( SELECT i.id
   FROM product_imports i)))));
create policy inserted on product_import_rows for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (import_id = ANY (ARRAY( SELECT i.id
   FROM product_imports i)))));
create policy updated on product_import_rows for update using ((( SELECT acting_everyone() AS acting_everyone) OR (import_id = ANY (ARRAY( SELECT i.id
   FROM product_imports i))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (import_id = ANY (ARRAY( SELECT i.id
   FROM product_imports i)))));
create policy visible on product_import_rows for select using ((( SELECT acting_everyone() AS acting_everyone) OR (import_id = ANY (ARRAY( SELECT i.id
   FROM product_imports i)))));

create table product_imports (
  id bigint generated always as identity not null,
  side text not null,
  distributor_id bigint,
  venue_id bigint,
  venue_ids bigint[] default '{}'::bigint[] not null,
  user_id bigint not null,
  user_name text not null,
  rights text[] not null,
  filename text not null,
  file_key text,
  status text not null,
  is_dry_run boolean not null,
  attempts integer default 0 not null,
  progress integer default 0 not null,
  message text,
  heading text[] default '{}'::text[] not null,
  ignored_columns text[] default '{}'::text[] not null,
  counts jsonb default '{}'::jsonb not null,
  agreed jsonb,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by text,
  pending_invoice_id bigint,
  venue_group_id bigint,
  constraint product_imports_pkey PRIMARY KEY (id),
  constraint product_imports_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint product_imports_pending_invoice_id_fkey FOREIGN KEY (pending_invoice_id) REFERENCES pending_invoices(id) ON DELETE SET NULL,
  constraint product_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint product_imports_venue_group_id_fkey FOREIGN KEY (venue_group_id) REFERENCES venue_groups(id),
  constraint product_imports_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint product_imports_check CHECK (((side = 'venue'::text) = (venue_id IS NOT NULL))),
  constraint product_imports_check1 CHECK (((side = 'venue'::text) OR (distributor_id IS NOT NULL))),
  constraint product_imports_filename_check CHECK ((length(filename) <= 255)),
  constraint product_imports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint product_imports_side_check CHECK ((side = ANY (ARRAY['distributor'::text, 'venue'::text]))),
  constraint product_imports_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'previewed'::text, 'done'::text, 'failed'::text, 'undone'::text])))
);
CREATE INDEX product_imports_by_age ON public.product_imports USING btree (created_at);
CREATE INDEX product_imports_of_distributor ON public.product_imports USING btree (distributor_id, id DESC) WHERE (side = 'distributor'::text);
CREATE INDEX product_imports_of_invoice ON public.product_imports USING btree (pending_invoice_id) WHERE (pending_invoice_id IS NOT NULL);
CREATE INDEX product_imports_of_venue ON public.product_imports USING btree (venue_id, id DESC) WHERE (venue_id IS NOT NULL);
alter table product_imports force row level security;
create policy deleted on product_imports for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (((side = 'distributor'::text) AND (distributor_id = ( SELECT acting_distributor() AS acting_distributor))) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on product_imports for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (((side = 'distributor'::text) AND (distributor_id = ( SELECT acting_distributor() AS acting_distributor))) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on product_imports for update using ((( SELECT acting_everyone() AS acting_everyone) OR (((side = 'distributor'::text) AND (distributor_id = ( SELECT acting_distributor() AS acting_distributor))) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (((side = 'distributor'::text) AND (distributor_id = ( SELECT acting_distributor() AS acting_distributor))) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on product_imports for select using ((( SELECT acting_everyone() AS acting_everyone) OR (((side = 'distributor'::text) AND (distributor_id = ( SELECT acting_distributor() AS acting_distributor))) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table product_tags (
  product_id bigint not null,
  tag_id bigint not null,
  distributor_id bigint not null,
  constraint product_tags_pkey PRIMARY KEY (product_id, tag_id),
  constraint product_tags_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint product_tags_distributor_id_tag_id_fkey FOREIGN KEY (distributor_id, tag_id) REFERENCES tags(distributor_id, id) ON DELETE CASCADE
);
CREATE INDEX product_tags_of_tag ON public.product_tags USING btree (tag_id, product_id);
alter table product_tags force row level security;
create policy deleted on product_tags for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on product_tags for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on product_tags for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on product_tags for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (EXISTS ( SELECT
   FROM connections c
  WHERE ((c.distributor_id = product_tags.distributor_id) AND (c.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (c.status = 'active'::text)))))));
CREATE TRIGGER products_are_tagged AFTER INSERT ON public.product_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_note_tags();
CREATE TRIGGER products_are_untagged AFTER DELETE ON public.product_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION products_note_tags();

create table products (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  category_id bigint,
  sku text,
  name text not null,
  description text default ''::text not null,
  image text,
  price numeric(20,4) not null,
  market_price boolean default false not null,
  tax numeric(6,3),
  tax_calculation text,
  ordering_unit_id bigint not null,
  price_unit_id bigint not null,
  ordering_unit_quantity numeric(14,6) default 1 not null,
  minimum_quantity numeric(14,3) default 1 not null,
  ordering_unit_increment numeric(14,3) default 1 not null,
  default_discount_type text default 'price'::text not null,
  default_tiers jsonb default '[]'::jsonb not null,
  deals jsonb default '[]'::jsonb not null,
  is_hidden boolean default false not null,
  inventory_tracked boolean default false not null,
  search tsvector generated always as (to_tsvector('simple'::regconfig, ((((name || ' '::text) || COALESCE(sku, ''::text)) || ' '::text) || description))) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  product_group_id bigint,
  b2b_display boolean default true not null,
  import_type text,
  pack jsonb default '[]'::jsonb not null,
  is_tagged boolean default false not null,
  tracking_paused boolean default false not null,
  gtin text,
  constraint products_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint products_ordering_unit_id_fkey FOREIGN KEY (ordering_unit_id) REFERENCES units(id),
  constraint products_price_unit_id_fkey FOREIGN KEY (price_unit_id) REFERENCES units(id),
  constraint products_product_group_id_fkey FOREIGN KEY (product_group_id) REFERENCES product_groups(id) ON DELETE SET NULL,
  constraint products_deals_check CHECK ((jsonb_typeof(deals) = 'array'::text)),
  constraint products_default_discount_type_check CHECK ((default_discount_type = ANY (ARRAY['price'::text, 'percentage'::text]))),
  constraint products_default_tiers_check CHECK ((jsonb_typeof(default_tiers) = 'array'::text)),
  constraint products_gtin_digits CHECK ((gtin ~ '^[0-9]{14}$'::text)),
  constraint products_minimum_quantity_check CHECK ((minimum_quantity > (0)::numeric)),
  constraint products_name_check CHECK (((name <> ''::text) AND (length(name) <= 255))),
  constraint products_ordering_unit_increment_check CHECK ((ordering_unit_increment > (0)::numeric)),
  constraint products_ordering_unit_quantity_check CHECK ((ordering_unit_quantity > (0)::numeric)),
  constraint products_pack_check CHECK ((jsonb_typeof(pack) = 'array'::text)),
  constraint products_price_check CHECK ((price >= (0)::numeric)),
  constraint products_tax_calculation_check CHECK ((tax_calculation = ANY (ARRAY['exclusive'::text, 'inclusive'::text, 'exempt'::text]))),
  constraint products_tax_check CHECK (((tax >= (0)::numeric) AND (tax <= (100)::numeric)))
);
CREATE INDEX products_by_category ON public.products USING btree (distributor_id, category_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_gtin ON public.products USING btree (distributor_id, gtin) WHERE ((gtin IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX products_by_name ON public.products USING btree (distributor_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_newest ON public.products USING btree (distributor_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX products_of_category ON public.products USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX products_of_group ON public.products USING btree (product_group_id) WHERE (product_group_id IS NOT NULL);
CREATE UNIQUE INDEX products_one_sku_per_distributor ON public.products USING btree (distributor_id, sku) WHERE ((sku IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX products_parts ON public.products USING gin (lower(((name || ' '::text) || COALESCE(sku, ''::text))) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX products_search ON public.products USING gin (search) WHERE (deleted_at IS NULL);
CREATE INDEX products_shown ON public.products USING btree (distributor_id, category_id) WHERE ((deleted_at IS NULL) AND (NOT is_hidden));
alter table products force row level security;
create policy deleted on products for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on products for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (EXISTS ( SELECT
   FROM distributors d
  WHERE ((d.id = products.distributor_id) AND ((d.owner_venue_group_id IS NOT NULL) OR (d.owner_venue_id IS NOT NULL)) AND keeps_distributor(d.owner_venue_group_id, d.owner_venue_id))))));
create policy updated on products for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (EXISTS ( SELECT
   FROM distributors d
  WHERE ((d.id = products.distributor_id) AND ((d.owner_venue_group_id IS NOT NULL) OR (d.owner_venue_id IS NOT NULL)) AND keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (EXISTS ( SELECT
   FROM distributors d
  WHERE ((d.id = products.distributor_id) AND ((d.owner_venue_group_id IS NOT NULL) OR (d.owner_venue_id IS NOT NULL)) AND keeps_distributor(d.owner_venue_group_id, d.owner_venue_id))))));
create policy visible on products for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (distributor_id = ANY (ARRAY( SELECT c.distributor_id
   FROM connections c
  WHERE ((c.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (c.status = 'active'::text))))))));
CREATE TRIGGER products_pause_tracking BEFORE INSERT OR UPDATE OF inventory_tracked ON public.products FOR EACH ROW WHEN (new.inventory_tracked) EXECUTE FUNCTION products_pause_tracking();

create table proposed_prices (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  product_id bigint not null,
  venue_id bigint not null,
  proposed_by text not null,
  user_id bigint,
  user_name text default ''::text not null,
  price numeric(20,4) not null,
  min_quantity numeric(14,3) default 1 not null,
  note text default ''::text not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  answered_by text,
  answer_note text default ''::text not null,
  constraint proposed_prices_pkey PRIMARY KEY (id),
  constraint proposed_prices_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint proposed_prices_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint proposed_prices_answered_when CHECK (((status = 'pending'::text) = (answered_at IS NULL))),
  constraint proposed_prices_min_quantity_check CHECK ((min_quantity > (0)::numeric)),
  constraint proposed_prices_price_check CHECK ((price >= (0)::numeric)),
  constraint proposed_prices_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['venue'::text, 'distributor'::text]))),
  constraint proposed_prices_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);
CREATE INDEX proposed_prices_of_distributor ON public.proposed_prices USING btree (distributor_id, status, id DESC);
CREATE INDEX proposed_prices_of_venue ON public.proposed_prices USING btree (venue_id, product_id, id DESC);
CREATE UNIQUE INDEX proposed_prices_one_pending ON public.proposed_prices USING btree (product_id, venue_id) WHERE (status = 'pending'::text);
alter table proposed_prices force row level security;
create policy deleted on proposed_prices for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on proposed_prices for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on proposed_prices for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on proposed_prices for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
CREATE TRIGGER proposed_prices_answered BEFORE INSERT OR UPDATE ON public.proposed_prices FOR EACH ROW EXECUTE FUNCTION answered_by_the_other_side('proposed_by', 'venue');

create table purchasing_limits (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  user_id bigint not null,
  category_id bigint,
  amount numeric(20,4) not null,
  constraint purchasing_limits_pkey PRIMARY KEY (id),
  constraint purchasing_limits_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint purchasing_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint purchasing_limits_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint purchasing_limits_amount_check CHECK ((amount >= (0)::numeric))
);
CREATE UNIQUE INDEX purchasing_limits_one_per_user_and_category ON public.purchasing_limits USING btree (venue_id, user_id, COALESCE(category_id, (0)::bigint));
alter table purchasing_limits force row level security;
create policy deleted on purchasing_limits for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on purchasing_limits for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on purchasing_limits for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on purchasing_limits for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table recipe_items (
  id bigint generated always as identity not null,
  recipe_id bigint not null,
  venue_id bigint not null,
  "position" integer not null,
  product_id bigint,
  product_name text,
  distributor_id bigint,
  distributor_name text,
  part_id bigint,
  quantity numeric(13,3) not null,
  unit_id bigint not null,
  waste_percent numeric(4,2) default 0 not null,
  constraint recipe_items_recipe_id_position_key UNIQUE (recipe_id, "position"),
  constraint recipe_items_pkey PRIMARY KEY (id),
  constraint recipe_items_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id),
  constraint recipe_items_venue_id_part_id_fkey FOREIGN KEY (venue_id, part_id) REFERENCES recipes(venue_id, id),
  constraint recipe_items_venue_id_recipe_id_fkey FOREIGN KEY (venue_id, recipe_id) REFERENCES recipes(venue_id, id) ON DELETE CASCADE,
  constraint recipe_items_check CHECK (((product_id IS NULL) <> (part_id IS NULL))),
  constraint recipe_items_check1 CHECK ((((product_id IS NULL) = (product_name IS NULL)) AND ((product_id IS NULL) = (distributor_id IS NULL)) AND ((product_id IS NULL) = (distributor_name IS NULL)))),
  constraint recipe_items_check2 CHECK ((part_id <> recipe_id)),
  constraint recipe_items_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint recipe_items_waste_percent_check CHECK (((waste_percent >= (0)::numeric) AND (waste_percent <= (99)::numeric)))
);
CREATE INDEX recipe_items_of_part ON public.recipe_items USING btree (part_id) WHERE (part_id IS NOT NULL);
CREATE INDEX recipe_items_of_venue ON public.recipe_items USING btree (venue_id, recipe_id);
alter table recipe_items force row level security;
create policy deleted on recipe_items for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on recipe_items for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on recipe_items for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on recipe_items for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM recipe_visibility v
  WHERE ((v.recipe_id = recipe_items.recipe_id) AND (v.seen_by_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))))));
CREATE TRIGGER recipe_items_added_without_circles AFTER INSERT ON public.recipe_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recipes_without_circles();
CREATE TRIGGER recipe_items_changed_without_circles AFTER UPDATE ON public.recipe_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recipes_without_circles();

create table recipe_sale_imports (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  filename text not null,
  user_id bigint,
  user_name text not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  undone_by_name text,
  constraint recipe_sale_imports_venue_id_id_key UNIQUE (venue_id, id),
  constraint recipe_sale_imports_pkey PRIMARY KEY (id),
  constraint recipe_sale_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint recipe_sale_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint recipe_sale_imports_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint recipe_sale_imports_check CHECK (((undone_at IS NULL) = (undone_by_name IS NULL)))
);
alter table recipe_sale_imports force row level security;
create policy deleted on recipe_sale_imports for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on recipe_sale_imports for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on recipe_sale_imports for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on recipe_sale_imports for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table recipe_sale_products (
  sale_id bigint not null,
  venue_id bigint not null,
  product_id bigint not null,
  product_name text not null,
  quantity numeric(26,6) not null,
  unit_id bigint not null,
  cost numeric(24,4),
  is_taken_from_stock boolean not null,
  constraint recipe_sale_products_pkey PRIMARY KEY (sale_id, product_id, unit_id),
  constraint recipe_sale_products_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id),
  constraint recipe_sale_products_venue_id_sale_id_fkey FOREIGN KEY (venue_id, sale_id) REFERENCES recipe_sales(venue_id, id) ON DELETE CASCADE,
  constraint recipe_sale_products_quantity_check CHECK ((quantity >= (0)::numeric))
);
alter table recipe_sale_products force row level security;
create policy deleted on recipe_sale_products for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on recipe_sale_products for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on recipe_sale_products for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on recipe_sale_products for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table recipe_sales (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  recipe_id bigint not null,
  recipe_name text not null,
  quantity numeric(13,3) not null,
  sold_at timestamp with time zone not null,
  sold_on date not null,
  source text not null,
  import_id bigint,
  receipt text default ''::text not null,
  sales_price numeric(20,4),
  cost_per_portion numeric(24,4),
  is_complete boolean not null,
  currency_code text not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  created_by_name text not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  undone_by_name text,
  constraint recipe_sales_venue_id_id_key UNIQUE (venue_id, id),
  constraint recipe_sales_pkey PRIMARY KEY (id),
  constraint recipe_sales_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint recipe_sales_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint recipe_sales_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipes(id),
  constraint recipe_sales_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id),
  constraint recipe_sales_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint recipe_sales_venue_id_import_id_fkey FOREIGN KEY (venue_id, import_id) REFERENCES recipe_sale_imports(venue_id, id),
  constraint recipe_sales_check CHECK (((source = 'file'::text) = (import_id IS NOT NULL))),
  constraint recipe_sales_check1 CHECK (((undone_at IS NULL) = (undone_by_name IS NULL))),
  constraint recipe_sales_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint recipe_sales_receipt_check CHECK ((length(receipt) <= 100)),
  constraint recipe_sales_source_check CHECK ((source = ANY (ARRAY['typed'::text, 'file'::text])))
);
CREATE INDEX recipe_sales_by_time ON public.recipe_sales USING btree (venue_id, sold_at DESC, id DESC) WHERE (undone_at IS NULL);
CREATE INDEX recipe_sales_of_import ON public.recipe_sales USING btree (venue_id, import_id) WHERE (import_id IS NOT NULL);
CREATE UNIQUE INDEX recipe_sales_once ON public.recipe_sales USING btree (venue_id, recipe_id, sold_at, receipt) WHERE ((source = 'file'::text) AND (undone_at IS NULL));
alter table recipe_sales force row level security;
create policy deleted on recipe_sales for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on recipe_sales for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on recipe_sales for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on recipe_sales for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table recipe_visibility (
  recipe_id bigint not null,
  venue_id bigint not null,
  seen_by_venue_id bigint not null,
  is_chosen boolean not null,
  constraint recipe_visibility_pkey PRIMARY KEY (recipe_id, seen_by_venue_id),
  constraint recipe_visibility_seen_by_venue_id_fkey FOREIGN KEY (seen_by_venue_id) REFERENCES venues(id),
  constraint recipe_visibility_venue_id_recipe_id_fkey FOREIGN KEY (venue_id, recipe_id) REFERENCES recipes(venue_id, id) ON DELETE CASCADE,
  constraint recipe_visibility_check CHECK ((seen_by_venue_id <> venue_id))
);
CREATE INDEX recipe_visibility_by_reader ON public.recipe_visibility USING btree (seen_by_venue_id, recipe_id);
alter table recipe_visibility force row level security;
create policy deleted on recipe_visibility for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on recipe_visibility for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on recipe_visibility for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on recipe_visibility for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (seen_by_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table recipes (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  name text not null,
  type text default 'ingredient'::text not null,
  quantity numeric(13,3) not null,
  unit_id bigint not null,
  portions numeric(13,3) default 1 not null,
  sales_price numeric(20,4),
  target_food_cost_percent numeric(5,2),
  image text,
  note text default ''::text not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  created_by_name text not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  updated_by_name text not null,
  constraint recipes_venue_id_id_key UNIQUE (venue_id, id),
  constraint recipes_pkey PRIMARY KEY (id),
  constraint recipes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint recipes_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id),
  constraint recipes_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint recipes_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint recipes_name_check CHECK (((name <> ''::text) AND (length(name) <= 200))),
  constraint recipes_note_check CHECK ((length(note) <= 4000)),
  constraint recipes_portions_check CHECK ((portions > (0)::numeric)),
  constraint recipes_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint recipes_sales_price_check CHECK ((sales_price >= (0)::numeric)),
  constraint recipes_target_food_cost_percent_check CHECK (((target_food_cost_percent > (0)::numeric) AND (target_food_cost_percent <= (100)::numeric))),
  constraint recipes_type_check CHECK ((type = ANY (ARRAY['ingredient'::text, 'dish'::text])))
);
CREATE UNIQUE INDEX recipes_one_name ON public.recipes USING btree (venue_id, lower(name)) WHERE (archived_at IS NULL);
alter table recipes force row level security;
create policy deleted on recipes for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on recipes for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on recipes for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on recipes for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM recipe_visibility v
  WHERE ((v.recipe_id = recipes.id) AND (v.seen_by_venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))))));

create table recovery_codes (
  user_id bigint not null,
  hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table recovery_codes force row level security;
create policy deleted on recovery_codes for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on recovery_codes for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on recovery_codes for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on recovery_codes for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on recovery_codes for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table refresh_tokens (
  hash text not null,
  session_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_by_end ON public.refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_of_session ON public.refresh_tokens USING btree (session_id);
alter table refresh_tokens force row level security;
create policy deleted on refresh_tokens for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on refresh_tokens for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on refresh_tokens for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on refresh_tokens for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on refresh_tokens for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table remembered_lines (
  venue_id bigint not null,
  distributor_id bigint not null,
  words text not null,
  product_id bigint not null,
  constraint remembered_lines_pkey PRIMARY KEY (venue_id, distributor_id, words),
  constraint remembered_lines_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint remembered_lines_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint remembered_lines_words_check CHECK (((words <> ''::text) AND (length(words) <= 300)))
);
CREATE INDEX remembered_lines_of_product ON public.remembered_lines USING btree (distributor_id, product_id);
alter table remembered_lines force row level security;
create policy deleted on remembered_lines for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on remembered_lines for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on remembered_lines for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on remembered_lines for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table run_links (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  driver_id bigint not null,
  day date not null,
  token_hash text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint run_links_token_hash_key UNIQUE (token_hash),
  constraint run_links_pkey PRIMARY KEY (id),
  constraint run_links_distributor_id_driver_id_fkey FOREIGN KEY (distributor_id, driver_id) REFERENCES drivers(distributor_id, id),
  constraint run_links_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id)
);
CREATE INDEX run_links_of_driver ON public.run_links USING btree (driver_id, day) WHERE (revoked_at IS NULL);
alter table run_links force row level security;
create policy deleted on run_links for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy for_accounts on run_links for select using (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on run_links for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on run_links for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on run_links for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table sales_changes (
  distributor_id bigint not null,
  at timestamp with time zone,
  day date,
  constraint sales_changes_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint sales_changes_check CHECK (((at IS NULL) <> (day IS NULL)))
);
CREATE INDEX sales_changes_of_distributor ON public.sales_changes USING btree (distributor_id);
alter table sales_changes force row level security;
create policy deleted on sales_changes for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (( SELECT acting_venues() AS acting_venues) IS NOT NULL))));
create policy inserted on sales_changes for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (( SELECT acting_venues() AS acting_venues) IS NOT NULL))));
create policy updated on sales_changes for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (( SELECT acting_venues() AS acting_venues) IS NOT NULL)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (( SELECT acting_venues() AS acting_venues) IS NOT NULL))));
create policy visible on sales_changes for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table sales_of_products (
  distributor_id bigint not null,
  counted_by text not null,
  grain text not null,
  starts_on date not null,
  currency_code text not null,
  product_id bigint not null,
  line_count integer not null,
  quantity numeric(24,3) not null,
  goods_amount numeric(24,4) not null,
  constraint sales_of_products_pkey PRIMARY KEY (distributor_id, counted_by, grain, starts_on, currency_code, product_id),
  constraint sales_of_products_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint sales_of_products_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id),
  constraint sales_of_products_counted_by_check CHECK ((counted_by = ANY (ARRAY['order'::text, 'invoice'::text]))),
  constraint sales_of_products_grain_check CHECK ((grain = ANY (ARRAY['day'::text, 'month'::text])))
);
CREATE INDEX sales_of_products_of_product ON public.sales_of_products USING btree (distributor_id, product_id);
alter table sales_of_products force row level security;
create policy deleted on sales_of_products for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on sales_of_products for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on sales_of_products for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on sales_of_products for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table sales_to_venues (
  distributor_id bigint not null,
  counted_by text not null,
  grain text not null,
  starts_on date not null,
  currency_code text not null,
  venue_id bigint not null,
  order_count integer not null,
  quantity numeric(24,3) not null,
  goods_amount numeric(24,4) not null,
  discount_amount numeric(24,4) not null,
  delivery_fee numeric(24,4) not null,
  adjustment_amount numeric(24,4) not null,
  tax_amount numeric(24,4) not null,
  amount numeric(24,4) not null,
  constraint sales_to_venues_pkey PRIMARY KEY (distributor_id, counted_by, grain, starts_on, currency_code, venue_id),
  constraint sales_to_venues_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint sales_to_venues_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint sales_to_venues_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint sales_to_venues_counted_by_check CHECK ((counted_by = ANY (ARRAY['order'::text, 'invoice'::text]))),
  constraint sales_to_venues_grain_check CHECK ((grain = ANY (ARRAY['day'::text, 'month'::text])))
);
CREATE INDEX sales_to_venues_of_venue ON public.sales_to_venues USING btree (venue_id);
alter table sales_to_venues force row level security;
create policy deleted on sales_to_venues for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on sales_to_venues for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on sales_to_venues for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on sales_to_venues for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table second_factors (
  user_id bigint not null,
  sealed_secret text not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table second_factors force row level security;
create policy deleted on second_factors for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on second_factors for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on second_factors for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on second_factors for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on second_factors for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table sessions (
  id uuid not null,
  user_id bigint not null,
  membership_id bigint not null,
  context text,
  context_id bigint,
  user_agent text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_check CHECK (((context IS NULL) = (context_id IS NULL))),
  constraint sessions_context_check CHECK ((context = ANY (ARRAY['venue'::text, 'venue-group'::text])))
);
CREATE INDEX sessions_by_end ON public.sessions USING btree (LEAST(expires_at, revoked_at));
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);
alter table sessions force row level security;
create policy deleted on sessions for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on sessions for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on sessions for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on sessions for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on sessions for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table special_tier_venues (
  product_id bigint not null,
  venue_id bigint not null,
  distributor_id bigint not null,
  special_tier_id bigint not null,
  constraint special_tier_venues_pkey PRIMARY KEY (product_id, venue_id),
  constraint special_tier_venues_distributor_id_special_tier_id_fkey FOREIGN KEY (distributor_id, special_tier_id) REFERENCES special_tiers(distributor_id, id) ON DELETE CASCADE,
  constraint special_tier_venues_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id)
);
CREATE INDEX special_tier_venues_of_tier ON public.special_tier_venues USING btree (special_tier_id);
alter table special_tier_venues force row level security;
create policy deleted on special_tier_venues for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on special_tier_venues for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on special_tier_venues for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on special_tier_venues for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table special_tiers (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  product_id bigint not null,
  name text not null,
  discount_type text default 'price'::text not null,
  tiers jsonb not null,
  constraint special_tiers_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint special_tiers_product_id_name_key UNIQUE (product_id, name),
  constraint special_tiers_pkey PRIMARY KEY (id),
  constraint special_tiers_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint special_tiers_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint special_tiers_discount_type_check CHECK ((discount_type = ANY (ARRAY['price'::text, 'percentage'::text]))),
  constraint special_tiers_name_check CHECK (((name <> ''::text) AND (length(name) <= 255))),
  constraint special_tiers_tiers_check CHECK ((jsonb_typeof(tiers) = 'array'::text))
);
alter table special_tiers force row level security;
create policy deleted on special_tiers for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on special_tiers for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on special_tiers for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on special_tiers for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (EXISTS ( SELECT
   FROM special_tier_venues s
  WHERE ((s.special_tier_id = special_tiers.id) AND (s.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))))));

create table standing_orders (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  status text default 'active'::text not null,
  recurrence jsonb not null,
  starts_on date not null,
  at_time text not null,
  lines jsonb not null,
  message text default ''::text not null,
  venue_order_number text default ''::text not null,
  ordered_by bigint,
  ordered_by_name text default ''::text not null,
  last_on date,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  distributor_type text default 'purchase'::text not null,
  tbd boolean default false not null,
  constraint standing_orders_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint standing_orders_pkey PRIMARY KEY (id),
  constraint standing_orders_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint standing_orders_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(id),
  constraint standing_orders_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint standing_orders_at_time_check CHECK ((at_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  constraint standing_orders_distributor_type_check CHECK ((distributor_type = ANY (ARRAY['purchase'::text, 'simple'::text]))),
  constraint standing_orders_ended_when CHECK (((status = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint standing_orders_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint standing_orders_recurrence_check CHECK ((jsonb_typeof(recurrence) = 'object'::text)),
  constraint standing_orders_status_check CHECK ((status = ANY (ARRAY['active'::text, 'ended'::text]))),
  constraint standing_orders_time_of_day CHECK ((at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
CREATE INDEX standing_orders_of_venue ON public.standing_orders USING btree (venue_id, status, id);
alter table standing_orders force row level security;
create policy deleted on standing_orders for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy inserted on standing_orders for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy updated on standing_orders for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
create policy visible on standing_orders for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table stocktake_counts (
  id bigint generated always as identity not null,
  stocktake_id bigint not null,
  venue_id bigint not null,
  location_id bigint not null,
  item_id bigint not null,
  place integer default 0 not null,
  quantity numeric(14,3),
  unit_id bigint not null,
  counted_at timestamp with time zone,
  counted_by bigint,
  counted_by_name text,
  constraint stocktake_counts_stocktake_id_location_id_item_id_place_key UNIQUE (stocktake_id, location_id, item_id, place),
  constraint stocktake_counts_pkey PRIMARY KEY (id),
  constraint stocktake_counts_stocktake_id_item_id_fkey FOREIGN KEY (stocktake_id, item_id) REFERENCES stocktake_products(stocktake_id, id) ON DELETE CASCADE,
  constraint stocktake_counts_stocktake_id_location_id_fkey FOREIGN KEY (stocktake_id, location_id) REFERENCES stocktake_locations(stocktake_id, location_id) ON DELETE CASCADE,
  constraint stocktake_counts_place_check CHECK (((place >= 0) AND (place <= 9999))),
  constraint stocktake_counts_quantity_check CHECK ((quantity >= (0)::numeric))
);
CREATE INDEX stocktake_counts_of_item ON public.stocktake_counts USING btree (item_id);
alter table stocktake_counts force row level security;
create policy deleted on stocktake_counts for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on stocktake_counts for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on stocktake_counts for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on stocktake_counts for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table stocktake_locations (
  stocktake_id bigint not null,
  venue_id bigint not null,
  location_id bigint not null,
  name text not null,
  "position" integer not null,
  is_open boolean default true not null,
  completed_at timestamp with time zone,
  completed_by_name text,
  constraint stocktake_locations_pkey PRIMARY KEY (stocktake_id, location_id),
  constraint stocktake_locations_venue_id_location_id_fkey FOREIGN KEY (venue_id, location_id) REFERENCES venue_locations(venue_id, id),
  constraint stocktake_locations_venue_id_stocktake_id_fkey FOREIGN KEY (venue_id, stocktake_id) REFERENCES stocktakes(venue_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX stocktake_locations_one_open ON public.stocktake_locations USING btree (location_id) WHERE is_open;
alter table stocktake_locations force row level security;
create policy deleted on stocktake_locations for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on stocktake_locations for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on stocktake_locations for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on stocktake_locations for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table stocktake_products (
  id bigint generated always as identity not null,
  stocktake_id bigint not null,
  venue_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  distributor_name text not null,
  name text not null,
  sku text,
  units jsonb not null,
  price_unit_id bigint not null,
  price numeric(20,4) not null,
  currency_code text not null,
  quantity numeric(20,3),
  expected numeric(20,3),
  unit_id bigint,
  total_value numeric(22,4),
  counted_value numeric(22,4),
  constraint stocktake_products_stocktake_id_id_key UNIQUE (stocktake_id, id),
  constraint stocktake_products_stocktake_id_product_id_key UNIQUE (stocktake_id, product_id),
  constraint stocktake_products_pkey PRIMARY KEY (id),
  constraint stocktake_products_venue_id_stocktake_id_fkey FOREIGN KEY (venue_id, stocktake_id) REFERENCES stocktakes(venue_id, id) ON DELETE CASCADE,
  constraint stocktake_products_units_check CHECK ((jsonb_typeof(units) = 'array'::text))
);
alter table stocktake_products force row level security;
create policy deleted on stocktake_products for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on stocktake_products for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on stocktake_products for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on stocktake_products for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table stocktake_users (
  stocktake_id bigint not null,
  venue_id bigint not null,
  user_id bigint not null,
  name text not null,
  is_asked boolean not null,
  constraint stocktake_users_pkey PRIMARY KEY (stocktake_id, user_id),
  constraint stocktake_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint stocktake_users_venue_id_stocktake_id_fkey FOREIGN KEY (venue_id, stocktake_id) REFERENCES stocktakes(venue_id, id) ON DELETE CASCADE
);
alter table stocktake_users force row level security;
create policy deleted on stocktake_users for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on stocktake_users for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on stocktake_users for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on stocktake_users for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table stocktakes (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  note text default ''::text not null,
  selected_products bigint[],
  currency_code text not null,
  started_at timestamp with time zone not null,
  started_by bigint not null,
  started_by_name text not null,
  finished_at timestamp with time zone,
  finished_by_name text,
  stocktake_date date,
  total_value numeric(22,4),
  constraint stocktakes_venue_id_id_key UNIQUE (venue_id, id),
  constraint stocktakes_pkey PRIMARY KEY (id),
  constraint stocktakes_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint stocktakes_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint stocktakes_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint stocktakes_check CHECK ((((finished_at IS NULL) = (stocktake_date IS NULL)) AND ((finished_at IS NULL) = (total_value IS NULL)))),
  constraint stocktakes_note_check CHECK ((length(note) <= 1000))
);
CREATE INDEX stocktakes_of_venue ON public.stocktakes USING btree (venue_id, id DESC);
alter table stocktakes force row level security;
create policy deleted on stocktakes for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on stocktakes for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on stocktakes for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on stocktakes for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table supplier_contacts (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  name text not null,
  role text default ''::text not null,
  email text default ''::text not null,
  phone text default ''::text not null,
  constraint supplier_contacts_pkey PRIMARY KEY (id),
  constraint supplier_contacts_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint supplier_contacts_name_check CHECK ((name <> ''::text))
);
CREATE INDEX supplier_contacts_of_distributor ON public.supplier_contacts USING btree (distributor_id, id);
alter table supplier_contacts force row level security;
create policy deleted on supplier_contacts for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (EXISTS ( SELECT
   FROM distributors d
  WHERE ((d.id = supplier_contacts.distributor_id) AND ((d.owner_venue_group_id IS NOT NULL) OR (d.owner_venue_id IS NOT NULL)) AND keeps_distributor(d.owner_venue_group_id, d.owner_venue_id))))));
create policy inserted on supplier_contacts for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (EXISTS ( SELECT
   FROM distributors d
  WHERE ((d.id = supplier_contacts.distributor_id) AND ((d.owner_venue_group_id IS NOT NULL) OR (d.owner_venue_id IS NOT NULL)) AND keeps_distributor(d.owner_venue_group_id, d.owner_venue_id))))));
create policy updated on supplier_contacts for update using ((( SELECT acting_everyone() AS acting_everyone) OR (EXISTS ( SELECT
   FROM distributors d
  WHERE ((d.id = supplier_contacts.distributor_id) AND ((d.owner_venue_group_id IS NOT NULL) OR (d.owner_venue_id IS NOT NULL)) AND keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (EXISTS ( SELECT
   FROM distributors d
  WHERE ((d.id = supplier_contacts.distributor_id) AND ((d.owner_venue_group_id IS NOT NULL) OR (d.owner_venue_id IS NOT NULL)) AND keeps_distributor(d.owner_venue_group_id, d.owner_venue_id))))));
create policy visible on supplier_contacts for select using ((( SELECT acting_everyone() AS acting_everyone) OR (EXISTS ( SELECT
   FROM distributors d
  WHERE ((d.id = supplier_contacts.distributor_id) AND ((d.owner_venue_group_id IS NOT NULL) OR (d.owner_venue_id IS NOT NULL)) AND keeps_distributor(d.owner_venue_group_id, d.owner_venue_id))))));

create table supplier_invoices (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  order_id bigint not null,
  serial bigint not null,
  number text not null,
  issued_at timestamp with time zone not null,
  issued_on date not null,
  due_on date,
  delivered_on date,
  payment_terms text default ''::text not null,
  order_number bigint,
  venue_order_number text default ''::text not null,
  currency_code text not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  taxes jsonb not null,
  goods_amount numeric(20,4) not null,
  discount_amount numeric(20,4) not null,
  delivery_fee numeric(20,4) not null,
  adjustment_amount numeric(20,4) not null,
  tax_on_top numeric(20,4) not null,
  tax_amount numeric(20,4) not null,
  total numeric(20,4) not null,
  footer text default ''::text not null,
  issued_by bigint,
  issued_by_name text default ''::text not null,
  is_tax_invoice boolean default true not null,
  constraint supplier_invoices_distributor_id_number_key UNIQUE (distributor_id, number),
  constraint supplier_invoices_distributor_id_serial_key UNIQUE (distributor_id, serial),
  constraint supplier_invoices_order_id_key UNIQUE (order_id),
  constraint supplier_invoices_pkey PRIMARY KEY (id),
  constraint supplier_invoices_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint supplier_invoices_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint supplier_invoices_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint supplier_invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint supplier_invoices_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint supplier_invoices_add_up CHECK ((total = ((((goods_amount - discount_amount) + delivery_fee) + adjustment_amount) + tax_on_top))),
  constraint supplier_invoices_buyer_check CHECK ((jsonb_typeof(buyer) = 'object'::text)),
  constraint supplier_invoices_check CHECK ((due_on >= issued_on)),
  constraint supplier_invoices_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint supplier_invoices_number_check CHECK ((number <> ''::text)),
  constraint supplier_invoices_seller_check CHECK ((jsonb_typeof(seller) = 'object'::text)),
  constraint supplier_invoices_serial_check CHECK ((serial > 0)),
  constraint supplier_invoices_taxes_check CHECK ((jsonb_typeof(taxes) = 'array'::text))
);
CREATE INDEX supplier_invoices_by_issue ON public.supplier_invoices USING btree (distributor_id, issued_at);
CREATE INDEX supplier_invoices_of_distributor ON public.supplier_invoices USING btree (distributor_id, id DESC);
CREATE INDEX supplier_invoices_of_venue ON public.supplier_invoices USING btree (venue_id, id DESC);
alter table supplier_invoices force row level security;
create policy deleted on supplier_invoices for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on supplier_invoices for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on supplier_invoices for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on supplier_invoices for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));
CREATE TRIGGER supplier_invoices_of_their_order BEFORE INSERT ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION supplier_invoices_of_their_order();
CREATE TRIGGER supplier_invoices_stay BEFORE DELETE OR UPDATE ON public.supplier_invoices FOR EACH ROW EXECUTE FUNCTION supplier_invoices_stay();

create table supplier_notes (
  distributor_id bigint not null,
  venue_group_id bigint,
  venue_id bigint,
  account_number text default ''::text not null,
  note text default ''::text not null,
  constraint supplier_notes_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint supplier_notes_venue_group_id_fkey FOREIGN KEY (venue_group_id) REFERENCES venue_groups(id),
  constraint supplier_notes_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint supplier_notes_of_one_company CHECK ((num_nonnulls(venue_group_id, venue_id) = 1))
);
CREATE UNIQUE INDEX supplier_notes_once ON public.supplier_notes USING btree (distributor_id, COALESCE(venue_group_id, (0)::bigint), COALESCE(venue_id, (0)::bigint));
alter table supplier_notes force row level security;
create policy deleted on supplier_notes for delete using ((( SELECT acting_everyone() AS acting_everyone) OR keeps_distributor(venue_group_id, venue_id)));
create policy inserted on supplier_notes for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR keeps_distributor(venue_group_id, venue_id)));
create policy updated on supplier_notes for update using ((( SELECT acting_everyone() AS acting_everyone) OR keeps_distributor(venue_group_id, venue_id))) with check ((( SELECT acting_everyone() AS acting_everyone) OR keeps_distributor(venue_group_id, venue_id)));
create policy visible on supplier_notes for select using ((( SELECT acting_everyone() AS acting_everyone) OR keeps_distributor(venue_group_id, venue_id)));

create table supplier_stocktake_counts (
  id bigint generated always as identity not null,
  stocktake_id bigint not null,
  distributor_id bigint not null,
  item_id bigint not null,
  location_id bigint,
  location_name text,
  batch_code text default ''::text not null,
  expiry_date date,
  quantity numeric(14,3),
  counted_at timestamp with time zone not null,
  counted_by bigint not null,
  counted_by_name text not null,
  last_movement_id bigint not null,
  constraint supplier_stocktake_counts_pkey PRIMARY KEY (id),
  constraint supplier_stocktake_counts_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES users(id),
  constraint supplier_stocktake_counts_distributor_id_item_id_fkey FOREIGN KEY (distributor_id, item_id) REFERENCES supplier_stocktake_items(distributor_id, id) ON DELETE CASCADE,
  constraint supplier_stocktake_counts_distributor_id_stocktake_id_fkey FOREIGN KEY (distributor_id, stocktake_id) REFERENCES supplier_stocktakes(distributor_id, id) ON DELETE CASCADE,
  constraint supplier_stocktake_counts_batch_code_check CHECK ((length(batch_code) <= 100)),
  constraint supplier_stocktake_counts_quantity_check CHECK ((quantity >= (0)::numeric))
);
CREATE INDEX supplier_stocktake_counts_of_stocktake ON public.supplier_stocktake_counts USING btree (stocktake_id, distributor_id);
CREATE UNIQUE INDEX supplier_stocktake_counts_once ON public.supplier_stocktake_counts USING btree (item_id, location_id, batch_code, expiry_date, counted_at DESC, counted_by) NULLS NOT DISTINCT;
alter table supplier_stocktake_counts force row level security;
create policy deleted on supplier_stocktake_counts for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on supplier_stocktake_counts for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on supplier_stocktake_counts for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on supplier_stocktake_counts for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table supplier_stocktake_items (
  id bigint generated always as identity not null,
  stocktake_id bigint not null,
  distributor_id bigint not null,
  product_id bigint not null,
  name text not null,
  sku text,
  unit text not null,
  counted numeric(20,3),
  expected numeric(20,3),
  total_value numeric(22,4),
  constraint supplier_stocktake_items_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint supplier_stocktake_items_stocktake_id_product_id_key UNIQUE (stocktake_id, product_id),
  constraint supplier_stocktake_items_pkey PRIMARY KEY (id),
  constraint supplier_stocktake_items_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id),
  constraint supplier_stocktake_items_distributor_id_stocktake_id_fkey FOREIGN KEY (distributor_id, stocktake_id) REFERENCES supplier_stocktakes(distributor_id, id) ON DELETE CASCADE
);
CREATE INDEX supplier_stocktake_items_of_product ON public.supplier_stocktake_items USING btree (distributor_id, product_id);
alter table supplier_stocktake_items force row level security;
create policy deleted on supplier_stocktake_items for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on supplier_stocktake_items for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on supplier_stocktake_items for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on supplier_stocktake_items for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table supplier_stocktake_users (
  stocktake_id bigint not null,
  distributor_id bigint not null,
  user_id bigint not null,
  name text not null,
  constraint supplier_stocktake_users_pkey PRIMARY KEY (stocktake_id, user_id),
  constraint supplier_stocktake_users_distributor_id_stocktake_id_fkey FOREIGN KEY (distributor_id, stocktake_id) REFERENCES supplier_stocktakes(distributor_id, id) ON DELETE CASCADE,
  constraint supplier_stocktake_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
alter table supplier_stocktake_users force row level security;
create policy deleted on supplier_stocktake_users for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on supplier_stocktake_users for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on supplier_stocktake_users for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on supplier_stocktake_users for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table supplier_stocktakes (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  warehouse_id bigint not null,
  note text default ''::text not null,
  is_blind boolean default false not null,
  counts_all boolean not null,
  started_at timestamp with time zone not null,
  started_by bigint not null,
  started_by_name text not null,
  finished_at timestamp with time zone,
  finished_by bigint,
  finished_by_name text,
  stocktake_date date,
  difference_value numeric(22,4),
  constraint supplier_stocktakes_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint supplier_stocktakes_pkey PRIMARY KEY (id),
  constraint supplier_stocktakes_distributor_id_warehouse_id_fkey FOREIGN KEY (distributor_id, warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint supplier_stocktakes_finished_by_fkey FOREIGN KEY (finished_by) REFERENCES users(id),
  constraint supplier_stocktakes_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint supplier_stocktakes_check CHECK ((((finished_at IS NULL) = (stocktake_date IS NULL)) AND ((finished_at IS NULL) = (finished_by IS NULL)))),
  constraint supplier_stocktakes_note_check CHECK ((length(note) <= 500))
);
CREATE INDEX supplier_stocktakes_of_distributor ON public.supplier_stocktakes USING btree (distributor_id, id DESC);
alter table supplier_stocktakes force row level security;
create policy deleted on supplier_stocktakes for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on supplier_stocktakes for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on supplier_stocktakes for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on supplier_stocktakes for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table tags (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  type text not null,
  name text not null,
  color_id integer default 1 not null,
  b2b_display boolean default false not null,
  priority integer not null,
  constraint tags_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint tags_distributor_id_type_priority_key UNIQUE (distributor_id, type, priority) DEFERRABLE INITIALLY DEFERRED,
  constraint tags_pkey PRIMARY KEY (id),
  constraint tags_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint tags_name_check CHECK (((name <> ''::text) AND (length(name) <= 60))),
  constraint tags_priority_check CHECK ((priority > 0)),
  constraint tags_type_check CHECK ((type = ANY (ARRAY['product'::text, 'venue'::text])))
);
CREATE UNIQUE INDEX tags_one_name_per_type ON public.tags USING btree (distributor_id, type, lower(name));
alter table tags force row level security;
create policy deleted on tags for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on tags for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on tags for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on tags for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR ((type = 'product'::text) AND (EXISTS ( SELECT
   FROM connections c
  WHERE ((c.distributor_id = tags.distributor_id) AND (c.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (c.status = 'active'::text))))))));

create table terms_acceptances (
  distributor_id bigint not null,
  version integer not null,
  venue_id bigint not null,
  user_id bigint,
  user_name text not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptances_pkey PRIMARY KEY (distributor_id, venue_id, version),
  constraint terms_acceptances_distributor_id_version_fkey FOREIGN KEY (distributor_id, version) REFERENCES terms_versions(distributor_id, version),
  constraint terms_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint terms_acceptances_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id)
);
alter table terms_acceptances force row level security;
create policy added_for_accounts on terms_acceptances for insert with check (( SELECT acting_accounts() AS acting_accounts));
create policy deleted on terms_acceptances for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy for_accounts on terms_acceptances for select using (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on terms_acceptances for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on terms_acceptances for update using (( SELECT acting_everyone() AS acting_everyone)) with check (( SELECT acting_everyone() AS acting_everyone));
create policy visible on terms_acceptances for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))));

create table terms_versions (
  distributor_id bigint not null,
  version integer not null,
  body jsonb not null,
  created_by bigint,
  created_by_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint terms_versions_pkey PRIMARY KEY (distributor_id, version),
  constraint terms_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint terms_versions_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint terms_versions_version_check CHECK ((version > 0))
);
alter table terms_versions force row level security;
create policy deleted on terms_versions for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy for_accounts on terms_versions for select using (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on terms_versions for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on terms_versions for update using (( SELECT acting_everyone() AS acting_everyone)) with check (( SELECT acting_everyone() AS acting_everyone));
create policy visible on terms_versions for select using ((( SELECT acting_everyone() AS acting_everyone) OR true));

create table todos (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  venue_id bigint,
  name text not null,
  note text default ''::text not null,
  due_at timestamp with time zone not null,
  account_owner_id bigint not null,
  account_owner_name text not null,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by bigint,
  done_by_name text,
  reminded_at timestamp with time zone,
  constraint todos_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint todos_pkey PRIMARY KEY (id),
  constraint todos_account_owner_id_fkey FOREIGN KEY (account_owner_id) REFERENCES users(id),
  constraint todos_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint todos_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint todos_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint todos_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint todos_check CHECK ((((done_at IS NULL) = (done_by IS NULL)) AND ((done_at IS NULL) = (done_by_name IS NULL)))),
  constraint todos_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint todos_note_check CHECK ((length(note) <= 1000))
);
CREATE INDEX todos_by_due_date ON public.todos USING btree (distributor_id, due_at, id);
CREATE INDEX todos_of_venue ON public.todos USING btree (distributor_id, venue_id) WHERE (venue_id IS NOT NULL);
CREATE INDEX todos_to_remind ON public.todos USING btree (due_at, id) WHERE ((done_at IS NULL) AND (reminded_at IS NULL));
alter table todos force row level security;
create policy deleted on todos for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on todos for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on todos for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on todos for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table units (
  id bigint generated always as identity not null,
  distributor_id bigint,
  name text not null,
  type text not null,
  venue_group_id bigint,
  venue_id bigint,
  constraint units_pkey PRIMARY KEY (id),
  constraint units_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint units_venue_group_id_fkey FOREIGN KEY (venue_group_id) REFERENCES venue_groups(id),
  constraint units_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint units_name_check CHECK ((name <> ''::text)),
  constraint units_of_one_owner CHECK ((num_nonnulls(distributor_id, venue_group_id, venue_id) <= 1)),
  constraint units_type_check CHECK ((type = ANY (ARRAY['single'::text, 'fractional'::text, 'pack'::text])))
);
CREATE UNIQUE INDEX units_one_name_per_owner ON public.units USING btree (COALESCE(distributor_id, (0)::bigint), COALESCE(venue_group_id, (0)::bigint), COALESCE(venue_id, (0)::bigint), lower(name));
alter table units force row level security;
create policy deleted on units for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM venues v
  WHERE ((v.venue_group_id = units.venue_group_id) AND (v.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))))));
create policy inserted on units for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM venues v
  WHERE ((v.venue_group_id = units.venue_group_id) AND (v.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))))));
create policy updated on units for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM venues v
  WHERE ((v.venue_group_id = units.venue_group_id) AND (v.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))))));
create policy visible on units for select using ((( SELECT acting_everyone() AS acting_everyone) OR true));

create table users (
  id bigint generated always as identity not null,
  email text not null,
  name text not null,
  phone text default ''::text not null,
  password_hash text,
  status text default 'invited'::text not null,
  color_id integer default 1 not null,
  notification_settings jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone,
  constraint users_email_key UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'deactivated'::text])))
);
alter table users force row level security;
create policy deleted on users for delete using ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy for_accounts on users for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on users for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy updated on users for update using ((( SELECT acting_everyone() AS acting_everyone) OR false)) with check ((( SELECT acting_everyone() AS acting_everyone) OR false));
create policy visible on users for select using ((( SELECT acting_everyone() AS acting_everyone) OR false));

create table venue_groups (
  id bigint generated always as identity not null,
  name text not null,
  logo text,
  account_type text default 'free'::text not null,
  subscription_status text default 'active'::text not null,
  status text default 'active'::text not null,
  currency_code text not null,
  date_format text default 'DD/MM/YYYY'::text not null,
  time_format text default 'HH:mm'::text not null,
  group_override boolean default false not null,
  registered_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  invited_at timestamp with time zone,
  trial_ends_at timestamp with time zone,
  price_change_notification_percent numeric(6,3) default 0 not null,
  should_update_reference_price boolean default true not null,
  should_mirror_venue_to_group boolean default false not null,
  second_factor text default 'optional'::text not null,
  deleted_at timestamp with time zone,
  constraint venue_groups_pkey PRIMARY KEY (id),
  constraint venue_groups_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint venue_groups_account_type_check CHECK ((account_type = ANY (ARRAY['free'::text, 'free_trial'::text, 'lite'::text, 'premium'::text]))),
  constraint venue_groups_name_check CHECK ((name <> ''::text)),
  constraint venue_groups_price_change_notification_percent_check CHECK (((price_change_notification_percent >= (0)::numeric) AND (price_change_notification_percent <= (100)::numeric))),
  constraint venue_groups_second_factor_check CHECK ((second_factor = ANY (ARRAY['optional'::text, 'administrators'::text, 'everyone'::text]))),
  constraint venue_groups_status_check CHECK ((status = ANY (ARRAY['new'::text, 'active'::text, 'trial_ending'::text, 'trial_expired'::text, 'deactivated'::text, 'draft'::text, 'invite_sent'::text, 'connection_invitation'::text]))),
  constraint venue_groups_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'blocked'::text, 'cancelled'::text])))
);
CREATE INDEX venue_groups_by_name ON public.venue_groups USING btree (name, id);
CREATE INDEX venue_groups_by_part_of_name ON public.venue_groups USING gin (name gin_trgm_ops);
CREATE INDEX venue_groups_on_trial ON public.venue_groups USING btree (trial_ends_at) WHERE (account_type = 'free_trial'::text);
alter table venue_groups force row level security;
create policy deleted on venue_groups for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (id IN ( SELECT venues.venue_group_id
   FROM venues
  WHERE (venues.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))));
create policy for_accounts on venue_groups for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on venue_groups for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (id IN ( SELECT venues.venue_group_id
   FROM venues
  WHERE (venues.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))));
create policy updated on venue_groups for update using ((( SELECT acting_everyone() AS acting_everyone) OR (id IN ( SELECT venues.venue_group_id
   FROM venues
  WHERE (venues.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (id IN ( SELECT venues.venue_group_id
   FROM venues
  WHERE (venues.id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))))));
create policy visible on venue_groups for select using ((( SELECT acting_everyone() AS acting_everyone) OR (EXISTS ( SELECT
   FROM venues v
  WHERE (v.venue_group_id = venue_groups.id)))));
CREATE TRIGGER group_settings_go_to_venues AFTER UPDATE OF group_override, currency_code, date_format, time_format, price_change_notification_percent, should_update_reference_price ON public.venue_groups FOR EACH ROW WHEN (new.group_override) EXECUTE FUNCTION group_settings_go_to_venues();

create table venue_inventory (
  venue_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  quantity numeric(20,3),
  unit_id bigint,
  par_level numeric(14,3),
  par_unit_id bigint,
  counted_at timestamp with time zone,
  constraint venue_inventory_pkey PRIMARY KEY (venue_id, product_id),
  constraint venue_inventory_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint venue_inventory_par_unit_id_fkey FOREIGN KEY (par_unit_id) REFERENCES units(id),
  constraint venue_inventory_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id),
  constraint venue_inventory_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint venue_inventory_check CHECK (((quantity IS NULL) = (unit_id IS NULL))),
  constraint venue_inventory_check1 CHECK (((par_level IS NULL) = (par_unit_id IS NULL))),
  constraint venue_inventory_par_level_check CHECK ((par_level >= (0)::numeric))
);
alter table venue_inventory force row level security;
create policy deleted on venue_inventory for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on venue_inventory for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on venue_inventory for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on venue_inventory for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table venue_inventory_movements (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  product_id bigint not null,
  type text not null,
  quantity numeric(20,3) not null,
  balance numeric(20,3) not null,
  unit_id bigint not null,
  stocktake_id bigint,
  order_id bigint,
  user_id bigint,
  user_name text not null,
  at timestamp with time zone default now() not null,
  transfer_id bigint,
  constraint venue_inventory_movements_pkey PRIMARY KEY (id),
  constraint venue_inventory_movements_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES inventory_transfers(id),
  constraint venue_inventory_movements_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id),
  constraint venue_inventory_movements_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint venue_inventory_movements_type_check CHECK ((type = ANY (ARRAY['addition'::text, 'removal'::text, 'edit'::text, 'stocktake'::text, 'transfer'::text, 'recipe_sale'::text])))
);
CREATE INDEX venue_inventory_movements_of_product ON public.venue_inventory_movements USING btree (venue_id, product_id, id DESC);
CREATE INDEX venue_inventory_movements_of_transfer ON public.venue_inventory_movements USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
alter table venue_inventory_movements force row level security;
create policy deleted on venue_inventory_movements for delete using (( SELECT acting_everyone() AS acting_everyone));
create policy inserted on venue_inventory_movements for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on venue_inventory_movements for update using (( SELECT acting_everyone() AS acting_everyone)) with check (( SELECT acting_everyone() AS acting_everyone));
create policy visible on venue_inventory_movements for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table venue_location_products (
  location_id bigint not null,
  venue_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  place integer default 0 not null,
  constraint venue_location_products_pkey PRIMARY KEY (location_id, product_id, place),
  constraint venue_location_products_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint venue_location_products_venue_id_location_id_fkey FOREIGN KEY (venue_id, location_id) REFERENCES venue_locations(venue_id, id),
  constraint venue_location_products_place_check CHECK (((place >= 0) AND (place <= 9999)))
);
CREATE INDEX venue_location_products_of_product ON public.venue_location_products USING btree (product_id, venue_id);
alter table venue_location_products force row level security;
create policy deleted on venue_location_products for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on venue_location_products for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on venue_location_products for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on venue_location_products for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table venue_locations (
  id bigint generated always as identity not null,
  venue_id bigint not null,
  name text not null,
  "position" integer not null,
  deleted_at timestamp with time zone,
  constraint venue_locations_venue_id_id_key UNIQUE (venue_id, id),
  constraint venue_locations_pkey PRIMARY KEY (id),
  constraint venue_locations_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint venue_locations_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX venue_locations_one_name ON public.venue_locations USING btree (venue_id, lower(name)) WHERE (deleted_at IS NULL);
alter table venue_locations force row level security;
create policy deleted on venue_locations for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on venue_locations for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on venue_locations for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on venue_locations for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table venue_product_settings (
  venue_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  product_group_id bigint,
  inventory_tracked boolean default false not null,
  constraint venue_product_settings_pkey PRIMARY KEY (venue_id, product_id),
  constraint venue_product_settings_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint venue_product_settings_product_group_id_fkey FOREIGN KEY (product_group_id) REFERENCES product_groups(id) ON DELETE SET NULL,
  constraint venue_product_settings_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id)
);
CREATE INDEX venue_product_settings_of_group ON public.venue_product_settings USING btree (product_group_id) WHERE (product_group_id IS NOT NULL);
alter table venue_product_settings force row level security;
create policy deleted on venue_product_settings for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy inserted on venue_product_settings for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on venue_product_settings for update using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on venue_product_settings for select using ((( SELECT acting_everyone() AS acting_everyone) OR (venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));

create table venue_products (
  venue_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  times_ordered integer default 0 not null,
  weekly_rate numeric(14,4) default 0 not null,
  last_ordered_at timestamp with time zone not null,
  last_quantity numeric(14,3) not null,
  last_price numeric(20,4) not null,
  reference_price numeric(20,4),
  reference_price_at timestamp with time zone,
  constraint venue_products_pkey PRIMARY KEY (venue_id, product_id),
  constraint venue_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint venue_products_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id),
  constraint venue_products_of_possible_amounts CHECK (((times_ordered >= 0) AND (weekly_rate >= (0)::numeric) AND (last_quantity >= (0)::numeric) AND (last_price >= (0)::numeric) AND (reference_price >= (0)::numeric)))
);
CREATE INDEX venue_products_usuals ON public.venue_products USING btree (venue_id, distributor_id, times_ordered DESC, product_id);
alter table venue_products force row level security;
create policy deleted on venue_products for delete using ((( SELECT acting_everyone() AS acting_everyone) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))));
create policy inserted on venue_products for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))));
create policy updated on venue_products for update using ((( SELECT acting_everyone() AS acting_everyone) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))))) with check ((( SELECT acting_everyone() AS acting_everyone) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))));
create policy visible on venue_products for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))));

create table venue_tags (
  distributor_id bigint not null,
  venue_id bigint not null,
  tag_id bigint not null,
  constraint venue_tags_pkey PRIMARY KEY (distributor_id, venue_id, tag_id),
  constraint venue_tags_distributor_id_tag_id_fkey FOREIGN KEY (distributor_id, tag_id) REFERENCES tags(distributor_id, id) ON DELETE CASCADE,
  constraint venue_tags_distributor_id_venue_id_fkey FOREIGN KEY (distributor_id, venue_id) REFERENCES connections(distributor_id, venue_id) ON DELETE CASCADE
);
CREATE INDEX venue_tags_of_tag ON public.venue_tags USING btree (tag_id);
alter table venue_tags force row level security;
create policy deleted on venue_tags for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on venue_tags for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on venue_tags for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on venue_tags for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table venues (
  id bigint generated always as identity not null,
  venue_group_id bigint,
  name text not null,
  legal_name text default ''::text not null,
  company_registration_number text default ''::text not null,
  logo text,
  email text default ''::text not null,
  phone text default ''::text not null,
  primary_contact_name text default ''::text not null,
  primary_contact_phone text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  zip_code text default ''::text not null,
  state text default ''::text not null,
  country text default ''::text not null,
  instruction text default ''::text not null,
  status text default 'active'::text not null,
  account_type text default 'free'::text not null,
  subscription_status text default 'active'::text not null,
  currency_code text not null,
  timezone text default 'Australia/Sydney'::text not null,
  date_format text default 'DD/MM/YYYY'::text not null,
  time_format text default 'HH:mm'::text not null,
  registered_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  invited_at timestamp with time zone,
  trial_ends_at timestamp with time zone,
  secondary_contact_name text default ''::text not null,
  secondary_contact_phone text default ''::text not null,
  invoice_email text default ''::text not null,
  contacts jsonb default '[]'::jsonb not null,
  billing_address jsonb,
  working_hours_from time without time zone,
  working_hours_to time without time zone,
  price_change_notification_percent numeric(6,3) default 0 not null,
  should_update_reference_price boolean default true not null,
  tax numeric(6,3),
  inventory_feature boolean default false not null,
  recipe_feature boolean default false not null,
  second_factor text default 'optional'::text not null,
  constraint venues_pkey PRIMARY KEY (id),
  constraint venues_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currencies(code),
  constraint venues_venue_group_id_fkey FOREIGN KEY (venue_group_id) REFERENCES venue_groups(id),
  constraint venues_account_type_check CHECK ((account_type = ANY (ARRAY['free'::text, 'free_trial'::text, 'lite'::text, 'premium'::text]))),
  constraint venues_name_check CHECK ((name <> ''::text)),
  constraint venues_price_change_notification_percent_check CHECK (((price_change_notification_percent >= (0)::numeric) AND (price_change_notification_percent <= (100)::numeric))),
  constraint venues_second_factor_check CHECK ((second_factor = ANY (ARRAY['optional'::text, 'administrators'::text, 'everyone'::text]))),
  constraint venues_status_check CHECK ((status = ANY (ARRAY['new'::text, 'active'::text, 'trial_ending'::text, 'trial_expired'::text, 'deactivated'::text, 'draft'::text, 'invite_sent'::text, 'connection_invitation'::text]))),
  constraint venues_subscription_status_check CHECK ((subscription_status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'blocked'::text, 'cancelled'::text]))),
  constraint venues_tax_check CHECK (((tax >= (0)::numeric) AND (tax <= (100)::numeric)))
);
CREATE INDEX venues_by_name ON public.venues USING btree (name, id) WHERE (deleted_at IS NULL);
CREATE INDEX venues_by_part_of_name ON public.venues USING gin (name gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX venues_of_group ON public.venues USING btree (venue_group_id, name, id);
CREATE INDEX venues_on_trial ON public.venues USING btree (trial_ends_at) WHERE (account_type = 'free_trial'::text);
alter table venues force row level security;
create policy deleted on venues for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy for_accounts on venues for all using (( SELECT acting_accounts() AS acting_accounts)) with check (( SELECT acting_accounts() AS acting_accounts));
create policy inserted on venues for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy updated on venues for update using ((( SELECT acting_everyone() AS acting_everyone) OR (id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[]))));
create policy visible on venues for select using ((( SELECT acting_everyone() AS acting_everyone) OR (id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) OR (EXISTS ( SELECT
   FROM connections c
  WHERE ((c.venue_id = venues.id) AND (c.distributor_id = ( SELECT acting_distributor() AS acting_distributor)))))));
CREATE TRIGGER group_settings_win BEFORE INSERT OR UPDATE ON public.venues FOR EACH ROW WHEN ((new.venue_group_id IS NOT NULL)) EXECUTE FUNCTION group_settings_win();

create table warehouse_location_items (
  id bigint generated always as identity not null,
  location_id bigint not null,
  distributor_id bigint not null,
  product_id bigint not null,
  place integer not null,
  constraint warehouse_location_items_location_id_product_id_key UNIQUE (location_id, product_id),
  constraint warehouse_location_items_pkey PRIMARY KEY (id),
  constraint warehouse_location_items_distributor_id_location_id_fkey FOREIGN KEY (distributor_id, location_id) REFERENCES warehouse_locations(distributor_id, id) ON DELETE CASCADE,
  constraint warehouse_location_items_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint warehouse_location_items_place_check CHECK ((place > 0))
);
CREATE INDEX warehouse_location_items_of_product ON public.warehouse_location_items USING btree (distributor_id, product_id);
alter table warehouse_location_items force row level security;
create policy deleted on warehouse_location_items for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on warehouse_location_items for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on warehouse_location_items for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on warehouse_location_items for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table warehouse_locations (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  warehouse_id bigint not null,
  name text not null,
  "position" integer not null,
  constraint warehouse_locations_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint warehouse_locations_pkey PRIMARY KEY (id),
  constraint warehouse_locations_distributor_id_warehouse_id_fkey FOREIGN KEY (distributor_id, warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint warehouse_locations_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX warehouse_locations_one_name ON public.warehouse_locations USING btree (warehouse_id, lower(name));
alter table warehouse_locations force row level security;
create policy deleted on warehouse_locations for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on warehouse_locations for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on warehouse_locations for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on warehouse_locations for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

create table warehouse_products (
  warehouse_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  quantity numeric(14,3) default 0 not null,
  par_level numeric(14,3),
  is_below_par boolean default false not null,
  constraint warehouse_products_pkey PRIMARY KEY (product_id, warehouse_id),
  constraint warehouse_products_distributor_id_product_id_fkey FOREIGN KEY (distributor_id, product_id) REFERENCES products(distributor_id, id) ON DELETE CASCADE,
  constraint warehouse_products_distributor_id_warehouse_id_fkey FOREIGN KEY (distributor_id, warehouse_id) REFERENCES warehouses(distributor_id, id),
  constraint warehouse_products_par_level_check CHECK ((par_level >= (0)::numeric)),
  constraint warehouse_products_par_level_not_negative CHECK ((par_level >= (0)::numeric))
);
CREATE INDEX warehouse_products_below_par ON public.warehouse_products USING btree (distributor_id, product_id) WHERE is_below_par;
alter table warehouse_products force row level security;
create policy deleted on warehouse_products for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on warehouse_products for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on warehouse_products for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on warehouse_products for select using ((( SELECT acting_everyone() AS acting_everyone) OR ((distributor_id = ( SELECT acting_distributor() AS acting_distributor)) OR (distributor_id = ANY (ARRAY( SELECT c.distributor_id
   FROM connections c
  WHERE ((c.venue_id = ANY (( SELECT acting_venues() AS acting_venues)::bigint[])) AND (c.status = 'active'::text))))))));

create table warehouses (
  id bigint generated always as identity not null,
  distributor_id bigint not null,
  name text not null,
  is_primary boolean default false not null,
  deleted_at timestamp with time zone,
  constraint warehouses_distributor_id_id_key UNIQUE (distributor_id, id),
  constraint warehouses_pkey PRIMARY KEY (id),
  constraint warehouses_distributor_id_fkey FOREIGN KEY (distributor_id) REFERENCES distributors(id),
  constraint warehouses_deleted_is_not_primary CHECK (((deleted_at IS NULL) OR (NOT is_primary))),
  constraint warehouses_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX warehouses_one_name_per_distributor ON public.warehouses USING btree (distributor_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX warehouses_one_primary_per_distributor ON public.warehouses USING btree (distributor_id) WHERE is_primary;
alter table warehouses force row level security;
create policy added_for_accounts on warehouses for insert with check (( SELECT acting_accounts() AS acting_accounts));
create policy deleted on warehouses for delete using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy inserted on warehouses for insert with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy updated on warehouses for update using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor)))) with check ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));
create policy visible on warehouses for select using ((( SELECT acting_everyone() AS acting_everyone) OR (distributor_id = ( SELECT acting_distributor() AS acting_distributor))));

CREATE OR REPLACE FUNCTION public.acting()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('docket.acting', true), '') $function$;

CREATE OR REPLACE FUNCTION public.acting_accounts()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select acting() = 'accounts' $function$;

CREATE OR REPLACE FUNCTION public.acting_distributor()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when acting() like 'distributor:%' then substr(acting(), 13)::bigint end $function$;

CREATE OR REPLACE FUNCTION public.acting_everyone()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select acting() = 'everyone' $function$;

CREATE OR REPLACE FUNCTION public.acting_side(of_distributor bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select case when acting_everyone() then null when acting_distributor() = of_distributor then 'distributor' else 'venue' end $function$;

CREATE OR REPLACE FUNCTION public.acting_venues()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when acting() like 'venue:%' then substr(acting(), 7)::bigint[] end $function$;

CREATE OR REPLACE FUNCTION public.answered_by_the_other_side()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  side text := acting_side(new.distributor_id);
  asked text := to_jsonb(new) ->> tg_argv[0];
  asked_before text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[0] end;
begin
  if side is null then return new; end if;
  if tg_op = 'INSERT' and (new.status <> 'pending' or asked <> side) then
    raise exception 'nobody asks in the name of the other side' using errcode = '23514', constraint = 'answered_by_the_other_side';
  elsif tg_op = 'UPDATE' and asked <> asked_before and (new.status <> 'pending' or asked <> side) then
    raise exception 'nobody asks in the name of the other side' using errcode = '23514', constraint = 'answered_by_the_other_side';
  elsif tg_op = 'UPDATE' and new.status <> old.status and (old.status <> 'pending' or new.status = 'approved' and side = coalesce(tg_argv[1], asked_before)) then
    raise exception 'it is answered once, and by the other side' using errcode = '23514', constraint = 'answered_by_the_other_side';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.append_only(tenant_table regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  execute format('alter policy updated on %s using ((select acting_everyone())) with check ((select acting_everyone()))', tenant_table);
  execute format('alter policy deleted on %s using ((select acting_everyone()))', tenant_table);
end
$function$;

CREATE OR REPLACE FUNCTION public.approved_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception 'an approved credit note is final' using errcode = '23514', constraint = 'approved_is_final';
end
$function$;

CREATE OR REPLACE FUNCTION public.cart_lines_of_that_supplier()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from written l left join carts c on c.id = l.cart_id left join products p on p.id = l.product_id
              where c.venue_id is distinct from l.venue_id or p.distributor_id is distinct from c.distributor_id) then
    perform refuse('a cart holds products of its supplier for its venue', 'cart_lines_of_that_supplier');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.connections_need_both()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  side text := acting_side(new.distributor_id);
  was text := case when tg_op = 'UPDATE' then old.status end;
begin
  if side is null then return new; end if;
  if tg_op = 'UPDATE' and (new.distributor_id, new.venue_id) <> (old.distributor_id, old.venue_id) then
    raise exception 'a connection stays between the two it was made for' using errcode = '23514', constraint = 'connections_need_both';
  end if;
  if new.status = 'active' and was is distinct from 'active'
     and not (coalesce(was, '') in ('connection_pending', 'invitation_sent') and coalesce(old.requested_by, 'distributor') <> side)
     and not exists (select from distributors d where d.id = new.distributor_id
                       and (d.owner_venue_group_id is not null or d.owner_venue_id is not null)
                       and keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)) then
    raise exception 'only the side that was asked makes a connection active' using errcode = '23514', constraint = 'connections_need_both';
  end if;
  if new.status in ('connection_pending', 'invitation_sent')
     and (tg_op = 'INSERT' or (new.status, new.requested_by) is distinct from (old.status, old.requested_by))
     and new.requested_by is distinct from side then
    raise exception 'nobody asks in the name of the other side' using errcode = '23514', constraint = 'connections_need_both';
  end if;
  -- what was agreed is the supplier's to write
  if side = 'venue' and tg_op = 'UPDATE' and was <> 'ended'
     and to_jsonb(new) - '{status,requested_by,ended_at,account_opened_at}'::text[]
      <> to_jsonb(old) - '{status,requested_by,ended_at,account_opened_at}'::text[] then
    raise exception 'a customer does not write its own terms' using errcode = '23514', constraint = 'connections_need_both';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.credit_note_lines_of_that_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from written w join credit_notes n on n.id = w.credit_note_id
              where n.order_id is null or w.order_line_id is not null
                and not exists (select from order_lines l where l.id = w.order_line_id and l.order_id = n.order_id and l.product_id = w.product_id)) then
    perform refuse('a credit note has lines of its order', 'credit_note_lines_of_that_order');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.customer_credit_lines_without_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from written w join credit_notes n on n.id = w.credit_note_id where n.order_id is not null) then
    perform refuse('a credit note of an order has lines of that order', 'customer_credit_lines_without_order');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.customer_credits_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (select (coalesce(sum(l.total), 0), coalesce(sum(l.tax_amount), 0)) from customer_credit_lines l where l.credit_note_id = new.id)
     is distinct from (new.total, new.tax_amount) then
    perform refuse('a credit note without an order is the sum of its lines', 'customer_credits_add_up');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.distributors_move_sales()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform sales_are_counted_anew(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.distributors_switch_tracking()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.inventory_tracking then
    update products set inventory_tracked = true, tracking_paused = false, updated_at = now() where distributor_id = new.id and tracking_paused;
  else
    update products set inventory_tracked = false, tracking_paused = true, updated_at = now() where distributor_id = new.id and inventory_tracked;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.drivers_follow_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.distributor_id is not null
     and (tg_op = 'DELETE' or new.distributor_id is distinct from old.distributor_id) then
    update drivers set deleted_at = now() where distributor_id = old.distributor_id and user_id = old.user_id and deleted_at is null;
  end if;
  if tg_op <> 'DELETE' and new.role_key = 'distributor_delivery' then
    -- one who was kept with the same address before becoming a member
    update drivers r set user_id = new.user_id
      where r.id = (select min(d.id) from drivers d join users u on u.id = new.user_id
                     where d.distributor_id = new.distributor_id and d.user_id is null and d.deleted_at is null and lower(d.email) = lower(u.email))
        and not exists (select from drivers d where d.distributor_id = new.distributor_id and d.user_id = new.user_id and d.deleted_at is null);
    insert into drivers (distributor_id, user_id, name, phone, email)
      select new.distributor_id, u.id, coalesce(nullif(u.name, ''), nullif(new.invited_name, ''), u.email), u.phone, u.email
        from users u where u.id = new.user_id
      on conflict (user_id, distributor_id) where user_id is not null and deleted_at is null do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.erased_json(value jsonb, patterns text[], replacements text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(erased_text(value #>> '{}', patterns, replacements))
    when 'array' then (select coalesce(jsonb_agg(erased_json(item, patterns, replacements) order by at), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, at))
    when 'object' then (select coalesce(jsonb_object_agg(
        case when name like '%@%' then erased_text(name, patterns, replacements) else name end,
        case when name in ('kind', 'status', 'type', 'side', 'role', 'roleKey', 'subject', 'event', 'currency', 'currencyCode', 'timezone',
            'taxCalculation', 'secondFactor', 'accountType')
            and jsonb_typeof(item) = 'string' then item
          else erased_json(item, patterns, replacements) end), '{}')
      from jsonb_each(value) as members (name, item))
    else value
  end;
end
$function$;

CREATE OR REPLACE FUNCTION public.erased_text(value text, patterns text[], replacements text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  for i in 1 .. coalesce(array_length(patterns, 1), 0) loop
    value := regexp_replace(value, patterns[i], replacements[i], 'gi');
  end loop;
  return value;
end
$function$;

CREATE OR REPLACE FUNCTION public.find_products(distributor_ids bigint[], words tsquery, parts text[])
 RETURNS TABLE(id bigint, name text, price numeric, created_at timestamp with time zone, category_id bigint, deals jsonb, is_hidden boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 400
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    with by_word as materialized (
      select p.id, p.name, p.price, p.created_at, p.category_id, p.deals, p.is_hidden
        from products p
       where p.search @@ words and p.distributor_id = any ((select readable_distributors(distributor_ids))::bigint[]) and p.deleted_at is null
    )
    select * from by_word
    union all
    select p.id, p.name, p.price, p.created_at, p.category_id, p.deals, p.is_hidden
      from products p
     where parts[1] is not null and not exists (select from by_word)
       and lower(p.name || ' ' || coalesce(p.sku, '')) like parts[1] and lower(p.name || ' ' || coalesce(p.sku, '')) like all (parts)
       and p.distributor_id = any ((select readable_distributors(distributor_ids))::bigint[]) and p.deleted_at is null
  $function$;

CREATE OR REPLACE FUNCTION public.group_settings_go_to_venues()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update venues set currency_code = currency_code where venue_group_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.group_settings_win()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare g venue_groups;
begin
  select * into g from venue_groups where id = new.venue_group_id and group_override;
  if found then
    new.currency_code := g.currency_code;
    new.date_format := g.date_format;
    new.time_format := g.time_format;
    new.price_change_notification_percent := g.price_change_notification_percent;
    new.should_update_reference_price := g.should_update_reference_price;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.invoice_requests_between_the_two()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.invoice_series_rises()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform refuse('an invoice number is given out once', 'invoice_series_rises');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.invoices_answer_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.keeps_distributor(of_group bigint, of_venue bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select of_venue = any ((select acting_venues())::bigint[])
      or exists (select from venues v where v.venue_group_id = of_group and v.id = any ((select acting_venues())::bigint[]))
  $function$;

CREATE OR REPLACE FUNCTION public.order_lines_stay()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform refuse('a line stays with its order', 'order_lines_stay');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.orders_add_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  wanted bigint := case when tg_table_name = 'orders' then (to_jsonb(new) ->> 'id')::bigint
                        when tg_op = 'DELETE' then (to_jsonb(old) ->> 'order_id')::bigint
                        else (to_jsonb(new) ->> 'order_id')::bigint end;
  o orders;
  lines numeric;
  line_tax numeric;
  on_top numeric;
  fee_tax numeric;
begin
  if current_setting('docket.added_up', true) = wanted::text then return null; end if;
  select * into o from orders where id = wanted;
  if not found then return null; end if;
  select coalesce(sum(total_price), 0), coalesce(sum(tax_amount), 0), coalesce(sum(tax_amount) filter (where tax_calculation = 'exclusive'), 0)
    into lines, line_tax, on_top from order_lines where order_id = wanted;
  fee_tax := o.tax_amount - o.tax_adjustment - line_tax;
  if o.amount <> lines then
    perform refuse('the amount of an order is the sum of its lines', 'orders_add_up');
  elsif fee_tax < 0 or (fee_tax > 0 and (not o.delivery_fee_taxable or o.delivery_fee = 0 or o.tax_calculation = 'exempt')) then
    perform refuse('the tax of an order is that of its lines and its delivery fee', 'orders_add_up');
  elsif o.amount_with_tax <> o.amount - o.order_discount_amount + o.delivery_fee + o.amount_adjustment + on_top
        + (case when o.tax_calculation = 'exclusive' then fee_tax else 0 end) then
    perform refuse('the total of an order is the sum of its parts', 'orders_add_up');
  end if;
  perform set_config('docket.added_up', wanted::text, true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.orders_are_looked_at_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('docket.added_up', '', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.orders_by_own_number(part text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select id from orders
     where distributor_id = acting_distributor() and venue_order_number <> '' and lower(venue_order_number) like part
    union all
    select id from orders
     where venue_id = any (acting_venues()) and venue_order_number <> '' and lower(venue_order_number) like part
    union all
    select id from orders where acting_everyone() and venue_order_number <> '' and lower(venue_order_number) like part
  $function$;

CREATE OR REPLACE FUNCTION public.orders_by_part_of_number(part text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select id from orders where distributor_id = acting_distributor() and order_number is not null and order_number::text like part
    union all
    select id from orders where venue_id = any (acting_venues()) and order_number is not null and order_number::text like part
    union all
    select id from orders where acting_everyone() and order_number is not null and order_number::text like part
  $function$;

CREATE OR REPLACE FUNCTION public.orders_change_sales()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into sales_changes (distributor_id, at, day)
  select coalesce(new.distributor_id, old.distributor_id), at, day
    from (values (new.ordered_at, null::date), (case when new.invoice_date is null then new.accepted_at end, new.invoice_date)
          union values (old.ordered_at, null), (case when old.invoice_date is null then old.accepted_at end, old.invoice_date)) marks (at, day)
   where at is not null or day is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.orders_keep_their_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform refuse('an invoiced order is corrected by credit notes', 'orders_keep_their_invoice');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.orders_moved_when()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform refuse('an order has the time of what happened to it', 'orders_moved_when');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.price_fields(changed jsonb, product jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case when changed ? 'price' then jsonb_build_object('price', product -> 'price') else '{}' end
        || case when changed ? 'market_price' then jsonb_build_object('marketPrice', product -> 'market_price') else '{}' end
        || case when changed ? 'tax' then jsonb_build_object('tax', product -> 'tax') else '{}' end
        || case when changed ? 'tax_calculation' then jsonb_build_object('taxCalculation', product -> 'tax_calculation') else '{}' end
        || case when not changed ?| array['default_tiers', 'default_discount_type'] then '{}'
                when product -> 'default_tiers' = '[]' then '{"defaultTierPricing": null}'
                else jsonb_build_object('defaultTierPricing',
                       jsonb_build_object('discountType', product -> 'default_discount_type', 'tiers', product -> 'default_tiers')) end
  $function$;

CREATE OR REPLACE FUNCTION public.products_note_tags()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update products p set is_tagged = not p.is_tagged
   where p.id in (select product_id from changed)
     and p.is_tagged is distinct from exists (select from product_tags t where t.product_id = p.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.products_pause_tracking()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.protect(tenant_table regclass, visible text, writable text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy visible on %s for select using ((select acting_everyone()) or (%s))', tenant_table, visible);
  execute format('create policy inserted on %s for insert with check ((select acting_everyone()) or (%s))', tenant_table, coalesce(writable, visible));
  execute format('create policy updated on %s for update using ((select acting_everyone()) or (%s)) with check ((select acting_everyone()) or (%s))',
    tenant_table, coalesce(writable, visible), coalesce(writable, visible));
  execute format('create policy deleted on %s for delete using ((select acting_everyone()) or (%s))', tenant_table, coalesce(writable, visible));
end
$function$;

CREATE OR REPLACE FUNCTION public.readable_distributors(asked bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select case when acting_everyone() then asked
      else array(select d from unnest(asked) d
                  where d = acting_distributor()
                     or exists (select from connections c where c.distributor_id = d and c.venue_id = any (acting_venues()) and c.status = 'active')) end
  $function$;

CREATE OR REPLACE FUNCTION public.recipes_without_circles()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('recipes:' || venues.id, 0))
     from (select distinct venue_id as id from added where part_id is not null order by 1) venues;
  if exists (
    with recursive within (root, id) as (
      select recipe_id, part_id from added where part_id is not null
      union
      select w.root, i.part_id from within w join recipe_items i on i.recipe_id = w.id where i.part_id is not null
    )
    select from within where root = id
  ) then
    raise exception 'a recipe contains itself' using errcode = 'check_violation', constraint = 'recipe_items_without_circles';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse(reason text, name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  raise exception '%', reason using errcode = '23514', constraint = name;
end
$function$;

CREATE OR REPLACE FUNCTION public.sales_are_counted_anew(of_distributor bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from sales_to_venues where distributor_id = of_distributor;
  delete from sales_of_products where distributor_id = of_distributor;
  insert into sales_changes (distributor_id, day)
  select of_distributor, day from distributors d
    cross join lateral (
      select (o.ordered_at at time zone d.timezone)::date as day from orders o
       where o.distributor_id = d.id and o.ordered_at is not null
      union select coalesce(o.invoice_date, (o.accepted_at at time zone d.timezone)::date) from orders o
       where o.distributor_id = d.id and o.accepted_at is not null) days
   where d.id = of_distributor;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_companies(pattern text, most integer)
 RETURNS TABLE(kind text, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    (select 'distributor', d.id from distributors d
      where acting_everyone() and d.name ilike pattern and d.deleted_at is null order by d.name, d.id limit most)
    union all
    (select 'venue', v.id from venues v
      where acting_everyone() and v.name ilike pattern and v.deleted_at is null order by v.name, v.id limit most)
    union all
    (select 'venue_group', g.id from venue_groups g
      where acting_everyone() and g.name ilike pattern and g.deleted_at is null order by g.name, g.id limit most)
  $function$;

CREATE OR REPLACE FUNCTION public.search_some_products(distributor_ids bigint[], words tsquery, most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select id from products
     where search @@ words and distributor_id = any ((select readable_distributors(distributor_ids))::bigint[]) and deleted_at is null limit most
  $function$;

CREATE OR REPLACE FUNCTION public.stays_with_both()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform refuse(tg_table_name || ' stay between the two they were made for', 'stays_with_both');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.suggested_products(of_venue bigint, of_distributor bigint, since timestamp with time zone, most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select internal.suggested_products(of_venue, of_distributor, since, most)
     where acting_everyone() or of_venue = any (acting_venues())
  $function$;

CREATE OR REPLACE FUNCTION public.supplier_card(supplier_id bigint, OUT product_count bigint, OUT category_names text[])
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select c.product_count, c.category_names from internal.supplier_card(supplier_id) c
     where acting_everyone()
        or acting() <> '' and exists (
          select from distributors d where d.id = supplier_id and d.deleted_at is null
             and ((d.owner_venue_group_id is null and d.owner_venue_id is null) or keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)))
  $function$;

CREATE OR REPLACE FUNCTION public.supplier_invoices_of_their_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from orders o where o.id = new.order_id and not o.offline
                  and (o.distributor_id, o.venue_id, o.amount_with_tax, o.tax_amount, o.currency_code)
                    = (new.distributor_id, new.venue_id, new.total, new.tax_amount, new.currency_code)) then
    perform refuse('an invoice is of its order', 'supplier_invoices_of_their_order');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.supplier_invoices_stay()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or to_jsonb(old) - 'issued_by' - 'issued_by_name' <> to_jsonb(new) - 'issued_by' - 'issued_by_name' then
    perform refuse('an invoice that was issued stays as it is', 'supplier_invoices_stay');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.transfers_within_a_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  acted text := acting();
  is_one_group boolean;
begin
  perform set_config('docket.acting', 'everyone', true);
  is_one_group := exists (select from venues s join venues d on d.venue_group_id = s.venue_group_id
    where s.id = new.source_venue_id and d.id = new.destination_venue_id);
  perform set_config('docket.acting', acted, true);
  if not is_one_group then
    raise exception 'a transfer stays within a group' using errcode = '23514', constraint = 'transfers_within_a_group';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.used_product(of_product bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    -- of a product that is somebody else's nothing is said: it counts as used, so nobody removes it
    select case when acting_everyone() or exists (
        select from products p join distributors d on d.id = p.distributor_id
         where p.id = of_product and (p.distributor_id = acting_distributor()
            or (d.owner_venue_group_id is not null or d.owner_venue_id is not null) and keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)))
      then internal.used_product(of_product) else true end
  $function$;

CREATE OR REPLACE FUNCTION internal.suggested_products(of_venue bigint, of_distributor bigint, since timestamp with time zone, most integer)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  acted text := acting();
begin
  perform set_config('docket.acting', 'everyone', true);
  return query
    with mine as (
      select product_id from venue_products where venue_id = of_venue and distributor_id = of_distributor
    ), bought as (
      select u.venue_id, u.product_id, coalesce(-v.venue_group_id, v.id) as company
        from connections c
        join venues v on v.id = c.venue_id
        join venue_products u on u.venue_id = c.venue_id and u.distributor_id = c.distributor_id
       where c.distributor_id = of_distributor and c.status = 'active' and c.venue_id <> of_venue
         and u.last_ordered_at > since and u.times_ordered >= 3
    ), alike as (
      select venue_id, count(*) filter (where product_id in (select product_id from mine)) as shared from bought group by venue_id
    )
    select b.product_id
      from bought b
      join alike a on a.venue_id = b.venue_id and (a.shared > 0 or not exists (select from mine))
      join products p on p.id = b.product_id and p.deleted_at is null and not p.is_hidden
     where b.product_id not in (select product_id from mine)
       and not exists (select from hidden_products h where h.product_id = b.product_id and h.venue_id = of_venue)
     group by b.product_id
    having count(*) >= 3
       and count(distinct b.company) filter (where b.company <> (select coalesce(-venue_group_id, id) from venues where id = of_venue)) >= 2
     order by sum(1 + a.shared) desc, b.product_id
     limit most;
  perform set_config('docket.acting', acted, true);
end
$function$;

CREATE OR REPLACE FUNCTION internal.supplier_card(supplier_id bigint, OUT product_count bigint, OUT category_names text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  acted text := acting();
begin
  perform set_config('docket.acting', 'everyone', true);
  supplier_card.product_count := (select count(*) from products where distributor_id = supplier_id and deleted_at is null and not is_hidden);
  supplier_card.category_names := array(select k.name from categories k
    where exists (select from products p where p.distributor_id = supplier_id and p.category_id = k.id and p.deleted_at is null and not p.is_hidden)
    order by k.name);
  perform set_config('docket.acting', acted, true);
end
$function$;

CREATE OR REPLACE FUNCTION internal.used_product(of_product bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  acted text := acting();
  is_used boolean;
begin
  perform set_config('docket.acting', 'everyone', true);
  is_used := exists (select from order_lines where product_id = of_product)
    or exists (select from cart_lines where product_id = of_product)
    or exists (select from inventory_movements where product_id = of_product)
    or exists (select from special_tiers where product_id = of_product)
    or exists (select from proposed_prices where product_id = of_product and status = 'pending');
  perform set_config('docket.acting', acted, true);
  return is_used;
end
$function$;
