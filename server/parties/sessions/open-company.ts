/** An outlet that people can work for: neither closed nor deactivated. */
export const isOpen = (venue: string) => `${venue}.deleted_at is null and ${venue}.status <> 'deactivated'`

/** Whether the company of a membership `m` (a distributor `d`, a group `g`) lets people in; of single outlets, whether one does (G-027). */
export const COMPANY_IS_OPEN = `(d.deleted_at is null and coalesce(d.status, g.status, '') <> 'deactivated'
  and (m.is_admin or m.distributor_id is not null or m.venue_group_id is not null or exists (
    select from membership_venues mv join venues on venues.id = mv.venue_id
      left join venue_groups of_venue on of_venue.id = venues.venue_group_id
     where mv.membership_id = m.id and ${isOpen('venues')} and coalesce(of_venue.status, '') <> 'deactivated')))`
