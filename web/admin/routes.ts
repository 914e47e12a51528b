import { admin, orElse, route as plainRoute, type Route } from '#web/routing/route.ts'
import { processingQuery } from './clearing/processing-query.ts'

/** The specification's admin paths, served under /admin (G-016). */
type Definition = Omit<Route, 'path' | 'shell'> & { shell?: Route['shell'] }
const route = (path: string, { redirect, ...definition }: Definition): Route =>
  plainRoute(path === '/' ? '/admin' : `/admin${path}`, {
    shell: 'admin',
    ...definition,
    ...(redirect !== undefined && { redirect: `/admin${redirect}` }),
  })

const platform = admin('adminManagePlatform')
const venue = '/buyer-groups/{groupId}/venues/{id}'

export const adminRoutes: Route[] = [
  route('/', { title: 'Home', guard: admin(), redirect: '/order-history' }),
  route('/overview', {
    title: 'Overview',
    guard: platform,
    screen: () => import('./overview/OverviewPage.tsx'),
  }),
  route('/order-history/{id?}', {
    title: 'Order History',
    guard: platform,
    screen: () => import('./orders/OrdersPage.tsx'),
  }),
  route('/suppliers', {
    title: 'Suppliers',
    guard: platform,
    screen: () => import('./suppliers/SuppliersPage.tsx'),
  }),
  route('/suppliers/new', {
    title: 'Create Supplier',
    guard: platform,
    screen: () => import('./suppliers/NewSupplierPage.tsx'),
  }),
  route('/suppliers/{id}', {
    title: 'Supplier Info',
    guard: platform,
    screen: () => import('./suppliers/SupplierPage.tsx'),
  }),
  route('/suppliers/{id}/info', {
    title: 'Supplier Info',
    guard: platform,
    screen: () => import('./suppliers/SupplierPage.tsx'),
  }),
  route('/suppliers/{id}/buyers', {
    title: 'Supplier Customers',
    guard: platform,
    screen: () => import('./suppliers/SupplierVenuesPage.tsx'),
  }),
  route('/suppliers/{id}/products', {
    title: 'Supplier Products',
    guard: platform,
    screen: () => import('./products/ProductsPage.tsx'),
  }),
  route('/suppliers/{id}/users', {
    title: 'Supplier Users',
    guard: platform,
    screen: () => import('./suppliers/SupplierUsersPage.tsx'),
  }),
  route('/suppliers/{distributorId}/products/new', {
    title: 'Create Supplier Product',
    guard: platform,
    screen: () => import('./products/NewProductPage.tsx'),
  }),
  route('/suppliers/{id}/products/{productId}', {
    title: 'Product Info',
    guard: platform,
    screen: () => import('./products/ProductPage.tsx'),
  }),
  route('/suppliers/{id}/products/{productId}/info', {
    title: 'Product Info',
    guard: platform,
    screen: () => import('./products/ProductPage.tsx'),
  }),
  route('/suppliers/{id}/products/{productId}/pricing', {
    title: 'Product Pricing',
    guard: platform,
    screen: () => import('./products/PricingPage.tsx'),
  }),
  route('/suppliers/{id}/products/{productId}/availability', {
    title: 'Product Availability',
    guard: platform,
    screen: () => import('./products/AvailabilityPage.tsx'),
  }),
  route('/users', {
    title: 'Users',
    guard: platform,
    screen: () => import('./users/UsersPage.tsx'),
  }),
  route('/buyer-groups', {
    title: 'Customer Groups',
    guard: platform,
    screen: () => import('./groups/GroupsPage.tsx'),
  }),
  route('/buyer-groups/new', {
    title: 'Create Customer Group',
    guard: platform,
    screen: () => import('./groups/NewGroupPage.tsx'),
  }),
  route('/buyer-groups/{groupId}', {
    title: 'Group Info',
    guard: platform,
    screen: () => import('./groups/GroupPage.tsx'),
  }),
  route('/buyer-groups/{groupId}/info', {
    title: 'Group Info',
    guard: platform,
    screen: () => import('./groups/GroupPage.tsx'),
  }),
  route('/buyer-groups/{groupId}/buyers', {
    title: 'Customers',
    guard: platform,
    screen: () => import('./groups/GroupVenuesPage.tsx'),
  }),
  route('/buyer-groups/{groupId}/users', {
    title: 'Customer Users',
    guard: platform,
    screen: () => import('./groups/GroupUsersPage.tsx'),
  }),
  route(venue, {
    title: 'Customer Info',
    guard: platform,
    screen: () => import('./groups/VenuePage.tsx'),
  }),
  route(`${venue}/info`, {
    title: 'Customer Info',
    guard: platform,
    screen: () => import('./groups/VenuePage.tsx'),
  }),
  route(`${venue}/suppliers`, {
    title: 'Customer Suppliers',
    guard: platform,
    screen: () => import('./groups/VenueSuppliersPage.tsx'),
  }),
  route(`${venue}/pending-updates`, {
    title: 'Pending Updates',
    guard: platform,
    screen: () => import('./groups/VenueInvoicesPage.tsx'),
  }),
  route(`${venue}/pending-update/{pendingId}`, {
    title: 'Pending Update',
    guard: platform,
    screen: () => import('./groups/VenueInvoicePage.tsx'),
  }),
  route('/categories', {
    title: 'Categories',
    guard: platform,
    screen: () => import('./categories/CategoriesPage.tsx'),
  }),
  route('/categories/{id}+', {
    title: 'Categories',
    guard: platform,
    screen: () => import('./categories/CategoriesPage.tsx'),
  }),
  route('/product-groups', {
    title: 'Product Groups',
    guard: platform,
    screen: () => import('./goods/GroupsPage.tsx'),
  }),
  route('/units', {
    title: 'Units',
    guard: platform,
    screen: () => import('./goods/UnitsPage.tsx'),
  }),
  route('/outbox/{id?}', {
    title: 'Outbox',
    guard: platform,
    screen: () => import('./outbox/OutboxPage.tsx'),
  }),
  route('/accounting-documents', {
    title: 'Accounting Documents',
    guard: platform,
    screen: () => import('./accounting/DocumentsPage.tsx'),
  }),
  route('/clearing-app', { title: 'Clearing App', guard: admin(), redirect: '/clearing-app/processing' }),
  route('/clearing-app/processing', {
    title: 'Clearing App',
    guard: admin(),
    screen: () => import('./clearing/ClearingPage.tsx'),
  }),
  route('/clearing-app/processing/{id}', {
    title: 'Processing',
    guard: admin(),
    shell: 'rail',
    query: processingQuery,
    screen: () => import('./clearing/ProcessingPage.tsx'),
  }),
  route('/clearing-app/merge/{id}', {
    title: 'Merge',
    guard: orElse('/admin/clearing-app/processing/{id}', admin('adminMergeInvoices')),
    shell: 'rail',
    screen: () => import('./clearing/MergePage.tsx'),
  }),
]
