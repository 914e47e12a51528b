import type { SessionService } from '#server/parties/sessions/session-service.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import { ownCompanyRoutes } from './change-own-company.ts'
import { driverRoutes } from './drivers.ts'
import { ownVenueRoutes } from './own-venues.ts'
import { portalRoutes } from './portal.ts'

export const routes = (sessionService: SessionService): Answered[] => [
  ...ownCompanyRoutes(sessionService),
  ...ownVenueRoutes,
  ...driverRoutes,
  ...portalRoutes(sessionService),
]
