import { route as plainRoute, type Route, supplier } from '#web/routing/route.ts'

type Definition = Omit<Route, 'path' | 'shell'>
const route = (path: string, definition: Definition): Route => plainRoute(path, { shell: 'supplier', ...definition })

const premium = supplier('premium')
const reports = supplier('premium', 'seeReports')
const crm = supplier('premium', 'seeCRM')
const todos = supplier('premium', 'seeCRM', 'createTodos')
const stocktake = supplier('conductStocktake')
const settings = supplier('editSettings')
const integrations = '/supplier/settings/integrations'

const orders: Route[] = [
  route('/supplier', { title: 'Home', guard: supplier(), redirect: '/supplier/orders' }),
  route('/supplier/orders/{id?}', {
    title: 'Orders',
    guard: supplier(),
    screen: () => import('./orders/OrdersPage.tsx'),
  }),
  route('/supplier/orders/new', {
    title: 'New Order',
    guard: premium,
    screen: () => import('./orders/write/NewOrderPage.tsx'),
  }),
  route('/supplier/credit-notes/{id?}', {
    title: 'Credit Notes',
    guard: supplier(),
    screen: () => import('./credit-notes/CreditNotesPage.tsx'),
  }),
  route('/supplier/credit-notes/new', {
    title: 'New Credit Note',
    guard: premium,
    screen: () => import('./credit-notes/NewCreditNotePage.tsx'),
  }),
]

const products: Route[] = [
  route('/supplier/products', { title: 'Products', guard: supplier(), redirect: '/supplier/products/all' }),
  route('/supplier/products/all', {
    title: 'All Products',
    guard: supplier(),
    screen: () => import('./products/ProductsPage.tsx'),
  }),
  route('/supplier/products/stocktakes', {
    title: 'Stocktake',
    guard: stocktake,
  }),
  route('/supplier/products/proposal/{id?}', {
    title: 'Price Proposals',
    guard: supplier(),
    screen: () => import('./proposals/ProposalsPage.tsx'),
  }),
  route('/supplier/products/trade-gecko', {
    title: 'TradeGecko',
    guard: supplier(),
  }),
  route('/supplier/products/groups', {
    title: 'Product Groups',
    guard: supplier('seeProducts'),
    screen: () => import('./sorting/GroupsPage.tsx'),
  }),
  route('/supplier/products/units', {
    title: 'Units',
    guard: supplier('seeProducts'),
    screen: () => import('./sorting/UnitsPage.tsx'),
  }),
  route('/supplier/products/new', {
    title: 'New Product',
    guard: supplier(),
    screen: () => import('./products/NewProductPage.tsx'),
  }),
  route('/supplier/products/tags', {
    title: 'Tags',
    guard: supplier(),
    screen: () => import('./tags/TagsPage.tsx'),
  }),
  route('/supplier/products/planned-prices', {
    title: 'Planned Prices',
    guard: supplier('seeProducts'),
    screen: () => import('./planned-prices/PlannedPricesPage.tsx'),
  }),
  route('/supplier/products/add', {
    title: 'Inventory Addition',
    guard: supplier(),
    screen: () => import('./stock/AddGoodsPage.tsx'),
  }),
  route('/supplier/products/transfer', {
    title: 'Inventory Transfer',
    guard: supplier(),
    screen: () => import('./stock/TransferGoodsPage.tsx'),
  }),
  route('/supplier/products/remove', {
    title: 'Inventory Removal',
    guard: supplier(),
    screen: () => import('./stock/RemoveGoodsPage.tsx'),
  }),
  route('/supplier/products/conduct-stocktake', {
    title: 'Conduct Stocktake',
    guard: stocktake,
  }),
  route('/supplier/products/stocktakes/{id}', {
    title: 'Stocktake',
    guard: stocktake,
  }),
  route('/supplier/products/{id}', {
    title: 'Product Info',
    guard: supplier(),
    screen: () => import('./products/ProductPage.tsx'),
  }),
  route('/supplier/products/{id}/pricing', {
    title: 'Pricing',
    guard: supplier(),
    screen: () => import('./products/PricingPage.tsx'),
  }),
  route('/supplier/products/{id}/availability', {
    title: 'Availability',
    guard: supplier(),
    screen: () => import('./products/AvailabilityPage.tsx'),
  }),
  route('/supplier/products/{id}/inventory-history', {
    title: 'Inventory History',
    guard: supplier(),
    screen: () => import('./stock/InventoryHistoryPage.tsx'),
  }),
  route('/supplier/products/{id}/inventory-overview', {
    title: 'Inventory Overview',
    guard: supplier(),
    screen: () => import('./stock/InventoryOverviewPage.tsx'),
  }),
  route('/supplier/products/{id}/par-level', {
    title: 'Par Level',
    guard: supplier(),
    screen: () => import('./products/ParLevelPage.tsx'),
  }),
]

const outlets: Route[] = [
  route('/supplier/outlets/categories', {
    title: 'Customer Categories',
    guard: premium,
    screen: () => import('./sorting/CustomerCategoriesPage.tsx'),
  }),
  route('/supplier/outlets', { title: 'Outlets', guard: premium, redirect: '/supplier/outlets/all' }),
  route('/supplier/outlets/all', {
    title: 'All Customers',
    guard: premium,
    screen: () => import('./outlets/OutletsPage.tsx'),
  }),
  route('/supplier/outlets/requests', {
    title: 'Connection Requests',
    guard: premium,
    screen: () => import('./outlets/RequestsPage.tsx'),
  }),
  route('/supplier/outlets/new', {
    title: 'New Customer',
    guard: premium,
    screen: () => import('./outlets/NewOutletPage.tsx'),
  }),
  route('/supplier/outlets/connect', {
    title: 'Connect Customer',
    guard: premium,
    screen: () => import('./outlets/ConnectPage.tsx'),
  }),
  route('/supplier/outlets/send-onboarding-link', {
    title: 'Send Onboarding Link',
    guard: premium,
    screen: () => import('./outlets/SendLinkPage.tsx'),
  }),
  route('/supplier/outlets/accept-and-send-onboarding-link', {
    title: 'Accept and Send Onboarding Link',
    guard: premium,
    screen: () => import('./outlets/AcceptPage.tsx'),
  }),
  route('/supplier/outlets/proposal/{id}', {
    title: 'Proposal',
    guard: premium,
    screen: () => import('./outlets/ProposalPage.tsx'),
  }),
  route('/supplier/outlets/{id}', { title: 'Customer', guard: premium, redirect: '/supplier/outlets/{id}/info' }),
  route('/supplier/outlets/{id}/info', {
    title: 'Customer Info',
    guard: premium,
    screen: () => import('./outlets/InfoPage.tsx'),
  }),
  route('/supplier/outlets/{id}/sales-settings', {
    title: 'Sales Settings',
    guard: premium,
    screen: () => import('./outlets/SalesPage.tsx'),
  }),
  route('/supplier/outlets/{id}/inventory-settings', {
    title: 'Inventory Settings',
    guard: premium,
    screen: () => import('./outlets/InventoryPage.tsx'),
  }),
  route('/supplier/outlets/{id}/users', {
    title: 'Users',
    guard: premium,
    screen: () => import('./outlets/OutletUsersPage.tsx'),
  }),
  route('/supplier/outlets/{id}/products', {
    title: 'Products',
    guard: premium,
    screen: () => import('./outlets/OutletProductsPage.tsx'),
  }),
  route('/supplier/legal', {
    title: 'Legal',
    guard: supplier(),
    screen: () => import('./settings/LegalPage.tsx'),
  }),
  route('/supplier/reports', { title: 'Reports', guard: reports, redirect: '/supplier/reports/outlets' }),
  route('/supplier/reports/outlets', {
    title: 'Reports',
    guard: reports,
  }),
  route('/supplier/reports/products', {
    title: 'Reports',
    guard: reports,
  }),
]

const customerRelations: Route[] = [
  route('/supplier/crm', { title: 'CRM', guard: crm, redirect: '/supplier/crm/account-activity' }),
  route('/supplier/crm/account-activity', {
    title: 'Account Activity',
    guard: crm,
  }),
  route('/supplier/crm/account-activity/{filter}/{id?}', {
    title: 'Account Activity',
    guard: crm,
  }),
  route('/supplier/crm/to-dos', { title: 'To-dos', guard: todos }),
  route('/supplier/crm/to-dos/single/{id}', { title: 'To-do', guard: todos }),
  route('/supplier/crm/team-activity', { title: 'Team Activity', guard: crm }),
  route('/supplier/crm/team-activity/single/{id}', { title: 'Team Activity', guard: crm }),
  route('/supplier/crm/team-activity/single-todo/{id}', {
    title: 'To-do',
    guard: crm,
  }),
  route('/supplier/crm/team-activity/new', { title: 'New Team Activity', guard: crm }),
  route('/supplier/crm/expense-tracking', { title: 'Expense Tracking', guard: crm }),
  route('/supplier/crm/expense-tracking/single/{id}', { title: 'Expense', guard: crm }),
  route('/supplier/crm/expense-tracking/new', {
    title: 'New Expense Tracking',
    guard: crm,
  }),
]

const settingsPages: Route[] = [
  route('/supplier/user-settings', {
    title: 'User Settings',
    guard: supplier(),
    screen: () => import('#web/shared/user-settings/UserSettingsPage.tsx'),
  }),
  route('/supplier/settings', {
    title: 'Info',
    guard: settings,
    screen: () => import('./settings/InfoPage.tsx'),
  }),
  route('/supplier/settings/users', {
    title: 'Users',
    guard: supplier('userAdministration'),
    screen: () => import('./settings/UsersPage.tsx'),
  }),
  route('/supplier/settings/changes', {
    title: 'Changes',
    guard: supplier('userAdministration'),
    screen: () => import('./settings/AuditTrailPage.tsx'),
  }),
  route(integrations, {
    title: 'Integrations',
    guard: settings,
    screen: () => import('./integrations/IntegrationsPage.tsx'),
  }),
  route('/supplier/settings/inventory', {
    title: 'Inventory',
    guard: settings,
    screen: () => import('./settings/InventoryPage.tsx'),
  }),
  route('/supplier/settings/b2b-portal', {
    title: 'B2B Portal',
    guard: settings,
    screen: () => import('./settings/PortalPage.tsx'),
  }),
  route('/supplier/settings/warehouse', {
    title: 'Warehouse',
    guard: settings,
    screen: () => import('./settings/WarehousePage.tsx'),
  }),
  route('/supplier/settings/onboarding', {
    title: 'Onboarding',
    guard: settings,
    screen: () => import('./settings/OnboardingPage.tsx'),
  }),
  route('/supplier/settings/payment-information', {
    title: 'Payment Information',
    guard: settings,
    screen: () => import('./settings/PaymentInformationPage.tsx'),
  }),
]

const integrationPages: Route[] = [
  route('/supplier/xero/setup', { title: 'Xero Setup', guard: supplier() }),
  route(`${integrations}/xero`, {
    title: 'Xero',
    guard: supplier(),
  }),
  route(`${integrations}/xero/account-info`, {
    title: 'Account Info',
    guard: supplier(),
  }),
  route(`${integrations}/xero/products`, { title: 'Products', guard: supplier() }),
  route(`${integrations}/xero/outlets`, {
    title: 'Outlets',
    guard: supplier(),
  }),
  route(`${integrations}/xero/product-groups`, {
    title: 'Product Groups',
    guard: supplier(),
  }),
  route(`${integrations}/xero/customer-categories`, {
    title: 'Customer Categories',
    guard: supplier(),
  }),
  route('/supplier/quick-books/setup', {
    title: 'QuickBooks Setup',
    guard: supplier(),
  }),
  route(`${integrations}/quick-books`, {
    title: 'QuickBooks',
    guard: supplier(),
  }),
  route(`${integrations}/quick-books/account-info`, {
    title: 'Account Info',
    guard: supplier(),
  }),
  route(`${integrations}/quick-books/outlets`, {
    title: 'Outlets',
    guard: supplier(),
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
  }),
  route(`${integrations}/netsuite/account-info`, {
    title: 'Account Info',
    guard: supplier(),
  }),
  route(`${integrations}/netsuite/warehouses`, {
    title: 'Warehouses',
    guard: supplier(),
  }),
  route(`${integrations}/netsuite/outlets`, {
    title: 'Outlets',
    guard: supplier(),
  }),
]

const own: Route[] = [...orders, ...products, ...outlets, ...customerRelations, ...settingsPages, ...integrationPages]

/** Every supplier route also answers under /distributor. */
const aliases: Route[] = own.map(({ path, title, guard }) =>
  route(path.replace('/supplier', '/distributor'), { title, guard, alias: path }),
)

export const supplierRoutes: Route[] = [...own, ...aliases]
