import type { SessionService } from '#server/parties/sessions/session-service.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import { companyChangeRoutes } from './change-companies.ts'
import { connectionRoutes } from './connect.ts'
import { createDistributor, distributorVenues, findDistributor, listDistributors } from './distributors.ts'
import { failedJobs } from './failed-jobs.ts'
import { venuesOfGroup } from './group-venues.ts'
import { listMails, sendMailAgain } from './mails.ts'
import { listUsers } from './users.ts'
import { createVenueGroup, findVenueGroup, listVenueGroups } from './venue-groups.ts'
import { createVenue, findVenue, groupVenues, listVenues } from './venues.ts'

export const routes = (sessionService: SessionService): Answered[] => [
  listDistributors,
  findDistributor,
  createDistributor,
  distributorVenues,
  ...connectionRoutes,
  ...companyChangeRoutes(sessionService),
  venuesOfGroup,
  listVenueGroups,
  findVenueGroup,
  createVenueGroup,
  groupVenues,
  createVenue,
  listVenues,
  findVenue,
  listMails(sessionService),
  sendMailAgain(sessionService),
  failedJobs,
  listUsers,
]
