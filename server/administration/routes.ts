import type { Answered } from '#server/platform/http/answer.ts'
import type { SessionDesk } from '#server/sessions/session-desk.ts'
import { connect } from './connect.ts'
import { createDistributor, distributorVenues, findDistributor, listDistributors } from './distributors.ts'
import { listMails } from './mails.ts'
import { createDistributorUser, createGroupUser, distributorUsers, groupUsers } from './members.ts'
import { createVenueGroup, findVenueGroup, listVenueGroups } from './venue-groups.ts'
import { createVenue, findVenue, groupVenues, listVenues } from './venues.ts'

export const administrationRoutes = (desk: SessionDesk): Answered[] => [
  listDistributors,
  findDistributor,
  createDistributor,
  distributorVenues,
  connect,
  distributorUsers,
  createDistributorUser(desk),
  listVenueGroups,
  findVenueGroup,
  createVenueGroup,
  groupVenues,
  createVenue,
  groupUsers,
  createGroupUser(desk),
  listVenues,
  findVenue,
  listMails,
]
