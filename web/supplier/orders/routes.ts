import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const premium = supplier('premium')

/** Orders, upcoming orders, the run sheet, and credit notes. */
export const orderRoutes: Route[] = [
  route('/supplier', { title: 'Home', guard: supplier(), redirect: '/supplier/orders' }),
  route('/supplier/orders/{id?}', {
    title: 'Orders',
    guard: supplier(),
    screen: () => import('./OrdersPage.tsx'),
  }),
  route('/supplier/orders/coming/{id?}', {
    title: 'Coming',
    guard: supplier(),
    screen: () => import('../coming/ComingPage.tsx'),
  }),
  route('/supplier/orders/new', {
    title: 'New Order',
    guard: premium,
    screen: () => import('./write/NewOrderPage.tsx'),
  }),
  route('/supplier/run-sheet', {
    title: 'Run Sheet',
    guard: supplier('seeOrders'),
    screen: () => import('../runs/RunSheetPage.tsx'),
  }),
  route('/supplier/own-run', {
    title: 'My Run',
    guard: supplier('seeOwnDeliveries'),
    screen: () => import('../runs/OwnRunPage.tsx'),
  }),
  route('/supplier/invoices/{id?}', {
    title: 'Issued invoices',
    guard: supplier('seeOrders'),
    screen: () => import('../invoices/InvoicesPage.tsx'),
  }),
  route('/supplier/credit-notes/{id?}', {
    title: 'Credit Notes',
    guard: supplier(),
    screen: () => import('../credit-notes/CreditNotesPage.tsx'),
  }),
  route('/supplier/credit-notes/new', {
    title: 'New Credit Note',
    guard: premium,
    screen: () => import('../credit-notes/NewCreditNotePage.tsx'),
  }),
]
