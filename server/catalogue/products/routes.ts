import { adminProductRoutes } from './admin-products.ts'
import { distributorProductRoutes } from './distributor-products.ts'
import { priceHistoryRoutes } from './price-history.ts'
import { priceLineRoutes } from './price-lines.ts'
import { venueProductRoutes } from './venue-products.ts'

export const routes = [
  ...venueProductRoutes,
  ...priceLineRoutes,
  ...priceHistoryRoutes,
  ...distributorProductRoutes,
  ...adminProductRoutes,
]
