import type { Route } from '#web/routing/route.ts'
import { crmRoutes } from './crm/routes.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { outletRoutes } from './outlets/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { productRoutes } from './products/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { route } from './route.ts'
import { settingsRoutes } from './settings/routes.ts'

const own: Route[] = [
  ...overviewRoutes,
  ...orderRoutes,
  ...productRoutes,
  ...outletRoutes,
  ...crmRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...integrationRoutes,
]

/** Every supplier route also answers under /distributor. */
const aliases: Route[] = own.map(({ path, title, guard }) =>
  route(path.replace('/supplier', '/distributor'), { title, guard, alias: path }),
)

export const supplierRoutes: Route[] = [...own, ...aliases]
