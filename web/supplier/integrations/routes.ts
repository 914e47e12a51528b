import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const integrations = '/supplier/settings/integrations'

const xero = () => import('./XeroPage.tsx')
const quickBooks = () => import('./QuickBooksPage.tsx')
const netSuite = () => import('./NetSuitePage.tsx')

/** The pages of each integration. */
export const integrationRoutes: Route[] = [
  route(`${integrations}/documents/{documentId?}`, {
    title: 'Accounting Documents',
    guard: supplier('editSettings'),
    screen: () => import('./DocumentsPage.tsx'),
  }),
  route(`${integrations}/calls`, {
    title: 'Accounting Calls',
    guard: supplier('editSettings'),
    screen: () => import('./CallsPage.tsx'),
  }),
  route('/supplier/xero/setup', {
    title: 'Xero Setup',
    guard: supplier(),
    screen: () => import('./XeroSetupPage.tsx'),
  }),
  route(`${integrations}/xero`, {
    title: 'Xero',
    guard: supplier(),
    screen: xero,
  }),
  route(`${integrations}/xero/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    screen: xero,
  }),
  route(`${integrations}/xero/products`, {
    title: 'Products',
    guard: supplier(),
    screen: xero,
  }),
  route(`${integrations}/xero/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    screen: xero,
  }),
  route(`${integrations}/xero/product-groups`, {
    title: 'Product Groups',
    guard: supplier(),
    screen: xero,
  }),
  route(`${integrations}/xero/customer-categories`, {
    title: 'Customer Categories',
    guard: supplier(),
    screen: xero,
  }),
  route('/supplier/quick-books/setup', {
    title: 'QuickBooks Setup',
    guard: supplier(),
    screen: () => import('./QuickBooksSetupPage.tsx'),
  }),
  route(`${integrations}/quick-books`, {
    title: 'QuickBooks',
    guard: supplier(),
    screen: quickBooks,
  }),
  route(`${integrations}/quick-books/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    screen: quickBooks,
  }),
  route(`${integrations}/quick-books/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    screen: quickBooks,
  }),
  route(`${integrations}/quick-books/products`, {
    title: 'Products',
    guard: supplier(),
    screen: quickBooks,
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
    title: 'Email forwarding',
    guard: supplier(),
    screen: () => import('./EmailForwardingPage.tsx'),
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
    screen: netSuite,
  }),
  route(`${integrations}/netsuite/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    screen: netSuite,
  }),
  route(`${integrations}/netsuite/warehouses`, {
    title: 'Warehouses',
    guard: supplier(),
    screen: netSuite,
  }),
  route(`${integrations}/netsuite/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    screen: netSuite,
  }),
  route(`${integrations}/netsuite/products`, {
    title: 'Products',
    guard: supplier(),
    screen: netSuite,
  }),
]
