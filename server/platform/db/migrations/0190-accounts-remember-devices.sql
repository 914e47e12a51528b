-- compatible-from: 0131
-- Signing in remembers the device.
create policy for_accounts on known_devices using ((select acting_accounts())) with check ((select acting_accounts()));
