-- trials that go on, for the job that looks whether they end
create index distributors_on_trial on distributors (trial_ends_at) where account_type = 'free_trial';
create index venue_groups_on_trial on venue_groups (trial_ends_at) where account_type = 'free_trial';
create index venues_on_trial on venues (trial_ends_at) where account_type = 'free_trial';
