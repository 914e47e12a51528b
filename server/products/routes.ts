import { distributorProductRoutes } from './distributor-products.ts'
import { venueProductRoutes } from './venue-products.ts'

export const routes = [...venueProductRoutes, ...distributorProductRoutes]
