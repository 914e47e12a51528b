/**
 * Every link of the app. `paths.supplier.product({ id: 7 })` is an address, so that a link to a page that is not there
 * does not compile and a test can compare them all with the route tables.
 */

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Required<N extends string> = N extends `${string}?` ? never : N
type Optional<N extends string> = N extends `${infer Name}?` ? Name : never
type Value = string | number
type Params<T extends string> = { [N in Required<Names<T>>]: Value } & { [N in Optional<Names<T>>]?: Value | undefined }

export type Search = Record<string, Value | boolean | undefined>

export type Path<T extends string = string> = {
  (
    ...args: Required<Names<T>> extends never ? [params?: Params<T>, search?: Search] : [params: Params<T>, search?: Search]
  ): string
  /** As the route table writes it. */
  template: T
}

/** An address from a template and its query, leaving out what is undefined. */
export const path = <const T extends string>(template: T): Path<T> =>
  Object.assign(
    (params: Record<string, Value | undefined> = {}, search: Search = {}) => {
      const filled = template
        .replace(/\/\{(\w+)\?\}/g, (_, name: string) =>
          params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
        )
        .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const query = new URLSearchParams(
        Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      ).toString()
      return query ? `${filled}?${query}` : filled
    },
    { template },
  ) as Path<T>

const buyerSettings = '/buyers/{id}/settings'
const supplierIntegrations = '/supplier/settings/integrations'
const adminVenue = '/admin/buyer-groups/{groupId}/venues/{id}'

export const paths = {
  home: path('/'),
  login: path('/login'),
  forgotPassword: path('/forgot-password'),
  setPassword: path('/set-password/{token}'),
  features: path('/features-list'),
  terms: path('/legal/terms-and-conditions'),
  privacy: path('/legal/privacy-policy'),
  accounts: {
    premium: path('/accounts/premium'),
    free: path('/accounts/freemium'),
    newSupplier: path('/accounts/distributor/new'),
    newGroup: path('/accounts/buyer-group/new'),
  },
  public: {
    supplier: path('/supplier'),
    supplierOrder: path('/supplier/orders/{id}'),
    buyer: path('/buyer'),
    buyerOrder: path('/buyer/orders/{id}'),
    onboarding: path('/onboarding'),
    onboardingSuccess: path('/onboarding-success'),
    onboardingNotFound: path('/onboarding-not-found'),
    freeTrial: path('/free-trial'),
  },
  buyer: {
    home: path('/buyer'),
    overview: path('/buyer/overview'),
    upload: path('/buyer/overview/upload'),
    allFreemium: path('/buyer/all-freemium'),
    suppliers: path('/buyer/suppliers/all'),
    supplierProducts: path('/buyer/suppliers/products'),
    connectionRequests: path('/buyer/suppliers/connection-requests'),
    newSupplier: path('/buyer/suppliers/new'),
    connectSupplier: path('/buyer/suppliers/connect/{id}'),
    connectionRequest: path('/buyer/suppliers/connection-requests/{id}'),
    requestOnboarding: path('/buyer/suppliers/connection-requests/{id}/onboarding'),
    requestOnboardingFromPublic: path('/buyer/suppliers/connection-requests/{id}/onboarding-from-public'),
    supplier: path('/buyer/suppliers/all/{id}/info'),
    productsOfSupplier: path('/buyer/suppliers/all/{id}/products'),
    usersOfSupplier: path('/buyer/suppliers/all/{id}/users'),
    order: path('/buyer/orders/{id}'),
    products: path('/buyer/orders/products/{id?}'),
    orders: path('/buyer/orders/history/{id?}'),
    standingOrders: path('/buyer/orders/standing/{id?}'),
    scheduledOrders: path('/buyer/orders/scheduled/{id?}'),
    newInvoiceOrder: path('/buyer/orders/new-pending-update/{id}'),
    mergeInvoice: path('/buyer/orders/merge-pending-update/{id}'),
    newOfflineOrder: path('/buyer/orders/new-offline'),
    cart: path('/buyer/shopping-cart'),
    invoices: path('/buyer/pending-updates/{id?}'),
    recipes: path('/buyer/recipes/{id?}'),
    newRecipe: path('/buyer/recipes/new'),
    priceChanges: path('/buyer/reports/all/{id?}'),
    invoiceReport: path('/buyer/reports/orders/{id?}'),
    chartReport: path('/buyer/reports/chartbrew-report'),
    stock: path('/buyer/stock/all'),
    stocktakes: path('/buyer/stock/stocktake'),
    conductStocktake: path('/buyer/stock/conduct-stocktake/{id}'),
    stocktake: path('/buyer/stock/stocktake/{id}'),
    newTransfer: path('/buyer/inventory/new'),
    group: path('/buyer/group-settings'),
    groupSettings: path('/buyer/group-settings/settings'),
    groupVenues: path('/buyer/group-settings/buyers'),
    groupUsers: path('/buyer/group-settings/users'),
    userSettings: path('/buyer/user-settings'),
    settings: path(buyerSettings),
    integrations: path(`${buyerSettings}/integrations`),
    stocktakeSettings: path(`${buyerSettings}/stocktake`),
    venueSettings: path(`${buyerSettings}/settings`),
    xeroSetup: path('/buyers/xero/setup'),
    xero: {
      connect: path(`${buyerSettings}/integrations/xero`),
      account: path(`${buyerSettings}/integrations/xero/account-info`),
      suppliers: path(`${buyerSettings}/integrations/xero/suppliers`),
      outlets: path(`${buyerSettings}/integrations/xero/outlets`),
      products: path(`${buyerSettings}/integrations/xero/products`),
      productGroups: path(`${buyerSettings}/integrations/xero/product-groups`),
      tax: path(`${buyerSettings}/integrations/xero/tax`),
    },
    quickBooksSetup: path('/buyer/quick-books/setup'),
    quickBooks: {
      connect: path(`${buyerSettings}/integrations/quick-books`),
      account: path(`${buyerSettings}/integrations/quick-books/account-info`),
      suppliers: path(`${buyerSettings}/integrations/quick-books/suppliers`),
      outlets: path(`${buyerSettings}/integrations/quick-books/outlets`),
      tax: path(`${buyerSettings}/integrations/quick-books/tax`),
      products: path(`${buyerSettings}/integrations/quick-books/products`),
      productGroups: path(`${buyerSettings}/integrations/quick-books/product-groups`),
    },
    tray: path(`${buyerSettings}/integrations/tray`),
    trayConnect: path(`${buyerSettings}/integrations/tray/connect`),
    trayEnable: path(`${buyerSettings}/integrations/tray/enable`),
    emailForwarding: path(`${buyerSettings}/integrations/email-forwarding/account-info`),
    features: path('/buyer/features-list'),
    legal: path('/buyer/legal'),
    terms: path('/buyer/legal/terms-and-conditions'),
    privacy: path('/buyer/legal/privacy-policy'),
  },
  supplier: {
    home: path('/supplier'),
    orders: path('/supplier/orders/{id?}'),
    newOrder: path('/supplier/orders/new'),
    creditNotes: path('/supplier/credit-notes/{id?}'),
    newCreditNote: path('/supplier/credit-notes/new'),
    products: path('/supplier/products/all'),
    stocktakes: path('/supplier/products/stocktakes'),
    stocktake: path('/supplier/products/stocktakes/{id}'),
    conductStocktake: path('/supplier/products/conduct-stocktake'),
    priceProposals: path('/supplier/products/proposal/{id?}'),
    tradeGecko: path('/supplier/products/trade-gecko'),
    newProduct: path('/supplier/products/new'),
    inventoryAddition: path('/supplier/products/add'),
    inventoryTransfer: path('/supplier/products/transfer'),
    inventoryRemoval: path('/supplier/products/remove'),
    product: path('/supplier/products/{id}'),
    productPricing: path('/supplier/products/{id}/pricing'),
    productAvailability: path('/supplier/products/{id}/availability'),
    productInventoryHistory: path('/supplier/products/{id}/inventory-history'),
    productInventory: path('/supplier/products/{id}/inventory-overview'),
    productParLevel: path('/supplier/products/{id}/par-level'),
    outlets: path('/supplier/outlets/all'),
    outletRequests: path('/supplier/outlets/requests'),
    newOutlet: path('/supplier/outlets/new'),
    connectOutlet: path('/supplier/outlets/connect'),
    sendOnboardingLink: path('/supplier/outlets/send-onboarding-link'),
    acceptAndSendOnboardingLink: path('/supplier/outlets/accept-and-send-onboarding-link'),
    proposal: path('/supplier/outlets/proposal/{id}'),
    outlet: path('/supplier/outlets/{id}/info'),
    outletSales: path('/supplier/outlets/{id}/sales-settings'),
    outletInventory: path('/supplier/outlets/{id}/inventory-settings'),
    outletUsers: path('/supplier/outlets/{id}/users'),
    outletProducts: path('/supplier/outlets/{id}/products'),
    legal: path('/supplier/legal'),
    outletReport: path('/supplier/reports/outlets'),
    productReport: path('/supplier/reports/products'),
    accountActivity: path('/supplier/crm/account-activity'),
    accountActivityAt: path('/supplier/crm/account-activity/{filter}/{id?}'),
    todos: path('/supplier/crm/to-dos'),
    todo: path('/supplier/crm/to-dos/single/{id}'),
    teamActivity: path('/supplier/crm/team-activity'),
    activity: path('/supplier/crm/team-activity/single/{id}'),
    activityTodo: path('/supplier/crm/team-activity/single-todo/{id}'),
    newActivity: path('/supplier/crm/team-activity/new'),
    expenses: path('/supplier/crm/expense-tracking'),
    expense: path('/supplier/crm/expense-tracking/single/{id}'),
    newExpense: path('/supplier/crm/expense-tracking/new'),
    userSettings: path('/supplier/user-settings'),
    settings: path('/supplier/settings'),
    users: path('/supplier/settings/users'),
    integrations: path(supplierIntegrations),
    inventorySettings: path('/supplier/settings/inventory'),
    portalSettings: path('/supplier/settings/b2b-portal'),
    warehouses: path('/supplier/settings/warehouse'),
    onboardingSettings: path('/supplier/settings/onboarding'),
    paymentInformation: path('/supplier/settings/payment-information'),
    xeroSetup: path('/supplier/xero/setup'),
    xero: {
      connect: path(`${supplierIntegrations}/xero`),
      account: path(`${supplierIntegrations}/xero/account-info`),
      products: path(`${supplierIntegrations}/xero/products`),
      outlets: path(`${supplierIntegrations}/xero/outlets`),
      productGroups: path(`${supplierIntegrations}/xero/product-groups`),
      customerCategories: path(`${supplierIntegrations}/xero/customer-categories`),
    },
    quickBooksSetup: path('/supplier/quick-books/setup'),
    quickBooks: {
      connect: path(`${supplierIntegrations}/quick-books`),
      account: path(`${supplierIntegrations}/quick-books/account-info`),
      outlets: path(`${supplierIntegrations}/quick-books/outlets`),
    },
    provino: path(`${supplierIntegrations}/provino/account-info`),
    emailForwarding: path(`${supplierIntegrations}/email-forwarding/account-info`),
    eCommerce: {
      connect: path(`${supplierIntegrations}/e-commerce`),
      products: path(`${supplierIntegrations}/e-commerce/products`),
      warehouses: path(`${supplierIntegrations}/e-commerce/warehouses`),
    },
    netSuite: {
      connect: path(`${supplierIntegrations}/netsuite`),
      account: path(`${supplierIntegrations}/netsuite/account-info`),
      warehouses: path(`${supplierIntegrations}/netsuite/warehouses`),
      outlets: path(`${supplierIntegrations}/netsuite/outlets`),
    },
  },
  admin: {
    home: path('/admin'),
    login: path('/admin/login'),
    forgotPassword: path('/admin/forgot-password'),
    setPassword: path('/admin/set-password/{token}'),
    orders: path('/admin/order-history/{id?}'),
    suppliers: path('/admin/suppliers'),
    newSupplier: path('/admin/suppliers/new'),
    supplier: path('/admin/suppliers/{id}'),
    supplierInfo: path('/admin/suppliers/{id}/info'),
    supplierVenues: path('/admin/suppliers/{id}/buyers'),
    supplierProducts: path('/admin/suppliers/{id}/products'),
    supplierUsers: path('/admin/suppliers/{id}/users'),
    newProduct: path('/admin/suppliers/{distributorId}/products/new'),
    product: path('/admin/suppliers/{id}/products/{productId}'),
    productInfo: path('/admin/suppliers/{id}/products/{productId}/info'),
    productPricing: path('/admin/suppliers/{id}/products/{productId}/pricing'),
    productAvailability: path('/admin/suppliers/{id}/products/{productId}/availability'),
    groups: path('/admin/buyer-groups'),
    newGroup: path('/admin/buyer-groups/new'),
    group: path('/admin/buyer-groups/{groupId}'),
    groupInfo: path('/admin/buyer-groups/{groupId}/info'),
    groupVenues: path('/admin/buyer-groups/{groupId}/buyers'),
    groupUsers: path('/admin/buyer-groups/{groupId}/users'),
    venue: path(adminVenue),
    venueInfo: path(`${adminVenue}/info`),
    venueSuppliers: path(`${adminVenue}/suppliers`),
    venueInvoices: path(`${adminVenue}/pending-updates`),
    venueInvoice: path(`${adminVenue}/pending-update/{pendingId}`),
    categories: path('/admin/categories'),
    outbox: path('/admin/outbox/{id?}'),
    clearing: path('/admin/clearing-app/processing'),
    clearingInvoice: path('/admin/clearing-app/processing/{id}'),
    clearingMerge: path('/admin/clearing-app/merge/{id}'),
    /** A branch of the tree, by the ids from the top. */
    category: Object.assign((ids: readonly number[]) => `/admin/categories/${ids.join('/')}`, {
      template: '/admin/categories/{id}+' as const,
    }),
  },
} as const
