-- compatible-from: 0131
-- When a supplier wanted to see its first steps no more.
alter table distributors add column first_steps_dismissed_at timestamptz;
