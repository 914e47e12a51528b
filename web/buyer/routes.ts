import type { Guard } from '#web/guards.ts'
import { anybody, buyer, orElse, route as plainRoute, type Route } from '#web/routing/route.ts'

const HISTORY = '/buyer/orders/history'

type Definition = Omit<Route, 'path' | 'shell' | 'about'> & { about?: string }
const route = (path: string, definition: Definition): Route => plainRoute(path, { shell: 'buyer', ...definition })

const overview: Guard = { ...orElse(HISTORY, buyer('seeOverview')), whenFree: '/buyer/orders/products' }
const overviewPage = () => import('./overview/OverviewPage.tsx')
const paid = buyer(['lite', 'premium'])
const future = orElse(HISTORY, buyer('seeFutureOrders'))
const settings = '/buyers/{id}/settings'
const integrations = `${settings}/integrations`

const home: Route[] = [
  route('/buyer', { title: 'Home', guard: buyer(), redirect: '/buyer/overview' }),
  route('/buyer/overview', {
    title: 'Overview',
    guard: overview,
    about: 'The first screen of the day: what to order before which cut-off, what arrives, what needs you, and what it costs.',
    screen: overviewPage,
  }),
  route('/buyer/overview/dashboard', {
    title: 'Overview',
    guard: overview,
    about: 'The first screen of the day: what to order before which cut-off, what arrives, what needs you, and what it costs.',
    screen: overviewPage,
  }),
  route('/buyer/overview/upload', {
    title: 'Overview',
    guard: { ...orElse(HISTORY, buyer('seeOverview')), whenSignedOut: 'upload' },
    about: 'The overview with the upload of an invoice open.',
    screen: overviewPage,
  }),
  route('/buyer/all-freemium', {
    title: 'All Freemium',
    guard: buyer(),
    about: 'Every supplier you can order from on the free plan.',
  }),
]

const suppliers: Route[] = [
  route('/buyer/suppliers', { title: 'Suppliers', guard: buyer('seeSuppliers'), redirect: '/buyer/suppliers/all' }),
  route('/buyer/suppliers/all', {
    title: 'Suppliers',
    guard: buyer('seeSuppliers'),
    about: 'Every supplier this outlet buys from, with next delivery, cut-off and contact; and the directory of all others.',
    screen: () => import('./suppliers/SuppliersPage.tsx'),
  }),
  route('/buyer/suppliers/products', {
    title: 'Supplier Products',
    guard: buyer('seeProducts'),
    about: 'Products of all your suppliers in one list, filtered by product group, by what you track and by what is new.',
    screen: () => import('./catalogue/CataloguePage.tsx'),
  }),
  route('/buyer/suppliers/product-groups', {
    title: 'Product Groups',
    guard: buyer('seeProducts'),
    about: 'What purchases are booked under, in every outlet of the company.',
    screen: () => import('./sorting/GroupsPage.tsx'),
  }),
  route('/buyer/suppliers/units', {
    title: 'Units',
    guard: buyer('seeProducts'),
    about: 'What this company counts and cooks in.',
    screen: () => import('./sorting/UnitsPage.tsx'),
  }),
  route('/buyer/suppliers/connection-requests', {
    title: 'Connection Requests',
    guard: buyer('seeSuppliers'),
    about: 'Suppliers that asked to trade with you, and the ones you asked.',
    screen: () => import('./suppliers/ConnectionRequestsPage.tsx'),
  }),
  route('/buyer/suppliers/new', {
    title: 'New Supplier',
    guard: buyer(),
    about: 'Add a supplier that is not on the platform yet.',
    screen: () => import('./suppliers/NewSupplierPage.tsx'),
  }),
  route('/buyer/suppliers/connect/{id}', {
    title: 'Connect Supplier',
    guard: buyer(),
    about: 'Ask a supplier to trade with this outlet, with the terms they want to know.',
    screen: () => import('./suppliers/ConnectSupplierPage.tsx'),
  }),
  route('/buyer/suppliers/connection-requests/{id}', {
    title: 'Connection Request',
    guard: buyer(),
    about: 'One request to trade: who asks, on which terms, and your answer.',
    screen: () => import('./suppliers/ConnectionRequestPage.tsx'),
  }),
  route('/buyer/suppliers/connection-requests/{id}/onboarding', {
    title: 'Onboarding',
    guard: buyer(),
    about: 'The questions a supplier asks before the first order.',
    screen: () => import('./suppliers/ConnectionRequestPage.tsx'),
  }),
  route('/buyer/suppliers/connection-requests/{id}/onboarding-from-public', {
    title: 'Onboarding',
    guard: buyer(),
    about: 'The questions a supplier asks before the first order, begun from their shop.',
    screen: () => import('./suppliers/ConnectionRequestPage.tsx'),
  }),
  route('/buyer/suppliers/all/{id}', { title: 'Supplier', guard: buyer(), redirect: '/buyer/suppliers/all/{id}/info' }),
  route('/buyer/suppliers/all/{id}/info', {
    title: 'Supplier Info',
    guard: buyer(),
    about: 'One supplier: contacts, delivery days, cut-offs, minimum and terms.',
    screen: () => import('./suppliers/SupplierInfoPage.tsx'),
  }),
  route('/buyer/suppliers/all/{id}/products', {
    title: 'Supplier Products',
    guard: buyer(),
    about: 'What one supplier sells to you at which price, and what you hide.',
    screen: () => import('./suppliers/SupplierProductsPage.tsx'),
  }),
  route('/buyer/suppliers/all/{id}/users', {
    title: 'Supplier Users',
    guard: buyer(),
    about: 'The people of one supplier who look after you.',
    screen: () => import('./suppliers/SupplierUsersPage.tsx'),
  }),
  route('/buyer/suppliers/all/{id}/products-visibility', {
    title: 'Supplier Products',
    guard: buyer(),
    redirect: '/buyer/suppliers/all/{id}/products',
  }),
]

const orders: Route[] = [
  route('/buyer/orders', { title: 'Orders', guard: buyer(), redirect: HISTORY }),
  route('/buyer/orders/{id}', {
    title: 'Order',
    guard: buyer(),
    about: 'One order: its docket, where it is, what happened to it, and its invoice.',
    screen: () => import('./orders/OrderPage.tsx'),
  }),
  route('/buyer/orders/products/{id?}', {
    title: 'Products',
    guard: { ...buyer('seeProducts'), openToShop: true },
    about: 'The order pad: your usuals first, live prices and deals, and the docket growing beside them.',
    screen: () => import('./order-pad/OrderPadPage.tsx'),
  }),
  route('/buyer/orders/history/{id?}', {
    title: 'Orders',
    guard: buyer('seeOrders'),
    about: 'Every order placed, with delivery, status and total; open one beside the list.',
    screen: () => import('./orders/HistoryPage.tsx'),
  }),
  route('/buyer/orders/standing/{id?}', {
    title: 'Standing Orders',
    guard: future,
    about: 'Orders that repeat by themselves, and when each comes next.',
  }),
  route('/buyer/orders/scheduled/{id?}', {
    title: 'Scheduled Orders',
    guard: future,
    about: 'Orders that will be sent on a day you chose.',
  }),
  route('/buyer/orders/new-pending-update/{id}', {
    title: 'New Invoice',
    guard: buyer(),
    about: 'Make an order out of an invoice that came without one.',
  }),
  route('/buyer/orders/merge-pending-update/{id}', {
    title: 'Merge Invoice',
    guard: buyer(),
    about: 'Put an invoice beside the order it belongs to and settle the differences.',
  }),
  route('/buyer/orders/new-offline', {
    title: 'New Offline Order',
    guard: buyer(),
    about: 'Record an order that was placed by phone or at the counter, with its invoice.',
  }),
  route('/buyer/shopping-cart', {
    title: 'Shopping Cart',
    guard: { ...buyer('createOrder'), venueOnly: true, openToShop: true },
    about: 'A docket per supplier, ready to be placed: dates, notes, minimums and limits.',
    screen: () => import('./cart/ShoppingCartPage.tsx'),
  }),
  route('/buyer/pending-updates/{id?}', {
    title: 'Invoices',
    guard: paid,
    about: 'Invoices as they came in, and which orders they belong to.',
    screen: () => import('./invoices/InvoicesPage.tsx'),
  }),
]

const kitchen: Route[] = [
  route('/buyer/recipes/{id?}', {
    title: 'Recipes',
    guard: paid,
    about: 'Recipes with their cost from the latest prices, and the margin each leaves.',
  }),
  route('/buyer/recipes/new', {
    title: 'New Recipe',
    guard: paid,
    about: 'Write a recipe from ingredients you buy and others you make.',
  }),
  route('/buyer/reports', { title: 'Reports', guard: buyer('seeReports'), redirect: '/buyer/reports/orders' }),
  route('/buyer/reports/all/{id?}', {
    title: 'Price Changes',
    guard: buyer('seeReports'),
    about: 'What each product cost over time, and what moved.',
  }),
  route('/buyer/reports/orders/{id?}', {
    title: 'Invoices',
    guard: buyer('seeReports'),
    about: 'Invoices of a period and the prices that changed on each.',
  }),
  route('/buyer/reports/chartbrew-report', {
    title: 'Report',
    guard: buyer('seeReports'),
    about: 'A report of your own, drawn by the reporting service.',
  }),
  route('/buyer/stock', { title: 'Stock', guard: buyer(), redirect: '/buyer/stock/all' }),
  route('/buyer/stock/all', {
    title: 'All Stock',
    guard: orElse('/buyer/stock/stocktake', buyer('manageInventory')),
    about: 'What is on the shelves, per location, against par.',
    screen: () => import('./stock/StockPage.tsx'),
  }),
  route('/buyer/stock/stocktake', {
    title: 'Stocktake',
    guard: buyer('conductStocktake'),
    about: 'Counts under way and counts done, with what each was worth.',
    screen: () => import('./stock/count/StocktakesPage.tsx'),
  }),
  route('/buyer/stock/conduct-stocktake/{id}', {
    title: 'Conduct Stocktake',
    guard: buyer('conductStocktake'),
    about: 'Count shelf by shelf, in walking order, with one thumb.',
    screen: () => import('./stock/count/ConductStocktakePage.tsx'),
  }),
  route('/buyer/stock/stocktake/{id}', {
    title: 'Stocktake',
    guard: buyer('conductStocktake'),
    about: 'One finished count: quantities, value and what changed since the last.',
    screen: () => import('./stock/result/StocktakePage.tsx'),
  }),
  route('/buyer/inventory/new', {
    title: 'Inventory Transfer',
    guard: buyer('manageInventory'),
    about: 'Move stock from one outlet or location to another.',
  }),
]

const settingsPages: Route[] = [
  route('/buyer/group-settings', {
    title: 'Group Settings',
    guard: buyer('group'),
    about: 'The group at a glance: name, outlets, people and plan.',
    screen: () => import('./settings/GroupPage.tsx'),
  }),
  route('/buyer/group-settings/settings', {
    title: 'Settings',
    guard: buyer('group'),
    about: 'What holds for every outlet of the group.',
    screen: () => import('./settings/GroupSettingsPage.tsx'),
  }),
  route('/buyer/group-settings/buyers', {
    title: 'Customers',
    guard: buyer('group'),
    about: 'The outlets of the group.',
    screen: () => import('./settings/GroupVenuesPage.tsx'),
  }),
  route('/buyer/group-settings/users', {
    title: 'Users',
    guard: buyer('userAdministration'),
    about: 'People of the group, their roles and limits.',
    screen: () => import('./settings/GroupUsersPage.tsx'),
  }),
  route('/buyer/group-settings/changes', {
    title: 'Changes',
    guard: buyer('userAdministration'),
    about: 'Who changed what in the group and its outlets, and when.',
    screen: () => import('./settings/AuditTrailPage.tsx'),
  }),
  route('/buyer/user-settings', {
    title: 'User Settings',
    guard: buyer(),
    about: 'Your name, password, notifications and how the app looks.',
    screen: () => import('#web/shared/user-settings/UserSettingsPage.tsx'),
  }),
  route(settings, {
    title: 'Settings',
    guard: buyer('manageSettings'),
    about: 'One outlet: address, delivery window, contacts and formats.',
    screen: () => import('./settings/VenuePage.tsx'),
  }),
  route(integrations, {
    title: 'Integrations',
    guard: buyer('manageAccounting'),
    about: 'Accounting and other systems this outlet is connected with.',
  }),
  route(`${settings}/stocktake`, {
    title: 'Stocktake Settings',
    guard: buyer(),
    about: 'Locations, counting order and par levels of one outlet.',
    screen: () => import('./stock/locations/StockLocationsPage.tsx'),
  }),
  route(`${settings}/settings`, {
    title: 'Settings',
    guard: buyer(),
    about: 'Formats, taxes and ordering rules of one outlet.',
    screen: () => import('./settings/VenueSettingsPage.tsx'),
  }),
]

const xero: Route[] = [
  route('/buyers/xero/setup', { title: 'Xero Setup', guard: buyer(), about: 'Back from Xero: finishing the connection.' }),
  route(`${integrations}/xero`, { title: 'Xero', guard: buyer(), about: 'Connect Xero, so that invoices become bills there.' }),
  route(`${integrations}/xero/account-info`, {
    title: 'Account Info',
    guard: buyer(),
    about: 'The connected Xero organisation and how bills are made.',
  }),
  route(`${integrations}/xero/suppliers`, {
    title: 'Suppliers',
    guard: buyer(),
    about: 'Which supplier is which contact in Xero.',
  }),
  route(`${integrations}/xero/outlets`, {
    title: 'Outlets',
    guard: buyer(),
    about: 'Which outlet is which tracking category in Xero.',
  }),
  route(`${integrations}/xero/products`, {
    title: 'Products',
    guard: buyer(),
    about: 'Which product goes to which account in Xero.',
  }),
  route(`${integrations}/xero/product-groups`, {
    title: 'Product Groups',
    guard: buyer(),
    about: 'Which product group goes to which account in Xero.',
  }),
  route(`${integrations}/xero/tax`, { title: 'Tax', guard: buyer(), about: 'Which tax rate is which in Xero.' }),
]

const quickBooks: Route[] = [
  route('/buyer/quick-books/setup', {
    title: 'QuickBooks Setup',
    guard: buyer(),
    about: 'Back from QuickBooks: finishing the connection.',
  }),
  route(`${integrations}/quick-books`, {
    title: 'QuickBooks',
    guard: buyer(),
    about: 'Connect QuickBooks, so that invoices become bills there.',
  }),
  route(`${integrations}/quick-books/account-info`, {
    title: 'Account Info',
    guard: buyer(),
    about: 'The connected QuickBooks company and how bills are made.',
  }),
  route(`${integrations}/quick-books/suppliers`, {
    title: 'Suppliers',
    guard: buyer(),
    about: 'Which supplier is which vendor in QuickBooks.',
  }),
  route(`${integrations}/quick-books/outlets`, {
    title: 'Outlets',
    guard: buyer(),
    about: 'Which outlet is which location in QuickBooks.',
  }),
  route(`${integrations}/quick-books/tax`, { title: 'Tax', guard: buyer(), about: 'Which tax rate is which in QuickBooks.' }),
  route(`${integrations}/quick-books/products`, {
    title: 'Products',
    guard: buyer(),
    about: 'Which product goes to which account in QuickBooks.',
  }),
  route(`${integrations}/quick-books/product-groups`, {
    title: 'Product Groups',
    guard: buyer(),
    about: 'Which product group goes to which account in QuickBooks.',
  }),
]

const otherIntegrations: Route[] = [
  route(`${integrations}/tray`, {
    title: 'Tray',
    guard: buyer(),
    about: 'Automations that move data to and from other systems.',
  }),
  route(`${integrations}/tray/connect`, { title: 'Tray Connect', guard: buyer(), about: 'Sign in to the automation service.' }),
  route(`${integrations}/tray/enable`, { title: 'Tray Enable', guard: buyer(), about: 'Choose the automations to run.' }),
  route(`${integrations}/email-forwarding`, {
    title: 'Email Forwarding',
    guard: buyer(),
    redirect: `${integrations}/email-forwarding/account-info`,
  }),
  route(`${integrations}/email-forwarding/account-info`, {
    title: 'Account Info',
    guard: buyer(),
    about: 'The address to forward invoices to, and what became of each.',
  }),
]

const open: Route[] = [
  plainRoute('/buyer/features-list', {
    title: 'Features List',
    guard: anybody,
    shell: 'platform',
    about: 'What each plan includes for outlets.',
    screen: () => import('#web/platform/FeaturesPage.tsx'),
  }),
  plainRoute('/venue/features-list', {
    title: 'Features List',
    guard: anybody,
    shell: 'platform',
    alias: '/buyer/features-list',
  }),
  plainRoute('/buyer/legal', {
    title: 'Legal',
    guard: anybody,
    shell: 'platform',
    about: 'Terms and privacy.',
    screen: () => import('#web/platform/LegalPage.tsx'),
  }),
  plainRoute('/buyer/legal/terms-and-conditions', {
    title: 'Terms and Conditions',
    guard: anybody,
    shell: 'platform',
    about: 'The rules of using the platform.',
    screen: () => import('#web/platform/TermsPage.tsx'),
  }),
  plainRoute('/buyer/legal/privacy-policy', {
    title: 'Privacy Policy',
    guard: anybody,
    shell: 'platform',
    about: 'What is stored about people, why and for how long.',
    screen: () => import('#web/platform/PrivacyPage.tsx'),
  }),
]

export const buyerRoutes: Route[] = [
  ...home,
  ...suppliers,
  ...orders,
  ...kitchen,
  ...settingsPages,
  ...xero,
  ...quickBooks,
  ...otherIntegrations,
  ...open,
]
