-- compatible-from: 0131
-- Signing in, joining and finding what a link opens see people, companies and links, and nothing that is traded.
create function acting_accounts() returns boolean language sql stable parallel safe
  as $$ select acting() = 'accounts' $$;

do $$
declare name text;
begin
  foreach name in array '{users,memberships,membership_venues,sessions,refresh_tokens,password_links,recovery_codes,second_factors,attempts,
      distributors,venues,venue_groups,connections,invitations,mails}'::text[] loop
    execute format('create policy for_accounts on %I using ((select acting_accounts())) with check ((select acting_accounts()))', name);
  end loop;
  foreach name in array '{order_links,run_links,drivers,terms_versions,terms_acceptances,audit_log}'::text[] loop
    execute format('create policy for_accounts on %I for select using ((select acting_accounts()))', name);
  end loop;
  foreach name in array '{terms_acceptances,audit_log,order_link_uses,warehouses,order_numbers}'::text[] loop
    execute format('create policy added_for_accounts on %I for insert with check ((select acting_accounts()))', name);
  end loop;
end
$$;
