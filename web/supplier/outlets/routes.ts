import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const premium = supplier('premium')

/** Customers, their terms, and reports. */
export const outletRoutes: Route[] = [
  route('/supplier/outlets/categories', {
    title: 'Customer Categories',
    guard: premium,
    screen: () => import('../sorting/CustomerCategoriesPage.tsx'),
  }),
  route('/supplier/outlets', { title: 'Outlets', guard: premium, redirect: '/supplier/outlets/all' }),
  route('/supplier/outlets/all', {
    title: 'All Customers',
    guard: premium,
    screen: () => import('./OutletsPage.tsx'),
  }),
  route('/supplier/outlets/requests', {
    title: 'Connection Requests',
    guard: premium,
    screen: () => import('./RequestsPage.tsx'),
  }),
  route('/supplier/outlets/new', {
    title: 'New Customer',
    guard: premium,
    screen: () => import('./NewOutletPage.tsx'),
  }),
  route('/supplier/outlets/connect', {
    title: 'Connect Customer',
    guard: premium,
    screen: () => import('./ConnectPage.tsx'),
  }),
  route('/supplier/outlets/send-onboarding-link', {
    title: 'Send Onboarding Link',
    guard: premium,
    screen: () => import('./SendLinkPage.tsx'),
  }),
  route('/supplier/outlets/accept-and-send-onboarding-link', {
    title: 'Accept and Send Onboarding Link',
    guard: premium,
    screen: () => import('./AcceptPage.tsx'),
  }),
  route('/supplier/outlets/proposal/{id}', {
    title: 'Proposal',
    guard: premium,
    screen: () => import('./ProposalPage.tsx'),
  }),
  route('/supplier/outlets/{id}', { title: 'Customer', guard: premium, redirect: '/supplier/outlets/{id}/info' }),
  route('/supplier/outlets/{id}/info', {
    title: 'Customer Info',
    guard: premium,
    screen: () => import('./InfoPage.tsx'),
  }),
  route('/supplier/outlets/{id}/sales-settings', {
    title: 'Sales Settings',
    guard: premium,
    screen: () => import('./SalesPage.tsx'),
  }),
  route('/supplier/outlets/{id}/inventory-settings', {
    title: 'Inventory Settings',
    guard: premium,
    screen: () => import('./InventoryPage.tsx'),
  }),
  route('/supplier/outlets/{id}/account', {
    title: 'Account',
    guard: supplier('premium', 'seeAllAccounts'),
    screen: () => import('./AccountPage.tsx'),
  }),
  route('/supplier/outlets/{id}/users', {
    title: 'Users',
    guard: premium,
    screen: () => import('./OutletUsersPage.tsx'),
  }),
  route('/supplier/outlets/{id}/products', {
    title: 'Products',
    guard: premium,
    screen: () => import('./OutletProductsPage.tsx'),
  }),
  route('/supplier/legal', {
    title: 'Legal',
    guard: supplier(),
    screen: () => import('../settings/LegalPage.tsx'),
  }),
]
