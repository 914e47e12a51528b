-- What may be seen is looked up row by row through an index. A policy that says `id in (select …)` makes PostgreSQL gather everything
-- the party may see before it looks at the first row: a venue's list of 25 products read all special tiers there are.

-- A venue reads the tier it is in, and nobody else's.
alter policy visible on special_tiers using ((select acting_everyone())
  or distributor_id = (select acting_distributor())
  or exists (select from special_tier_venues s where s.special_tier_id = special_tiers.id and s.venue_id = any ((select acting_venues())::bigint[])));

alter policy visible on venues using ((select acting_everyone())
  or id = any ((select acting_venues())::bigint[])
  or exists (select from connections c where c.venue_id = venues.id and c.distributor_id = (select acting_distributor())));

-- A group is seen by whoever sees one of its venues, of which the policy on venues decides.
alter policy visible on venue_groups using ((select acting_everyone())
  or exists (select from venues v where v.venue_group_id = venue_groups.id));
