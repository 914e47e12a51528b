import { accountRoutes } from '#web/accounts/routes.ts'
import { adminRoutes } from '#web/admin/routes.ts'
import { buyerRoutes } from '#web/buyer/routes.ts'
import { publicRoutes } from '#web/public/routes.ts'
import { anybody, type Route, route } from '#web/routing/route.ts'
import { supplierRoutes } from '#web/supplier/routes.ts'

/** Shown for unknown addresses. */
export const notFoundRoute: Route = route('/{any}', {
  title: 'Page not found',
  guard: anybody,
  shell: 'platform',
})

/** Routes opened by a link; some share their address with a session's route (G-021). */
export { publicRoutes }

/** Every other route. */
export const ownRoutes: Route[] = [...accountRoutes, ...buyerRoutes, ...supplierRoutes, ...adminRoutes]

export const allRoutes: Route[] = [...publicRoutes, ...ownRoutes, notFoundRoute]
