create table distributors (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  legal_name text not null default '',
  company_registration_number text not null default '',
  description text not null default '',
  logo text,
  email text not null default '',
  phone text not null default '',
  sms_number text not null default '',
  whats_app_number text not null default '',
  primary_contact_name text not null default '',
  primary_contact_phone text not null default '',
  street text not null default '',
  city text not null default '',
  zip_code text not null default '',
  state text not null default '',
  country text not null default '',
  -- inactive, invited, active, deactivated: decision G-005
  status text not null default 'inactive' check (status in ('inactive', 'invited', 'active', 'deactivated')),
  invited_at timestamptz,
  registered_at timestamptz,
  deleted_at timestamptz,
  account_type text not null default 'free' check (account_type in ('free', 'free_trial', 'lite', 'premium')),
  subscription_status text not null default 'active'
    check (subscription_status in ('trialing', 'active', 'past_due', 'blocked', 'cancelled')),
  currency_code text not null references currencies,
  timezone text not null default 'Australia/Sydney',
  date_format text not null default 'DD/MM/YYYY',
  time_format text not null default 'HH:mm',
  -- percent; R-147
  tax numeric(6, 3) not null default 0 check (tax between 0 and 100),
  tax_calculation text not null default 'exclusive' check (tax_calculation in ('exclusive', 'inclusive', 'exempt')),
  delivery_fee_taxable boolean not null default true,
  -- null means no minimum is set (R-216), 0 that the fee always applies (R-217)
  minimum_order_amount numeric(14, 4) default 0 check (minimum_order_amount >= 0),
  delivery_fee numeric(14, 4) not null default 0 check (delivery_fee >= 0),
  -- 1 is Monday
  delivery_days int[] not null default '{1,2,3,4,5}' check (delivery_days <@ '{1,2,3,4,5,6,7}'),
  restrict_delivery_dates boolean not null default true,
  delivery_period text not null default 'business_day' check (delivery_period in ('day', 'business_day', 'business_day_saturday')),
  -- G-010
  delivery_period_count int not null default 2 check (delivery_period_count between 0 and 90),
  working_hours_from time not null default '06:00',
  working_hours_to time not null default '16:00',
  order_more_than_available boolean not null default true,
  low_inventory_threshold numeric(14, 3) not null default 10,
  display_stock_numbers boolean not null default false,
  dormant_period int not null default 30,
  created_at timestamptz not null default now()
);
-- the directory of suppliers, by name
create index distributors_by_name on distributors (name, id) where deleted_at is null;

create table venue_groups (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  logo text,
  account_type text not null default 'free' check (account_type in ('free', 'free_trial', 'lite', 'premium')),
  subscription_status text not null default 'active'
    check (subscription_status in ('trialing', 'active', 'past_due', 'blocked', 'cancelled')),
  status text not null default 'active'
    check (status in ('new', 'active', 'trial_ending', 'trial_expired', 'deactivated', 'draft', 'invite_sent', 'connection_invitation')),
  currency_code text not null references currencies,
  date_format text not null default 'DD/MM/YYYY',
  time_format text not null default 'HH:mm',
  group_override boolean not null default false,
  registered_at timestamptz,
  created_at timestamptz not null default now()
);
create index venue_groups_by_name on venue_groups (name, id);

create table venues (
  id bigint generated always as identity primary key,
  -- a venue without a group is allowed (R-014)
  venue_group_id bigint references venue_groups,
  name text not null check (name <> ''),
  legal_name text not null default '',
  company_registration_number text not null default '',
  logo text,
  email text not null default '',
  phone text not null default '',
  primary_contact_name text not null default '',
  primary_contact_phone text not null default '',
  street text not null default '',
  city text not null default '',
  zip_code text not null default '',
  state text not null default '',
  country text not null default '',
  instruction text not null default '',
  status text not null default 'active'
    check (status in ('new', 'active', 'trial_ending', 'trial_expired', 'deactivated', 'draft', 'invite_sent', 'connection_invitation')),
  account_type text not null default 'free' check (account_type in ('free', 'free_trial', 'lite', 'premium')),
  subscription_status text not null default 'active'
    check (subscription_status in ('trialing', 'active', 'past_due', 'blocked', 'cancelled')),
  currency_code text not null references currencies,
  timezone text not null default 'Australia/Sydney',
  date_format text not null default 'DD/MM/YYYY',
  time_format text not null default 'HH:mm',
  registered_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
-- the venues of a group
create index venues_of_group on venues (venue_group_id, name, id);
create index venues_by_name on venues (name, id) where deleted_at is null;

create table warehouses (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  name text not null check (name <> ''),
  is_primary boolean not null default false,
  unique (distributor_id, id)
);
create unique index warehouses_one_primary_per_distributor on warehouses (distributor_id) where is_primary;
select protect('warehouses', 'distributor_id = (select acting_distributor())');

-- The two of them trading. Null terms are the distributor's own.
create table connections (
  distributor_id bigint not null references distributors,
  venue_id bigint not null references venues,
  status text not null default 'active' check (status in ('active', 'connection_pending', 'invitation_sent')),
  requested_by text check (requested_by in ('distributor', 'venue')),
  payment_terms text not null default 'no_terms',
  tax numeric(6, 3) check (tax between 0 and 100),
  minimum_order_amount numeric(14, 4) check (minimum_order_amount >= 0),
  delivery_fee numeric(14, 4) check (delivery_fee >= 0),
  delivery_days int[] check (delivery_days <@ '{1,2,3,4,5,6,7}'),
  customer_type text not null default 'standard' check (customer_type in ('vip', 'priority', 'standard', 'trialist')),
  account_owner_id bigint,
  primary_warehouse_id bigint,
  created_at timestamptz not null default now(),
  account_opened_at timestamptz,
  primary key (distributor_id, venue_id),
  foreign key (distributor_id, primary_warehouse_id) references warehouses (distributor_id, id)
);
-- a venue's suppliers; also what lets a venue see a supplier's products
create index connections_of_venue on connections (venue_id, distributor_id) include (status);
select protect('connections', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- Suppliers show themselves in the directory; customers only to who trades with them.
select protect('distributors', 'deleted_at is null', 'id = (select acting_distributor())');
select protect('venue_groups',
  'id in (select venue_group_id from venues where venues.id = any ((select acting_venues())::bigint[]))
   or id in (select v.venue_group_id from venues v join connections c on c.venue_id = v.id where c.distributor_id = (select acting_distributor()))',
  'id in (select venue_group_id from venues where venues.id = any ((select acting_venues())::bigint[]))');
select protect('venues',
  'id = any ((select acting_venues())::bigint[])
   or id in (select venue_id from connections where distributor_id = (select acting_distributor()))',
  'id = any ((select acting_venues())::bigint[])');

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  phone text not null default '',
  -- null until the person has set one
  password_hash text,
  status text not null default 'invited' check (status in ('invited', 'active', 'deactivated')),
  color_id int not null default 1,
  notification_settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);
select protect('users', 'false');

-- What a user is in a company. Several make an account switch; is_default is opened after sign-in.
create table memberships (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  role_key text not null,
  granted_permissions text[] not null default '{}',
  is_admin boolean not null default false,
  distributor_id bigint references distributors,
  venue_group_id bigint references venue_groups,
  is_primary boolean not null default false,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- neither of the three: a member of single venues, see membership_venues
  constraint memberships_in_one_company check (num_nonnulls(distributor_id, venue_group_id) + is_admin::int <= 1)
);
create unique index memberships_one_default_per_user on memberships (user_id) where is_default;
create index memberships_of_distributor on memberships (distributor_id) where distributor_id is not null;
create index memberships_of_venue_group on memberships (venue_group_id) where venue_group_id is not null;
select protect('memberships', 'distributor_id = (select acting_distributor())');

create table membership_venues (
  membership_id bigint not null references memberships on delete cascade,
  venue_id bigint not null references venues,
  primary key (membership_id, venue_id)
);
create index membership_venues_of_venue on membership_venues (venue_id);
select protect('membership_venues', 'venue_id = any ((select acting_venues())::bigint[])');

create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  membership_id bigint not null references memberships on delete cascade,
  -- the venue or the group the user acts as; null for suppliers and admins
  context text check (context in ('venue', 'venue-group')),
  context_id bigint,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check ((context is null) = (context_id is null))
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
select protect('sessions', 'false');

-- Refresh tokens, hashed. Each works once; a second use revokes the session it belongs to.
create table refresh_tokens (
  hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
select protect('refresh_tokens', 'false');

-- Links to set a password: one use, 24 hours.
create table password_links (
  hash text primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
select protect('password_links', 'false');

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  distributor_id bigint,
  venue_id bigint,
  order_id bigint,
  kind text not null,
  title text not null,
  body text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- the event it is about; nobody is told twice
  about text not null,
  unique (user_id, about)
);
-- the bell: a user's newest
create index notifications_of_user on notifications (user_id, id desc);
select protect('notifications', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');
