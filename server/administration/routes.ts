import type { Answered } from '#server/platform/http/answer.ts'
import { connect } from './connect.ts'
import { createDistributor, distributorVenues, findDistributor, listDistributors } from './distributors.ts'
import { listMails } from './mails.ts'
import { createVenueGroup, findVenueGroup, listVenueGroups } from './venue-groups.ts'
import { createVenue, findVenue, groupVenues, listVenues } from './venues.ts'

export const routes: Answered[] = [
  listDistributors,
  findDistributor,
  createDistributor,
  distributorVenues,
  connect,
  listVenueGroups,
  findVenueGroup,
  createVenueGroup,
  groupVenues,
  createVenue,
  listVenues,
  findVenue,
  listMails,
]
