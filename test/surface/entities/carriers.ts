import type { Entity } from './specified.ts'

/**
 * Where the fields of an entity are: in the answers of calls, or in what calls accept in their bodies and queries. `within` goes into a part of
 * each of them.
 * `called` says which field carries one under another name: a path within the same answers, `call: path` within that of another call, or
 * `call:` alone for its whole answer.
 * `missing` says why a field, or all of an entity, is nowhere.
 */
export type Carriers = {
  answers?: readonly string[]
  bodies?: readonly string[]
  queries?: readonly string[]
  within?: string
  called?: Readonly<Record<string, string>>
  missing?: Readonly<Record<string, string>> | { all: string }
}

const ACCOUNTING = 'Belongs to what is exchanged with accounting systems, which is not built'
const TRADE_GECKO = 'The connection with TradeGecko has no source any more'
const BROWSER = 'Kept in the browser alone (web/session/storage.ts)'
const PLAIN = 'Decided by the client while something is entered'
const PROVINO = 'The connection with Provino is not built'

const orders = ['distributorOrders.find', 'venueOrders.findOwn', 'adminOrders.find']
const products = ['distributorProducts.find', 'venueProducts.find', 'venueCatalogue.find', 'adminProducts.find']
const supplierCalls = ['supplierProfile.find', 'suppliers.find', 'administration.distributor']
const customerCalls = ['customers.find', 'venues.find', 'administration.venue']
const pricing = ['distributorProducts.find']

export const CARRIERS: Readonly<Record<Entity, Carriers>> = {
  Order: {
    answers: orders,
    called: {
      distributorOrderNumber: 'externalNumber',
      notes: 'cancelNote',
      message: 'venueMessage',
      invoice: 'files',
      invoices: 'venueOrders.invoices:',
      invoiceProcessingStatus: 'venueInvoices.find: processingStatus',
      integrationLinks: 'externalNumber',
      inventoryItems: 'orderDelivery.inventory:',
      fulfillmentWarehouse: 'warehouseId',
      exportTypes: 'exportStatus',
    },
    missing: { provinoReference: PROVINO },
  },
  OrderLine: { answers: orders, within: 'orderedProducts' },
  Deal: { answers: products, within: 'deals' },
  DraftOrder: { bodies: ['writtenOrders.create'] },
  DraftOrderProduct: { bodies: ['writtenOrders.create'], within: 'products', missing: { internalId: PLAIN } },
  DraftOrderMessageDisplay: { bodies: ['writtenOrders.create'], within: 'messageDisplay' },
  DraftOrderContactInfo: { bodies: ['writtenOrders.create'], within: 'contactInfo' },
  OfflineOrder: { bodies: ['venueOrders.placeOffline'], missing: { invoices: 'Sent as files of the same form' } },
  OfflineOrderProduct: { bodies: ['venueOrders.placeOffline'], within: 'products' },
  InventoryTransferDraft: { bodies: ['inventoryTransfers.create'] },
  CreditNote: { answers: ['creditNotes.find'] },
  CreditNoteDraft: {
    bodies: ['creditNotes.create'],
    called: {
      selectedOutlet: 'venueId',
      returnToWarehouse: 'selectedProducts.returnToWarehouse',
      warehouse: 'warehouseId',
      order: 'orderId',
    },
    missing: { fromOrder: 'Said by the order that is named' },
  },
  ConnectedEntry: {
    answers: ['suppliers.connected', 'customers.list'],
    called: {
      status: 'connectionStatus',
      accountOpenedAt: 'customers.find: accountOpenedAt',
      editable: 'customers.find: editable',
      registeredAt: 'customers.find: registeredAt',
    },
    missing: { provider: ACCOUNTING },
  },
  Category: { answers: ['categories.list', 'categories.find'], called: { parent: 'displayName' } },
  Product: {
    answers: products,
    called: {
      tiers: 'tierPricing.tiers',
      priceQuantity: 'venueProducts.price: priceQuantity',
      secondaryWarehouseQuantity: 'warehouseProducts.quantity',
      isIncluded: 'venueOrders.findOwn: orderedProducts.isIncluded',
      warehouse: 'warehouseProducts.warehouseId',
      warehouses: 'warehouseProducts',
      parLevel: 'warehouseProducts.parLevel',
      inventory: 'inventory.items:',
      cogs: 'inventory.items: cogs',
      expiresSoon: 'inventory.items: expiryDate',
      locations: 'venueInventory.list: locations',
      customerInventory: 'venueInventory.list: quantity',
    },
    missing: { xeroConfig: ACCOUNTING, xeroAccount: ACCOUNTING, isPriceEdited: PLAIN, quantityInvalid: PLAIN },
  },
  DefaultTierPricing: { answers: pricing, within: 'defaultTierPricing' },
  SpecialTierPricing: {
    answers: pricing,
    within: 'specialTierPricings',
    called: { productId: 'distributorProducts.find: id', product: 'distributorProducts.find:' },
  },
  Tier: {
    answers: pricing,
    within: 'defaultTierPricing.tiers',
    called: {
      specialTierId: 'distributorProducts.find: specialTierPricings.id',
      discountType: 'distributorProducts.find: defaultTierPricing.discountType',
      marketPrice: 'distributorProducts.find: marketPrice',
    },
  },
  Tag: { answers: ['tags.list'] },
  RecipeDraft: { answers: ['recipes.find'], bodies: ['recipes.create'] },
  Unit: { answers: ['units.list'] },
  ProductGroup: { answers: ['distributorProductGroups.list'] },
  ProposedPrice: { answers: ['distributorProposals.list'] },
  InventoryItem: { answers: ['inventory.items'] },
  InventoryHistoryEntry: {
    answers: ['productInventory.history'],
    called: { types: 'productInventory.historyTypes:', warehouses: 'productInventory.historyWarehouses:' },
  },
  WarehouseLocationItem: { answers: ['warehouseLocations.items'] },
  Warehouse: { answers: ['warehouses.list'] },
  CustomerCategory: { answers: ['customerCategories.list'] },
  Stocktake: { answers: ['stocktakes.find'], called: { items: 'stocktakes.items:' } },
  SupplierStocktakeDraft: { bodies: ['supplierStocktakes.start'] },
  BuyerStocktakeDraft: { bodies: ['stocktakes.start'] },
  InventoryManagementDraft: { bodies: ['inventory.add'], missing: { params: PLAIN } },
  PendingInvoice: { answers: ['venueInvoices.find'] },
  Todo: { bodies: ['todos.create'] },
  Expense: { answers: ['expenses.list'], bodies: ['expenses.create'] },
  Cart: { answers: ['carts.list'] },
  CartEntry: { answers: ['carts.list'], within: 'entries', called: { price: 'product.unitPrice' } },
  CartInfo: { answers: ['carts.list'], within: 'info' },
  PurchasingLimit: { answers: ['purchasingLimits.list'] },
  CsvImportResult: { answers: ['distributorImports.find'] },
  AccountingLinkDraft: { missing: { all: ACCOUNTING } },
  ReportFilters: {
    queries: ['salesReports.ofCustomers', 'expenses.list'],
    called: { rangeName: 'range' },
  },
  Supplier: {
    answers: supplierCalls,
    called: {
      defaultDeliveryDate: 'nextDeliveryDate',
      users: 'distributorMembers.list:',
      venueIds: 'customers.connected: id',
      contacts: 'primaryContactName',
      invitationsCount: 'supplierInvitations.list:',
      actionsCount: 'orderCounts.ofDistributor: open',
      priceProposalsCount: 'distributorProposals.list:',
      inventorySettings: 'supplierProfile.find: displayLevel',
      inventoryTracking: 'supplierProfile.find:',
      showTaxInvoice: 'supplierInvoices.settings:',
      isXeroConnected: 'supplierAccounting.list: state',
      isXeroTokenValid: 'supplierAccounting.list: isTokenValid',
      quickBooks: 'supplierAccounting.quickBooks:',
      integrations: 'supplierAccounting.list:',
      dueTodosCount: 'todos.list:',
      hubdocEmail: 'supplierForwarding.find:',
    },
    missing: {
      isTradeGecko: TRADE_GECKO,
      tgSyncing: TRADE_GECKO,
      tgLastSyncedAt: TRADE_GECKO,
      deletedAt: 'A closed supplier is in no answer',
    },
  },
  SupplierInventorySettings: {
    answers: ['supplierProfile.find'],
    called: { tracking: 'inventoryTracking' },
  },
  SupplierQuickBooks: { answers: ['supplierAccounting.quickBooks'] },
  SupplierIntegrations: { called: { netsuite: 'supplierAccounting.list:' }, missing: { provino: PROVINO } },
  Customer: {
    answers: customerCalls,
    called: {
      isConnected: 'connectionStatus',
      connectedDistributors: 'distributorIds',
      ownerContact: 'contacts',
      financeContact: 'contacts',
      orderingContact: 'contacts',
      customInfo: 'note',
      shippingAddress: 'street',
      connection: 'paymentTerms',
      venueTax: 'tax',
      isXeroConnected: 'venueAccounting.list: state',
      isXeroTokenValid: 'venueAccounting.list: isTokenValid',
      quickBooks: 'venueAccounting.quickBooks:',
      hubdocEmail: 'venueForwarding.find:',
    },
    missing: {
      netsuite: ACCOUNTING,
      provider: ACCOUNTING,
      currentStep: 'Customers join in one step',
    },
  },
  Address: { answers: ['customers.find'] },
  AccountOwner: { answers: ['customers.find'], within: 'accountOwner' },
  VenueConnection: { answers: ['customers.find'] },
  CustomerFeatures: { answers: ['venues.find'], within: 'features' },
  CustomerNetsuite: { missing: { all: ACCOUNTING } },
  Currency: { answers: ['utils.currencies'] },
  VenueGroup: {
    answers: ['venueGroup.find', 'administration.venueGroup'],
    called: { users: 'groupMembers.list:', isDefaultImage: 'logo' },
    missing: { currentStep: 'Groups join in one step' },
  },
  User: {
    answers: ['session.me', 'distributorMembers.list', 'groupMembers.list'],
    called: { purchaseLimit: 'purchasingLimits.own:', primary: 'isPrimary', type: 'role.key', primaryByDefault: 'isPrimary' },
  },
  UserRole: {
    answers: ['session.me'],
    within: 'role',
    called: {
      optionalPermissions: 'roles.distributor: optionalPermissions',
      rolePermissions: 'roles.distributor: rolePermissions',
    },
  },
  FlashMessage: { missing: { all: 'Shown by the web app alone' } },
  Session: { answers: ['session.signIn'] },
  LocalStorage: { missing: { all: BROWSER } },
}
