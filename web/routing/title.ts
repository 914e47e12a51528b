import type { Route } from './route.ts'

/** '<title> - <product>'; in the admin area '<title> - Admin' (R-033, G-002). */
export const titleOf = (route: Pick<Route, 'title' | 'path'>, productName: string): string =>
  `${route.title} - ${route.path === '/admin' || route.path.startsWith('/admin/') ? 'Admin' : productName}`
