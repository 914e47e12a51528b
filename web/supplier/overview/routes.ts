import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

/** The first page of the day. */
export const overviewRoutes: Route[] = [
  route('/supplier/overview', { title: 'Overview', guard: supplier(), screen: () => import('./OverviewPage.tsx') }),
]
