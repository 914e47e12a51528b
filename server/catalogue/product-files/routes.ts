import { adminImportRoutes } from './admin-imports.ts'
import { distributorImportRoutes } from './distributor-imports.ts'
import { venueImportRoutes } from './venue-imports.ts'

export const routes = [...distributorImportRoutes, ...adminImportRoutes, ...venueImportRoutes]
