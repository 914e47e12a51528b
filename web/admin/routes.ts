import { admin, orElse, route as plainRoute, type Route, signedOut } from '#web/routing/route.ts'
import { processingQuery } from './clearing/processing-query.ts'

/** The specification's admin paths, served under /admin (G-016). */
type Definition = Omit<Route, 'path' | 'shell' | 'about'> & { about?: string; shell?: Route['shell'] }
const route = (path: string, { redirect, ...definition }: Definition): Route =>
  plainRoute(path === '/' ? '/admin' : `/admin${path}`, {
    shell: 'admin',
    ...definition,
    ...(redirect !== undefined && { redirect: `/admin${redirect}` }),
  })

const platform = admin('adminManagePlatform')
const door = { guard: signedOut('admin'), shell: 'door' as const }
const venue = '/buyer-groups/{groupId}/venues/{id}'

export const adminRoutes: Route[] = [
  route('/login', {
    ...door,
    title: 'Login',
    about: 'Sign in as platform admin.',
    screen: () => import('#web/platform/LoginPage.tsx'),
  }),
  route('/forgot-password', {
    ...door,
    title: 'Forgot Password',
    about: 'Ask for a link to set a new password.',
    screen: () => import('#web/platform/ForgotPasswordPage.tsx'),
  }),
  route('/set-password/{token}', {
    ...door,
    title: 'Set Password',
    about: 'Set a new password by the link from the mail.',
    screen: () => import('#web/platform/SetPasswordPage.tsx'),
  }),
  route('/', { title: 'Home', guard: admin(), redirect: '/order-history' }),
  route('/order-history/{id?}', {
    title: 'Order History',
    guard: platform,
    about: 'Every order on the platform, searchable by number, supplier and outlet.',
    screen: () => import('./orders/OrdersPage.tsx'),
  }),
  route('/suppliers', {
    title: 'Suppliers',
    guard: platform,
    about: 'Every supplier on the platform with plan and activity.',
    screen: () => import('./suppliers/SuppliersPage.tsx'),
  }),
  route('/suppliers/new', {
    title: 'Create Supplier',
    guard: platform,
    about: 'Open an account for a supplier.',
    screen: () => import('./suppliers/NewSupplierPage.tsx'),
  }),
  route('/suppliers/{id}', {
    title: 'Supplier Info',
    guard: platform,
    about: 'One supplier: company, plan and settings.',
    screen: () => import('./suppliers/SupplierPage.tsx'),
  }),
  route('/suppliers/{id}/info', {
    title: 'Supplier Info',
    guard: platform,
    about: 'One supplier: company, plan and settings.',
    screen: () => import('./suppliers/SupplierPage.tsx'),
  }),
  route('/suppliers/{id}/buyers', {
    title: 'Supplier Customers',
    guard: platform,
    about: 'The customers of one supplier.',
    screen: () => import('./suppliers/SupplierVenuesPage.tsx'),
  }),
  route('/suppliers/{id}/products', {
    title: 'Supplier Products',
    guard: platform,
    about: 'The catalogue of one supplier.',
    screen: () => import('./products/ProductsPage.tsx'),
  }),
  route('/suppliers/{id}/users', {
    title: 'Supplier Users',
    guard: platform,
    about: 'The people of one supplier.',
    screen: () => import('./suppliers/SupplierUsersPage.tsx'),
  }),
  route('/suppliers/{distributorId}/products/new', {
    title: 'Create Supplier Product',
    guard: platform,
    about: 'Add a product to the catalogue of one supplier.',
    screen: () => import('./products/NewProductPage.tsx'),
  }),
  route('/suppliers/{id}/products/{productId}', {
    title: 'Product Info',
    guard: platform,
    about: 'One product of a supplier.',
    screen: () => import('./products/ProductPage.tsx'),
  }),
  route('/suppliers/{id}/products/{productId}/info', {
    title: 'Product Info',
    guard: platform,
    about: 'One product of a supplier.',
    screen: () => import('./products/ProductPage.tsx'),
  }),
  route('/suppliers/{id}/products/{productId}/pricing', {
    title: 'Product Pricing',
    guard: platform,
    about: 'Price, tiers and special tiers of one product.',
    screen: () => import('./products/PricingPage.tsx'),
  }),
  route('/suppliers/{id}/products/{productId}/availability', {
    title: 'Product Availability',
    guard: platform,
    about: 'Which customers see one product.',
    screen: () => import('./products/AvailabilityPage.tsx'),
  }),
  route('/buyer-groups', {
    title: 'Customer Groups',
    guard: platform,
    about: 'Every group of outlets on the platform.',
    screen: () => import('./groups/GroupsPage.tsx'),
  }),
  route('/buyer-groups/new', {
    title: 'Create Customer Group',
    guard: platform,
    about: 'Open an account for a group of outlets.',
    screen: () => import('./groups/NewGroupPage.tsx'),
  }),
  route('/buyer-groups/{groupId}', {
    title: 'Group Info',
    guard: platform,
    about: 'One group: company, plan and settings.',
    screen: () => import('./groups/GroupPage.tsx'),
  }),
  route('/buyer-groups/{groupId}/info', {
    title: 'Group Info',
    guard: platform,
    about: 'One group: company, plan and settings.',
    screen: () => import('./groups/GroupPage.tsx'),
  }),
  route('/buyer-groups/{groupId}/buyers', {
    title: 'Customers',
    guard: platform,
    about: 'The outlets of one group.',
    screen: () => import('./groups/GroupVenuesPage.tsx'),
  }),
  route('/buyer-groups/{groupId}/users', {
    title: 'Customer Users',
    guard: platform,
    about: 'The people of one group.',
    screen: () => import('./groups/GroupUsersPage.tsx'),
  }),
  route(venue, {
    title: 'Customer Info',
    guard: platform,
    about: 'One outlet: address, contacts and settings.',
    screen: () => import('./groups/VenuePage.tsx'),
  }),
  route(`${venue}/info`, {
    title: 'Customer Info',
    guard: platform,
    about: 'One outlet: address, contacts and settings.',
    screen: () => import('./groups/VenuePage.tsx'),
  }),
  route(`${venue}/suppliers`, {
    title: 'Customer Suppliers',
    guard: platform,
    about: 'The suppliers of one outlet.',
    screen: () => import('./groups/VenueSuppliersPage.tsx'),
  }),
  route(`${venue}/pending-updates`, {
    title: 'Pending Updates',
    guard: platform,
    about: 'Invoices of one outlet that wait for processing.',
  }),
  route(`${venue}/pending-update/{pendingId}`, {
    title: 'Pending Update',
    guard: platform,
    about: 'One invoice of an outlet, beside what was read from it.',
  }),
  route('/categories', {
    title: 'Categories',
    guard: platform,
    about: 'The tree of categories products are sorted by.',
    screen: () => import('./categories/CategoriesPage.tsx'),
  }),
  route('/categories/{id}+', {
    title: 'Categories',
    guard: platform,
    about: 'One branch of the tree of categories.',
    screen: () => import('./categories/CategoriesPage.tsx'),
  }),
  route('/product-groups', {
    title: 'Product Groups',
    guard: platform,
    about: "The platform's own product groups.",
    screen: () => import('./goods/GroupsPage.tsx'),
  }),
  route('/units', {
    title: 'Units',
    guard: platform,
    about: 'Units that everybody can sell, count and cook in.',
    screen: () => import('./goods/UnitsPage.tsx'),
  }),
  route('/outbox/{id?}', {
    title: 'Outbox',
    guard: platform,
    about: 'Mails the platform wrote, and whether they were sent; one opens beside the list.',
    screen: () => import('./outbox/OutboxPage.tsx'),
  }),
  route('/clearing-app', { title: 'Clearing App', guard: admin(), redirect: '/clearing-app/processing' }),
  route('/clearing-app/processing', {
    title: 'Clearing App',
    guard: admin(),
    about: 'Invoices of customers and where each stands; the next one to read is taken here.',
    screen: () => import('./clearing/ClearingPage.tsx'),
  }),
  route('/clearing-app/processing/{id}', {
    title: 'Processing',
    guard: admin(),
    shell: 'rail',
    about: 'One invoice: the document on the left, the data on the right, differences loud, all by keyboard.',
    query: processingQuery,
    screen: () => import('./clearing/ProcessingPage.tsx'),
  }),
  route('/clearing-app/merge/{id}', {
    title: 'Merge',
    guard: orElse('/admin/clearing-app/processing/{id}', admin('adminMergeInvoices')),
    shell: 'rail',
    about: 'One invoice beside the order it belongs to.',
    screen: () => import('./clearing/MergePage.tsx'),
  }),
]
