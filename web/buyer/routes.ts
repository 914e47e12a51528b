import { buyer, orElse, route as plainRoute, type Route } from '#web/routing/route.ts'
import type { Guard } from '#web/site/guards.ts'

const HISTORY = '/buyer/orders/history'

type Definition = Omit<Route, 'path' | 'shell'>
const route = (path: string, definition: Definition): Route => plainRoute(path, { shell: 'buyer', ...definition })

/** A page for one outlet: whoever acts for the group chooses it first. */
const forOutlet = (guard: Guard): Guard => ({ ...guard, perOutlet: true })
const overview: Guard = { ...orElse(HISTORY, buyer('seeOverview')), whenFree: '/buyer/orders/products' }
const overviewPage = () => import('./overview/OverviewPage.tsx')
const paid = buyer(['lite', 'premium'])
const future = orElse(HISTORY, buyer('seeFutureOrders'))
const settings = '/buyers/{id}/settings'
const integrations = `${settings}/integrations`

const xeroPage = () => import('./integrations/XeroPage.tsx')
const quickBooksPage = () => import('./integrations/QuickBooksPage.tsx')

const home: Route[] = [
  route('/buyer', { title: 'Home', guard: buyer(), redirect: '/buyer/overview' }),
  route('/buyer/overview', {
    title: 'Overview',
    guard: overview,
    screen: overviewPage,
  }),
  route('/buyer/overview/dashboard', {
    title: 'Overview',
    guard: overview,
    screen: overviewPage,
  }),
  route('/buyer/overview/upload', {
    title: 'Overview',
    guard: forOutlet({ ...orElse(HISTORY, buyer('seeOverview')), whenSignedOut: 'upload' }),
    screen: overviewPage,
  }),
  route('/buyer/choose-outlet', {
    title: 'Choose Outlet',
    guard: buyer(),
    screen: () => import('./outlet/ChooseOutletPage.tsx'),
  }),
  route('/buyer/all-freemium', {
    title: 'All Freemium',
    guard: buyer(),
    screen: () => import('./outlet/FreeAccountsPage.tsx'),
  }),
]

const suppliers: Route[] = [
  route('/buyer/suppliers', { title: 'Suppliers', guard: buyer('seeSuppliers'), redirect: '/buyer/suppliers/all' }),
  route('/buyer/suppliers/all', {
    title: 'Suppliers',
    guard: buyer('seeSuppliers'),
    screen: () => import('./suppliers/SuppliersPage.tsx'),
  }),
  route('/buyer/suppliers/products', {
    title: 'Supplier Products',
    guard: buyer('seeProducts'),
    screen: () => import('./catalogue/CataloguePage.tsx'),
  }),
  route('/buyer/suppliers/product-groups', {
    title: 'Product Groups',
    guard: buyer('seeProducts'),
    screen: () => import('./sorting/GroupsPage.tsx'),
  }),
  route('/buyer/suppliers/units', {
    title: 'Units',
    guard: buyer('seeProducts'),
    screen: () => import('./sorting/UnitsPage.tsx'),
  }),
  route('/buyer/suppliers/connection-requests', {
    title: 'Connection Requests',
    guard: buyer('seeSuppliers'),
    screen: () => import('./suppliers/ConnectionRequestsPage.tsx'),
  }),
  route('/buyer/suppliers/new', {
    title: 'New Supplier',
    guard: buyer(),
    screen: () => import('./suppliers/NewSupplierPage.tsx'),
  }),
  route('/buyer/suppliers/connect/{id}', {
    title: 'Connect Supplier',
    guard: forOutlet(buyer()),
    screen: () => import('./suppliers/ConnectSupplierPage.tsx'),
  }),
  route('/buyer/suppliers/connection-requests/{id}', {
    title: 'Connection Request',
    guard: buyer(),
    screen: () => import('./suppliers/ConnectionRequestPage.tsx'),
  }),
  route('/buyer/suppliers/connection-requests/{id}/onboarding', {
    title: 'Onboarding',
    guard: buyer(),
    screen: () => import('./suppliers/ConnectionRequestPage.tsx'),
  }),
  route('/buyer/suppliers/connection-requests/{id}/onboarding-from-public', {
    title: 'Onboarding',
    guard: buyer(),
    screen: () => import('./suppliers/AcceptInvitationPage.tsx'),
  }),
  route('/buyer/suppliers/all/{id}', { title: 'Supplier', guard: buyer(), redirect: '/buyer/suppliers/all/{id}/info' }),
  route('/buyer/suppliers/all/{id}/info', {
    title: 'Supplier Info',
    guard: buyer(),
    screen: () => import('./suppliers/SupplierInfoPage.tsx'),
  }),
  route('/buyer/suppliers/all/{id}/products', {
    title: 'Supplier Products',
    guard: forOutlet(buyer()),
    screen: () => import('./suppliers/SupplierProductsPage.tsx'),
  }),
  route('/buyer/suppliers/all/{id}/users', {
    title: 'Supplier Users',
    guard: buyer(),
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
    screen: () => import('./orders/OrderPage.tsx'),
  }),
  route('/buyer/orders/products/{id?}', {
    title: 'Products',
    guard: forOutlet({ ...buyer('seeProducts'), openToShop: true }),
    screen: () => import('./order-pad/OrderPadPage.tsx'),
  }),
  route('/buyer/orders/history/{id?}', {
    title: 'Orders',
    guard: buyer('seeOrders'),
    screen: () => import('./orders/HistoryPage.tsx'),
  }),
  route('/buyer/orders/standing/{id?}', {
    title: 'Standing Orders',
    guard: forOutlet(future),
    screen: () => import('./future-orders/StandingPage.tsx'),
  }),
  route('/buyer/orders/scheduled/{id?}', {
    title: 'Scheduled Orders',
    guard: forOutlet(future),
    screen: () => import('./future-orders/ScheduledPage.tsx'),
  }),
  route('/buyer/orders/new-pending-update/{id}', {
    title: 'New Invoice',
    guard: forOutlet(buyer()),
    screen: () => import('./invoices/NewInvoiceOrderPage.tsx'),
  }),
  route('/buyer/orders/merge-pending-update/{id}', {
    title: 'Merge Invoice',
    guard: forOutlet(buyer()),
    screen: () => import('./invoices/MergeInvoicePage.tsx'),
  }),
  route('/buyer/orders/new-offline', {
    title: 'New Offline Order',
    guard: forOutlet(buyer()),
    screen: () => import('./orders/offline/NewOfflineOrderPage.tsx'),
  }),
  route('/buyer/shopping-cart', {
    title: 'Shopping Cart',
    guard: { ...buyer('createOrder'), venueOnly: true, openToShop: true },
    screen: () => import('./cart/ShoppingCartPage.tsx'),
  }),
  route('/buyer/pending-updates/{id?}', {
    title: 'Invoices',
    guard: forOutlet(paid),
    screen: () => import('./invoices/InvoicesPage.tsx'),
  }),
  route('/buyer/credit-notes/{id?}', {
    title: 'Credit Notes',
    guard: forOutlet(buyer('seeOrders')),
    screen: () => import('./credit-notes/CreditNotesPage.tsx'),
  }),
]

const kitchen: Route[] = [
  route('/buyer/recipes/{id?}', {
    title: 'Recipes',
    guard: forOutlet(paid),
    screen: () => import('./recipes/RecipesPage.tsx'),
  }),
  route('/buyer/recipes/new', {
    title: 'New Recipe',
    guard: forOutlet(paid),
    screen: () => import('./recipes/NewRecipePage.tsx'),
  }),
  route('/buyer/reports', { title: 'Reports', guard: buyer('seeReports'), redirect: '/buyer/reports/orders' }),
  route('/buyer/reports/all/{id?}', {
    title: 'Price Changes',
    guard: buyer('seeReports'),
    screen: () => import('./reports/PriceChangesPage.tsx'),
  }),
  route('/buyer/reports/orders/{id?}', {
    title: 'Invoices',
    guard: buyer('seeReports'),
    screen: () => import('./reports/InvoiceReportPage.tsx'),
  }),
  route('/buyer/reports/spend', {
    title: 'Spend',
    guard: buyer('seeReports'),
    screen: () => import('./reports/spend/SpendPage.tsx'),
  }),
  route('/buyer/reports/budgets', {
    title: 'Budgets',
    guard: buyer('seeReports'),
    screen: () => import('./reports/budgets/BudgetsPage.tsx'),
  }),
  route('/buyer/reports/stock', {
    title: 'Stock Differences',
    guard: buyer('seeReports'),
    screen: () => import('./reports/stock/StockDifferencesPage.tsx'),
  }),
  route('/buyer/reports/chartbrew-report', {
    title: 'Report',
    guard: buyer('seeReports'),
    screen: () => import('./reports/ReportServicePage.tsx'),
  }),
  route('/buyer/stock', { title: 'Stock', guard: buyer(), redirect: '/buyer/stock/all' }),
  route('/buyer/stock/all', {
    title: 'All Stock',
    guard: forOutlet(orElse('/buyer/stock/stocktake', buyer('manageInventory'))),
    screen: () => import('./stock/StockPage.tsx'),
  }),
  route('/buyer/stock/stocktake', {
    title: 'Stocktake',
    guard: forOutlet(buyer('conductStocktake')),
    screen: () => import('./stock/count/StocktakesPage.tsx'),
  }),
  route('/buyer/stock/conduct-stocktake/{id}', {
    title: 'Conduct Stocktake',
    guard: forOutlet(buyer('conductStocktake')),
    screen: () => import('./stock/count/ConductStocktakePage.tsx'),
  }),
  route('/buyer/stock/stocktake/{id}', {
    title: 'Stocktake',
    guard: forOutlet(buyer('conductStocktake')),
    screen: () => import('./stock/result/StocktakePage.tsx'),
  }),
  route('/buyer/inventory/new', {
    title: 'Inventory Transfer',
    guard: forOutlet(buyer('manageInventory')),
    screen: () => import('./stock/transfers/NewTransferPage.tsx'),
  }),
  route('/buyer/inventory/transfers', {
    title: 'Transfers',
    guard: forOutlet(buyer('manageInventory')),
    screen: () => import('./stock/transfers/TransfersPage.tsx'),
  }),
  route('/buyer/inventory/transfers/{id}', {
    title: 'Transfer',
    guard: forOutlet(buyer('manageInventory')),
    screen: () => import('./stock/transfers/TransferPage.tsx'),
  }),
]

const settingsPages: Route[] = [
  route('/buyer/group-settings', {
    title: 'Group Settings',
    guard: buyer('group'),
    screen: () => import('./settings/GroupPage.tsx'),
  }),
  route('/buyer/group-settings/settings', {
    title: 'Settings',
    guard: buyer('group'),
    screen: () => import('./settings/GroupSettingsPage.tsx'),
  }),
  route('/buyer/group-settings/buyers', {
    title: 'Customers',
    guard: buyer('group'),
    screen: () => import('./settings/GroupVenuesPage.tsx'),
  }),
  route('/buyer/group-settings/users', {
    title: 'Users',
    guard: buyer('userAdministration'),
    screen: () => import('./settings/GroupUsersPage.tsx'),
  }),
  route('/buyer/group-settings/changes', {
    title: 'Changes',
    guard: buyer('userAdministration'),
    screen: () => import('./settings/AuditTrailPage.tsx'),
  }),
  route('/buyer/user-settings', {
    title: 'User Settings',
    guard: buyer(),
    screen: () => import('#web/shared/user-settings/UserSettingsPage.tsx'),
  }),
  route(settings, {
    title: 'Settings',
    guard: buyer('manageSettings'),
    screen: () => import('./settings/VenuePage.tsx'),
  }),
  route(integrations, {
    title: 'Integrations',
    guard: buyer('manageAccounting'),
    screen: () => import('./integrations/IntegrationsPage.tsx'),
  }),
  route(`${integrations}/documents/{documentId?}`, {
    title: 'Accounting Documents',
    guard: buyer('manageAccounting', 'exportAccounting'),
    screen: () => import('./integrations/DocumentsPage.tsx'),
  }),
  route(`${integrations}/calls`, {
    title: 'Accounting Calls',
    guard: buyer('manageAccounting', 'exportAccounting'),
    screen: () => import('./integrations/CallsPage.tsx'),
  }),
  route(`${settings}/stocktake`, {
    title: 'Stocktake Settings',
    guard: buyer(),
    screen: () => import('./stock/locations/StockLocationsPage.tsx'),
  }),
  route(`${settings}/settings`, {
    title: 'Settings',
    guard: buyer(),
    screen: () => import('./settings/VenueSettingsPage.tsx'),
  }),
]

const xero: Route[] = [
  route('/buyers/xero/setup', {
    title: 'Xero Setup',
    guard: buyer(),
    screen: () => import('./integrations/XeroSetupPage.tsx'),
  }),
  route(`${integrations}/xero`, { title: 'Xero', guard: buyer(), screen: xeroPage }),
  route(`${integrations}/xero/account-info`, {
    title: 'Account Info',
    guard: buyer(),
    screen: xeroPage,
  }),
  route(`${integrations}/xero/suppliers`, {
    title: 'Suppliers',
    guard: buyer(),
    screen: xeroPage,
  }),
  route(`${integrations}/xero/outlets`, {
    title: 'Outlets',
    guard: buyer(),
    screen: xeroPage,
  }),
  route(`${integrations}/xero/products`, {
    title: 'Products',
    guard: buyer(),
    screen: xeroPage,
  }),
  route(`${integrations}/xero/product-groups`, {
    title: 'Product Groups',
    guard: buyer(),
    screen: xeroPage,
  }),
  route(`${integrations}/xero/tax`, {
    title: 'Tax',
    guard: buyer(),
    screen: xeroPage,
  }),
]

const quickBooks: Route[] = [
  route('/buyer/quick-books/setup', {
    title: 'QuickBooks Setup',
    guard: buyer(),
    screen: () => import('./integrations/QuickBooksSetupPage.tsx'),
  }),
  route(`${integrations}/quick-books`, {
    title: 'QuickBooks',
    guard: buyer(),
    screen: quickBooksPage,
  }),
  route(`${integrations}/quick-books/account-info`, {
    title: 'Account Info',
    guard: buyer(),
    screen: quickBooksPage,
  }),
  route(`${integrations}/quick-books/suppliers`, {
    title: 'Suppliers',
    guard: buyer(),
    screen: quickBooksPage,
  }),
  route(`${integrations}/quick-books/outlets`, {
    title: 'Outlets',
    guard: buyer(),
    screen: quickBooksPage,
  }),
  route(`${integrations}/quick-books/tax`, {
    title: 'Tax',
    guard: buyer(),
    screen: quickBooksPage,
  }),
  route(`${integrations}/quick-books/products`, {
    title: 'Products',
    guard: buyer(),
    screen: quickBooksPage,
  }),
  route(`${integrations}/quick-books/product-groups`, {
    title: 'Product Groups',
    guard: buyer(),
    screen: quickBooksPage,
  }),
]

const otherIntegrations: Route[] = [
  route(`${integrations}/tray`, {
    title: 'Tray',
    guard: buyer(),
  }),
  route(`${integrations}/tray/connect`, { title: 'Tray Connect', guard: buyer() }),
  route(`${integrations}/tray/enable`, { title: 'Tray Enable', guard: buyer() }),
  route(`${integrations}/email-forwarding`, {
    title: 'Email Forwarding',
    guard: buyer(),
    redirect: `${integrations}/email-forwarding/account-info`,
  }),
  route(`${integrations}/email-forwarding/account-info`, {
    title: 'Email forwarding',
    guard: buyer(),
    screen: () => import('./integrations/EmailForwardingPage.tsx'),
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
]
