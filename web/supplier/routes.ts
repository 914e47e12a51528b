import { route as plainRoute, type Route, supplier } from '#web/routing/route.ts'

type Definition = Omit<Route, 'path' | 'shell' | 'about'> & { about?: string }
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
    about: 'Orders as they come in: accept, decline single lines, schedule, deliver; one opens beside the list.',
    screen: () => import('./orders/OrdersPage.tsx'),
  }),
  route('/supplier/orders/new', { title: 'New Order', guard: premium, about: 'Place an order for a customer who called.' }),
  route('/supplier/credit-notes/{id?}', {
    title: 'Credit Notes',
    guard: supplier(),
    about: 'Credits asked for and given, with the order each belongs to.',
    screen: () => import('./credit-notes/CreditNotesPage.tsx'),
  }),
  route('/supplier/credit-notes/new', {
    title: 'New Credit Note',
    guard: premium,
    about: 'Give money back for lines of an order, or beyond them.',
    screen: () => import('./credit-notes/NewCreditNotePage.tsx'),
  }),
]

const products: Route[] = [
  route('/supplier/products', { title: 'Products', guard: supplier(), redirect: '/supplier/products/all' }),
  route('/supplier/products/all', {
    title: 'All Products',
    guard: supplier(),
    about: 'The catalogue with price, stock and who sees it; import and export as CSV.',
    screen: () => import('./products/ProductsPage.tsx'),
  }),
  route('/supplier/products/stocktakes', {
    title: 'Stocktake',
    guard: stocktake,
    about: 'Counts under way and done, per warehouse.',
  }),
  route('/supplier/products/proposal/{id?}', {
    title: 'Price Proposals',
    guard: supplier(),
    about: 'Prices that customers and colleagues ask for, and the answers.',
    screen: () => import('./proposals/ProposalsPage.tsx'),
  }),
  route('/supplier/products/trade-gecko', {
    title: 'TradeGecko',
    guard: supplier(),
    about: 'Products that came over from TradeGecko.',
  }),
  route('/supplier/products/groups', {
    title: 'Product Groups',
    guard: supplier('seeProducts'),
    about: 'What goods are booked under in the accounts.',
    screen: () => import('./sorting/GroupsPage.tsx'),
  }),
  route('/supplier/products/units', {
    title: 'Units',
    guard: supplier('seeProducts'),
    about: 'What goods are ordered and priced in: units everybody has, and own ones.',
    screen: () => import('./sorting/UnitsPage.tsx'),
  }),
  route('/supplier/products/new', {
    title: 'New Product',
    guard: supplier(),
    about: 'A product in four steps: info, tier pricing, par level, overview.',
    screen: () => import('./products/NewProductPage.tsx'),
  }),
  route('/supplier/products/tags', {
    title: 'Tags',
    guard: supplier(),
    about: 'What products are sorted by, in the order it is shown.',
    screen: () => import('./tags/TagsPage.tsx'),
  }),
  route('/supplier/products/planned-prices', {
    title: 'Planned Prices',
    guard: supplier('seeProducts'),
    about: 'Prices that start on a day to come, and what became of those before.',
    screen: () => import('./planned-prices/PlannedPricesPage.tsx'),
  }),
  route('/supplier/products/add', {
    title: 'Inventory Addition',
    guard: supplier(),
    about: 'Book goods into a warehouse.',
    screen: () => import('./stock/AddGoodsPage.tsx'),
  }),
  route('/supplier/products/transfer', {
    title: 'Inventory Transfer',
    guard: supplier(),
    about: 'Move goods from one warehouse to another.',
    screen: () => import('./stock/TransferGoodsPage.tsx'),
  }),
  route('/supplier/products/remove', {
    title: 'Inventory Removal',
    guard: supplier(),
    about: 'Book goods out of a warehouse, with the reason.',
    screen: () => import('./stock/RemoveGoodsPage.tsx'),
  }),
  route('/supplier/products/conduct-stocktake', {
    title: 'Conduct Stocktake',
    guard: stocktake,
    about: 'Count a warehouse, location by location.',
  }),
  route('/supplier/products/stocktakes/{id}', {
    title: 'Stocktake',
    guard: stocktake,
    about: 'One count: quantities, value and differences.',
  }),
  route('/supplier/products/{id}', {
    title: 'Product Info',
    guard: supplier(),
    about: 'One product: what it is, how it is packed and taxed.',
    screen: () => import('./products/ProductPage.tsx'),
  }),
  route('/supplier/products/{id}/pricing', {
    title: 'Pricing',
    guard: supplier(),
    about: 'Price, tiers for everyone, special tiers, and what a customer pays with the reason.',
    screen: () => import('./products/PricingPage.tsx'),
  }),
  route('/supplier/products/{id}/availability', {
    title: 'Availability',
    guard: supplier(),
    about: 'Which customers see the product, and what each of them pays.',
    screen: () => import('./products/AvailabilityPage.tsx'),
  }),
  route('/supplier/products/{id}/inventory-history', {
    title: 'Inventory History',
    guard: supplier(),
    about: 'Every movement of the product, with the order or count behind it.',
    screen: () => import('./stock/InventoryHistoryPage.tsx'),
  }),
  route('/supplier/products/{id}/inventory-overview', {
    title: 'Inventory Overview',
    guard: supplier(),
    about: 'What each warehouse holds, in which batches, and what it cost.',
    screen: () => import('./stock/InventoryOverviewPage.tsx'),
  }),
  route('/supplier/products/{id}/par-level', {
    title: 'Par Level',
    guard: supplier(),
    about: 'The level below which chosen people are warned, per warehouse.',
    screen: () => import('./products/ParLevelPage.tsx'),
  }),
]

const outlets: Route[] = [
  route('/supplier/outlets/categories', {
    title: 'Customer Categories',
    guard: premium,
    about: 'What customers are sorted by.',
    screen: () => import('./sorting/CustomerCategoriesPage.tsx'),
  }),
  route('/supplier/outlets', { title: 'Outlets', guard: premium, redirect: '/supplier/outlets/all' }),
  route('/supplier/outlets/all', {
    title: 'All Customers',
    guard: premium,
    about: 'Every customer with status, category, account owner and last order; import and export as CSV.',
    screen: () => import('./outlets/OutletsPage.tsx'),
  }),
  route('/supplier/outlets/requests', {
    title: 'Connection Requests',
    guard: premium,
    about: 'Outlets that asked to trade, and the ones you asked.',
    screen: () => import('./outlets/RequestsPage.tsx'),
  }),
  route('/supplier/outlets/new', {
    title: 'New Customer',
    guard: premium,
    about: 'Add a customer who is not on the platform yet.',
    screen: () => import('./outlets/NewOutletPage.tsx'),
  }),
  route('/supplier/outlets/connect', {
    title: 'Connect Customer',
    guard: premium,
    about: 'Ask an outlet on the platform to trade.',
    screen: () => import('./outlets/ConnectPage.tsx'),
  }),
  route('/supplier/outlets/send-onboarding-link', {
    title: 'Send Onboarding Link',
    guard: premium,
    about: 'Invite a customer by mail to fill in their own details.',
    screen: () => import('./outlets/SendLinkPage.tsx'),
  }),
  route('/supplier/outlets/accept-and-send-onboarding-link', {
    title: 'Accept and Send Onboarding Link',
    guard: premium,
    about: 'Accept a request and ask for the missing details in one go.',
    screen: () => import('./outlets/AcceptPage.tsx'),
  }),
  route('/supplier/outlets/proposal/{id}', {
    title: 'Proposal',
    guard: premium,
    about: 'One invitation as it was sent, and what the customer would see.',
    screen: () => import('./outlets/ProposalPage.tsx'),
  }),
  route('/supplier/outlets/{id}', { title: 'Customer', guard: premium, redirect: '/supplier/outlets/{id}/info' }),
  route('/supplier/outlets/{id}/info', {
    title: 'Customer Info',
    guard: premium,
    about: 'One customer: address, contacts, delivery and notes.',
    screen: () => import('./outlets/InfoPage.tsx'),
  }),
  route('/supplier/outlets/{id}/sales-settings', {
    title: 'Sales Settings',
    guard: premium,
    about: 'Terms, minimum, delivery fee, account owner and tags of one customer.',
    screen: () => import('./outlets/SalesPage.tsx'),
  }),
  route('/supplier/outlets/{id}/inventory-settings', {
    title: 'Inventory Settings',
    guard: premium,
    about: 'Which warehouse serves one customer, and when.',
    screen: () => import('./outlets/InventoryPage.tsx'),
  }),
  route('/supplier/outlets/{id}/users', {
    title: 'Users',
    guard: premium,
    about: 'The people of one customer.',
    screen: () => import('./outlets/OutletUsersPage.tsx'),
  }),
  route('/supplier/outlets/{id}/products', {
    title: 'Products',
    guard: premium,
    about: 'What one customer sees and pays.',
    screen: () => import('./outlets/OutletProductsPage.tsx'),
  }),
  route('/supplier/legal', {
    title: 'Legal',
    guard: supplier(),
    about: 'Your terms and conditions, as customers accept them.',
    screen: () => import('./settings/LegalPage.tsx'),
  }),
  route('/supplier/reports', { title: 'Reports', guard: reports, redirect: '/supplier/reports/outlets' }),
  route('/supplier/reports/outlets', {
    title: 'Reports',
    guard: reports,
    about: 'What each customer spent, or how many items they took.',
  }),
  route('/supplier/reports/products', {
    title: 'Reports',
    guard: reports,
    about: 'What each product brought in, or how many were sold.',
  }),
]

const customerRelations: Route[] = [
  route('/supplier/crm', { title: 'CRM', guard: crm, redirect: '/supplier/crm/account-activity' }),
  route('/supplier/crm/account-activity', {
    title: 'Account Activity',
    guard: crm,
    about: 'Accounts by where they stand: target, pending, opened, ordering or not.',
  }),
  route('/supplier/crm/account-activity/{filter}/{id?}', {
    title: 'Account Activity',
    guard: crm,
    about: 'Accounts that stand at one stage; one opens beside the list.',
  }),
  route('/supplier/crm/to-dos', { title: 'To-dos', guard: todos, about: 'What is to be done for whom, by when.' }),
  route('/supplier/crm/to-dos/single/{id}', { title: 'To-do', guard: todos, about: 'One to-do with its account and history.' }),
  route('/supplier/crm/team-activity', { title: 'Team Activity', guard: crm, about: 'Visits, calls and tastings of the team.' }),
  route('/supplier/crm/team-activity/single/{id}', { title: 'Team Activity', guard: crm, about: 'One visit, call or tasting.' }),
  route('/supplier/crm/team-activity/single-todo/{id}', {
    title: 'To-do',
    guard: crm,
    about: 'One to-do as it shows in the team activity.',
  }),
  route('/supplier/crm/team-activity/new', { title: 'New Team Activity', guard: crm, about: 'Record a visit, call or tasting.' }),
  route('/supplier/crm/expense-tracking', { title: 'Expense Tracking', guard: crm, about: 'What the team spent on accounts.' }),
  route('/supplier/crm/expense-tracking/single/{id}', { title: 'Expense', guard: crm, about: 'One expense with its receipt.' }),
  route('/supplier/crm/expense-tracking/new', {
    title: 'New Expense Tracking',
    guard: crm,
    about: 'Record an expense with its receipt.',
  }),
]

const settingsPages: Route[] = [
  route('/supplier/user-settings', {
    title: 'User Settings',
    guard: supplier(),
    about: 'Your name, password, notifications and how the app looks.',
    screen: () => import('#web/shared/user-settings/UserSettingsPage.tsx'),
  }),
  route('/supplier/settings', {
    title: 'Info',
    guard: settings,
    about: 'The company: name, address, tax, contacts and formats.',
    screen: () => import('./settings/InfoPage.tsx'),
  }),
  route('/supplier/settings/users', {
    title: 'Users',
    guard: supplier('userAdministration'),
    about: 'People of the company and what each may do.',
    screen: () => import('./settings/UsersPage.tsx'),
  }),
  route('/supplier/settings/changes', {
    title: 'Changes',
    guard: supplier('userAdministration'),
    about: 'Who changed what in the company, and when.',
    screen: () => import('./settings/AuditTrailPage.tsx'),
  }),
  route(integrations, { title: 'Integrations', guard: settings, about: 'Accounting, shop and other systems to connect with.' }),
  route('/supplier/settings/inventory', {
    title: 'Inventory',
    guard: settings,
    about: 'How stock is counted, reserved and warned about.',
    screen: () => import('./settings/InventoryPage.tsx'),
  }),
  route('/supplier/settings/b2b-portal', {
    title: 'B2B Portal',
    guard: settings,
    about: 'Your shop: its address, what visitors see, and who may order.',
    screen: () => import('./settings/PortalPage.tsx'),
  }),
  route('/supplier/settings/warehouse', {
    title: 'Warehouse',
    guard: settings,
    about: 'Warehouses, and who drives.',
    screen: () => import('./settings/WarehousePage.tsx'),
  }),
  route('/supplier/settings/onboarding', {
    title: 'Onboarding',
    guard: settings,
    about: 'What new customers are asked before their first order.',
    screen: () => import('./settings/OnboardingPage.tsx'),
  }),
  route('/supplier/settings/payment-information', {
    title: 'Payment Information',
    guard: settings,
    about: 'Bank details and terms that invoices carry.',
    screen: () => import('./settings/PaymentInformationPage.tsx'),
  }),
]

const integrationPages: Route[] = [
  route('/supplier/xero/setup', { title: 'Xero Setup', guard: supplier(), about: 'Back from Xero: finishing the connection.' }),
  route(`${integrations}/xero`, {
    title: 'Xero',
    guard: supplier(),
    about: 'Connect Xero, so that orders become invoices there.',
  }),
  route(`${integrations}/xero/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    about: 'The connected Xero organisation and how invoices are made.',
  }),
  route(`${integrations}/xero/products`, { title: 'Products', guard: supplier(), about: 'Which product is which item in Xero.' }),
  route(`${integrations}/xero/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    about: 'Which customer is which contact in Xero.',
  }),
  route(`${integrations}/xero/product-groups`, {
    title: 'Product Groups',
    guard: supplier(),
    about: 'Which product group goes to which account in Xero.',
  }),
  route(`${integrations}/xero/customer-categories`, {
    title: 'Customer Categories',
    guard: supplier(),
    about: 'Which customer category is which contact group in Xero.',
  }),
  route('/supplier/quick-books/setup', {
    title: 'QuickBooks Setup',
    guard: supplier(),
    about: 'Back from QuickBooks: finishing the connection.',
  }),
  route(`${integrations}/quick-books`, {
    title: 'QuickBooks',
    guard: supplier(),
    about: 'Connect QuickBooks, so that orders become invoices there.',
  }),
  route(`${integrations}/quick-books/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    about: 'The connected QuickBooks company and how invoices are made.',
  }),
  route(`${integrations}/quick-books/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    about: 'Which customer is which in QuickBooks.',
  }),
  route(`${integrations}/provino`, { title: 'Provino', guard: supplier(), redirect: `${integrations}/provino/account-info` }),
  route(`${integrations}/provino/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    about: 'The connection with the wine-ordering service.',
  }),
  route(`${integrations}/email-forwarding`, {
    title: 'Email Forwarding',
    guard: supplier(),
    redirect: `${integrations}/email-forwarding/account-info`,
  }),
  route(`${integrations}/email-forwarding/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    about: 'The address invoices are forwarded to, and what became of each.',
  }),
  route(`${integrations}/e-commerce`, {
    title: 'E-commerce',
    guard: supplier(),
    about: 'Connect your shop, so that products and stock stay the same.',
  }),
  route(`${integrations}/e-commerce/products`, {
    title: 'Products',
    guard: supplier(),
    about: 'Which product is which in the shop.',
  }),
  route(`${integrations}/e-commerce/warehouses`, {
    title: 'Warehouses',
    guard: supplier(),
    about: 'Which warehouse is which location of the shop.',
  }),
  route(`${integrations}/netsuite`, {
    title: 'NetSuite',
    guard: supplier(),
    about: 'Connect NetSuite, so that orders become sales orders there.',
  }),
  route(`${integrations}/netsuite/account-info`, {
    title: 'Account Info',
    guard: supplier(),
    about: 'The connected NetSuite account and its settings.',
  }),
  route(`${integrations}/netsuite/warehouses`, {
    title: 'Warehouses',
    guard: supplier(),
    about: 'Which warehouse is which location in NetSuite.',
  }),
  route(`${integrations}/netsuite/outlets`, {
    title: 'Outlets',
    guard: supplier(),
    about: 'Which customer is which in NetSuite.',
  }),
]

const own: Route[] = [...orders, ...products, ...outlets, ...customerRelations, ...settingsPages, ...integrationPages]

/** Every supplier route also answers under /distributor. */
const aliases: Route[] = own.map(({ path, title, guard }) =>
  route(path.replace('/supplier', '/distributor'), { title, guard, alias: path }),
)

export const supplierRoutes: Route[] = [...own, ...aliases]
