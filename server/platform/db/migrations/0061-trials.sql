-- The moment a free trial ends; null without one.
alter table distributors add column trial_ends_at timestamptz;
alter table venue_groups add column trial_ends_at timestamptz;
alter table venues add column trial_ends_at timestamptz;
