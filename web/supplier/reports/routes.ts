import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const reports = supplier('premium', 'seeReports')

/** What was sold. */
export const reportRoutes: Route[] = [
  route('/supplier/reports', { title: 'Reports', guard: reports, redirect: '/supplier/reports/outlets' }),
  route('/supplier/reports/outlets', { title: 'Reports', guard: reports, screen: () => import('./CustomerReportPage.tsx') }),
  route('/supplier/reports/products', { title: 'Reports', guard: reports, screen: () => import('./ProductReportPage.tsx') }),
  route('/supplier/reports/credits', {
    title: 'Reports',
    guard: reports,
    screen: () => import('./credits/CreditReportPage.tsx'),
  }),
  route('/supplier/reports/deliveries', {
    title: 'Reports',
    guard: reports,
    screen: () => import('./deliveries/DeliveryReportPage.tsx'),
  }),
  route('/supplier/reports/new-customers', {
    title: 'Reports',
    guard: reports,
    screen: () => import('./new-customers/NewCustomersPage.tsx'),
  }),
]
