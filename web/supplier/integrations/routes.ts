import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const integrations = '/supplier/settings/integrations'

/** The pages of each integration. */
export const integrationRoutes: Route[] = [
  route('/supplier/xero/setup', {
    title: 'Xero Setup',
    guard: supplier(),
    screen: () => import('./XeroSetupPage.tsx'),
  }),
  route(`${integrations}/xero`, {
    title: 'Xero',
    guard: supplier(),
    screen: () => import('./XeroPage.tsx'),
  }),
  route(`${integrations}/xero/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    screen: () => import('./XeroPage.tsx'),
  }),
  route(`${integrations}/xero/products`, {
    title: 'Products',
    guard: supplier(),
    screen: () => import('./XeroPage.tsx'),
  }),
  route(`${integrations}/xero/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    screen: () => import('./XeroPage.tsx'),
  }),
  route(`${integrations}/xero/product-groups`, {
    title: 'Product Groups',
    guard: supplier(),
    screen: () => import('./XeroPage.tsx'),
  }),
  route(`${integrations}/xero/customer-categories`, {
    title: 'Customer Categories',
    guard: supplier(),
    screen: () => import('./XeroPage.tsx'),
  }),
  route('/supplier/quick-books/setup', {
    title: 'QuickBooks Setup',
    guard: supplier(),
    screen: () => import('./QuickBooksSetupPage.tsx'),
  }),
  route(`${integrations}/quick-books`, {
    title: 'QuickBooks',
    guard: supplier(),
    screen: () => import('./QuickBooksPage.tsx'),
  }),
  route(`${integrations}/quick-books/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    screen: () => import('./QuickBooksPage.tsx'),
  }),
  route(`${integrations}/quick-books/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    screen: () => import('./QuickBooksPage.tsx'),
  }),
  route(`${integrations}/quick-books/products`, {
    title: 'Products',
    guard: supplier(),
    screen: () => import('./QuickBooksPage.tsx'),
  }),
  route(`${integrations}/provino`, { title: 'Provino', guard: supplier(), redirect: `${integrations}/provino/account-info` }),
  route(`${integrations}/provino/account-info`, {
    title: 'Account Info',
    guard: supplier(),
  }),
  route(`${integrations}/email-forwarding`, {
    title: 'Email Forwarding',
    guard: supplier(),
    redirect: `${integrations}/email-forwarding/account-info`,
  }),
  route(`${integrations}/email-forwarding/account-info`, {
    title: 'Account Info',
    guard: supplier(),
  }),
  route(`${integrations}/e-commerce`, {
    title: 'E-commerce',
    guard: supplier(),
  }),
  route(`${integrations}/e-commerce/products`, {
    title: 'Products',
    guard: supplier(),
  }),
  route(`${integrations}/e-commerce/warehouses`, {
    title: 'Warehouses',
    guard: supplier(),
  }),
  route(`${integrations}/netsuite`, {
    title: 'NetSuite',
    guard: supplier(),
    screen: () => import('./NetSuitePage.tsx'),
  }),
  route(`${integrations}/netsuite/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    screen: () => import('./NetSuitePage.tsx'),
  }),
  route(`${integrations}/netsuite/warehouses`, {
    title: 'Warehouses',
    guard: supplier(),
    screen: () => import('./NetSuitePage.tsx'),
  }),
  route(`${integrations}/netsuite/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    screen: () => import('./NetSuitePage.tsx'),
  }),
  route(`${integrations}/netsuite/products`, {
    title: 'Products',
    guard: supplier(),
    screen: () => import('./NetSuitePage.tsx'),
  }),
]
