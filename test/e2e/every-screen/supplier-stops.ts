import { ASKED, COUNTING, DRIVER, NOBODY, NOT_FOUND, type Stops, SUPPLIER } from './stop.ts'

export const supplierStops: Stops = {
  '/supplier/overview': {
    'supplier-overview': [COUNTING, '/supplier/overview'],
    'supplier-overview-produce': [SUPPLIER, '/supplier/overview'],
    'supplier-overview-asked': [ASKED, '/supplier/overview'],
  },
  '/supplier/products/planned-prices': {
    'planned-prices': [SUPPLIER, '/supplier/products/planned-prices'],
    'planned-prices-none': [SUPPLIER, '/supplier/products/planned-prices?show=failed'],
  },
  '/supplier/settings/changes': { 'supplier-changes': [SUPPLIER, '/supplier/settings/changes'] },
  '/supplier/settings/users': { 'supplier-users': [SUPPLIER, '/supplier/settings/users'] },
  '/supplier/user-settings': { 'supplier-user-settings': [SUPPLIER, '/supplier/user-settings'] },
  '/supplier/products/groups': { 'supplier-product-groups': [SUPPLIER, '/supplier/products/groups'] },
  '/supplier/products/units': { 'supplier-units': [SUPPLIER, '/supplier/products/units'] },
  '/supplier/products/proposal/{id?}': {
    'price-proposals': [SUPPLIER, '/supplier/products/proposal'],
    'price-proposal': [SUPPLIER, '/supplier/products/proposal/1'],
    'price-proposals-none': [SUPPLIER, '/supplier/products/proposal?show=approved'],
  },
  '/supplier/outlets/all': {
    outlets: [SUPPLIER, '/supplier/outlets/all'],
    'outlets-none-found': [SUPPLIER, '/supplier/outlets/all?term=zzzz'],
  },
  '/supplier/outlets/requests': {
    'outlet-requests': [SUPPLIER, '/supplier/outlets/requests'],
    'outlet-requests-asked': [ASKED, '/supplier/outlets/requests'],
    'outlet-requests-none': [SUPPLIER, '/supplier/outlets/requests?show=answered'],
  },
  '/supplier/outlets/new': { 'outlet-new': [SUPPLIER, '/supplier/outlets/new'] },
  '/supplier/outlets/connect': { 'outlet-connect': [SUPPLIER, '/supplier/outlets/connect'] },
  '/supplier/run-sheet': {
    'run-sheet': [SUPPLIER, ({ runDay }) => `/supplier/run-sheet?date=${runDay}`],
    'run-sheet-none': [SUPPLIER, '/supplier/run-sheet?date=2020-01-01'],
  },
  '/supplier/own-run': {
    'own-run': [DRIVER, ({ ownRunDay }) => `/supplier/own-run?date=${ownRunDay}`],
    'own-run-not-a-driver': [SUPPLIER, '/supplier/own-run', NOT_FOUND],
  },
  '/supplier/outlets/send-onboarding-link': { 'outlet-send-link': [SUPPLIER, '/supplier/outlets/send-onboarding-link'] },
  '/supplier/outlets/accept-and-send-onboarding-link': {
    'outlet-accept': [ASKED, ({ request }) => `/supplier/outlets/accept-and-send-onboarding-link?id=${request}`],
    'outlet-accept-none': [SUPPLIER, '/supplier/outlets/accept-and-send-onboarding-link'],
  },
  '/supplier/outlets/proposal/{id}': {
    'outlet-invitation': [SUPPLIER, ({ invitation }) => `/supplier/outlets/proposal/${invitation}`],
  },
  '/supplier/outlets/{id}/info': {
    'outlet-info': [SUPPLIER, '/supplier/outlets/1/info'],
    'outlet-info-own': [SUPPLIER, ({ invited }) => `/supplier/outlets/${invited}/info`],
  },
  '/supplier/outlets/{id}/sales-settings': { 'outlet-sales': [SUPPLIER, '/supplier/outlets/1/sales-settings'] },
  '/supplier/outlets/{id}/inventory-settings': { 'outlet-inventory': [SUPPLIER, '/supplier/outlets/1/inventory-settings'] },
  '/supplier/outlets/{id}/account': {
    'outlet-account': [SUPPLIER, '/supplier/outlets/1/account'],
    'outlet-account-none': [SUPPLIER, ({ invited }) => `/supplier/outlets/${invited}/account`],
  },
  '/supplier/outlets/{id}/users': {
    'outlet-users': [SUPPLIER, '/supplier/outlets/1/users'],
    'outlet-users-none': [SUPPLIER, ({ invited }) => `/supplier/outlets/${invited}/users`],
  },
  '/supplier/outlets/{id}/products': {
    'outlet-products': [SUPPLIER, '/supplier/outlets/1/products'],
    'outlet-products-none-found': [SUPPLIER, '/supplier/outlets/1/products?term=zzzz'],
  },
  '/supplier/outlets/categories': { 'supplier-customer-categories': [SUPPLIER, '/supplier/outlets/categories'] },
  '/supplier/orders/coming/{id?}': {
    'coming-orders': [SUPPLIER, '/supplier/orders/coming'],
    'coming-order': [SUPPLIER, ({ coming }) => `/supplier/orders/coming/${coming}`],
  },
  '/supplier/orders/{id?}': {
    'supplier-orders': [SUPPLIER, '/supplier/orders'],
    'supplier-order': [SUPPLIER, ({ order }) => `/supplier/orders/${order}`],
    'supplier-orders-none-found': [SUPPLIER, '/supplier/orders?term=zzzz'],
    'supplier-orders-filtered': [SUPPLIER, '/supplier/orders?view=all&driver=none&type=sales_order&from=2020-01-01'],
    'supplier-quotes': [SUPPLIER, '/supplier/orders?view=quotes'],
    'supplier-drafts': [SUPPLIER, '/supplier/orders?view=drafts'],
    'supplier-order-accepted': [SUPPLIER, ({ accepted }) => `/supplier/orders/${accepted}?view=accepted`],
    'supplier-order-disputed': [SUPPLIER, ({ disputed }) => `/supplier/orders/${disputed}?view=incomplete`],
    'supplier-quote': [SUPPLIER, ({ quote }) => `/supplier/orders/${quote}?view=quotes`],
  },
  '/supplier/orders/{id}': {
    'order-by-link': [NOBODY, ({ orderOfSupplier }) => orderOfSupplier],
    'order-by-wrong-link': [NOBODY, '/supplier/orders/1?token=no-such-token', NOT_FOUND],
  },
  '/supplier/orders/new': {
    'supplier-order-new': [SUPPLIER, '/supplier/orders/new'],
    'supplier-order-write': [SUPPLIER, '/supplier/orders/new?venue=1'],
    'supplier-order-draft': [SUPPLIER, ({ written }) => `/supplier/orders/new?draft=${written}`],
  },
  '/supplier/invoices/{id?}': {
    'issued-invoices': [SUPPLIER, '/supplier/invoices'],
    'issued-invoice': [SUPPLIER, ({ issued }) => `/supplier/invoices/${issued}`],
    'orders-without-invoice': [SUPPLIER, '/supplier/invoices?show=orders'],
    'requested-invoices': [SUPPLIER, '/supplier/invoices?show=requested'],
    'issued-invoices-none-found': [SUPPLIER, '/supplier/invoices?term=zzzz'],
  },
  '/supplier/credit-notes/{id?}': {
    'credit-notes': [SUPPLIER, '/supplier/credit-notes'],
    'credit-note': [SUPPLIER, '/supplier/credit-notes/1'],
    'credit-note-draft': [SUPPLIER, ({ draft }) => `/supplier/credit-notes/${draft}?show=draft`],
    'credit-notes-none-found': [SUPPLIER, '/supplier/credit-notes?term=zzzz'],
  },
  '/supplier/credit-notes/new': {
    'credit-note-new': [SUPPLIER, '/supplier/credit-notes/new'],
    'credit-note-without-order': [SUPPLIER, '/supplier/credit-notes/new?venue=1'],
    'credit-note-change': [SUPPLIER, ({ draft }) => `/supplier/credit-notes/new?draft=${draft}`],
  },
  '/supplier/products/all': {
    products: [SUPPLIER, '/supplier/products/all'],
    'products-none-found': [SUPPLIER, '/supplier/products/all?term=zzzz'],
  },
  '/supplier/reports/outlets': {
    'report-customers': [COUNTING, '/supplier/reports/outlets?range=this_year&byType=order'],
    'report-owners': [COUNTING, '/supplier/reports/outlets?range=this_year&byType=order&groupBy=accountOwner'],
    'report-nothing': [COUNTING, '/supplier/reports/outlets?range=custom&from=2001-01-01&to=2001-01-31'],
    'report-days-to-choose': [COUNTING, '/supplier/reports/outlets?range=custom'],
  },
  '/supplier/reports/products': {
    'report-products': [COUNTING, '/supplier/reports/products?range=this_year&byType=order&mode=items'],
    'report-products-margin': [COUNTING, '/supplier/reports/products?range=this_year&byType=order&margin=yes'],
    'report-products-lost': [COUNTING, '/supplier/reports/products?range=this_month&byType=order&growth=lost'],
    'report-products-of-customer': [COUNTING, '/supplier/reports/products?range=this_year&byType=order&venue=1'],
  },
  '/supplier/reports/credits': {
    'report-credits': [SUPPLIER, '/supplier/reports/credits?range=all_time'],
    'report-credits-by-customer': [SUPPLIER, '/supplier/reports/credits?range=all_time&groupBy=customer'],
    'report-credits-nothing': [SUPPLIER, '/supplier/reports/credits?range=custom&from=2001-01-01&to=2001-01-31'],
  },
  '/supplier/reports/deliveries': {
    'report-deliveries': [SUPPLIER, '/supplier/reports/deliveries?range=all_time'],
    'report-deliveries-by-driver': [SUPPLIER, '/supplier/reports/deliveries?range=this_year&groupBy=driver'],
    'report-deliveries-nothing': [SUPPLIER, '/supplier/reports/deliveries?range=custom&from=2001-01-01&to=2001-01-31'],
  },
  '/supplier/reports/new-customers': {
    'report-new-customers': [SUPPLIER, '/supplier/reports/new-customers'],
    'report-new-customers-amounts': [SUPPLIER, '/supplier/reports/new-customers?show=amounts&months=6'],
    'report-new-customers-none': [SUPPLIER, '/supplier/reports/new-customers?types=trialist&months=6'],
  },
  '/supplier/products/stock-value': {
    'supplier-stock-value': [COUNTING, '/supplier/products/stock-value'],
    'supplier-stock-value-none': [SUPPLIER, '/supplier/products/stock-value?date=1999-12-31'],
  },
  '/supplier/products/stocktakes': {
    'supplier-stocktakes': [COUNTING, '/supplier/products/stocktakes'],
    'supplier-stocktakes-none': [SUPPLIER, '/supplier/products/stocktakes'],
  },
  '/supplier/products/conduct-stocktake': { 'supplier-stocktake-start': [COUNTING, '/supplier/products/conduct-stocktake'] },
  '/supplier/products/stocktakes/{id}': {
    'supplier-stocktake-count': [COUNTING, ({ sheet }) => `/supplier/products/stocktakes/${sheet}`],
    'supplier-stocktake-result': [COUNTING, ({ result }) => `/supplier/products/stocktakes/${result}`],
    'supplier-stocktake-differences': [COUNTING, ({ result }) => `/supplier/products/stocktakes/${result}?show=different`],
  },
  '/supplier/products/add': {
    'goods-add': [COUNTING, ({ tracked }) => `/supplier/products/add?products=${tracked},${tracked + 1}`],
    'goods-add-empty': [SUPPLIER, '/supplier/products/add'],
  },
  '/supplier/products/transfer': {
    'goods-transfer': [COUNTING, ({ tracked }) => `/supplier/products/transfer?products=${tracked}`],
    'goods-transfer-one-warehouse': [SUPPLIER, '/supplier/products/transfer'],
  },
  '/supplier/products/remove': {
    'goods-remove': [COUNTING, ({ tracked }) => `/supplier/products/remove?products=${tracked}`],
  },
  '/supplier/products/{id}/inventory-history': {
    'inventory-history': [COUNTING, ({ tracked }) => `/supplier/products/${tracked}/inventory-history`],
    'inventory-history-none': [SUPPLIER, ({ product }) => `/supplier/products/${product}/inventory-history`],
    'inventory-history-none-found': [
      COUNTING,
      ({ tracked }) => `/supplier/products/${tracked}/inventory-history?from=2030-01-01&type=transfer`,
    ],
  },
  '/supplier/products/{id}/inventory-overview': {
    'inventory-overview': [COUNTING, ({ tracked }) => `/supplier/products/${tracked}/inventory-overview`],
    'inventory-overview-not-counted': [SUPPLIER, ({ product }) => `/supplier/products/${product}/inventory-overview`],
  },
  '/supplier/products/new': { 'product-new': [SUPPLIER, '/supplier/products/new'] },
  '/supplier/crm/account-activity': {
    'crm-my-day': [COUNTING, '/supplier/crm/account-activity'],
    'crm-my-day-nothing-due': [SUPPLIER, '/supplier/crm/account-activity'],
  },
  '/supplier/crm/account-activity/{filter}/{id?}': {
    'crm-accounts': [COUNTING, '/supplier/crm/account-activity/Ordering'],
    'crm-targets': [COUNTING, '/supplier/crm/account-activity/Target'],
    'crm-accounts-quiet': [COUNTING, '/supplier/crm/account-activity/NotOrdering'],
    'crm-accounts-none': [COUNTING, '/supplier/crm/account-activity/Ordering?term=zzzz'],
    'crm-account': [COUNTING, ({ account }) => `/supplier/crm/account-activity/Ordering/${account}`],
  },
  '/supplier/crm/to-dos': {
    'crm-todos': [COUNTING, '/supplier/crm/to-dos'],
    'crm-todos-done': [COUNTING, '/supplier/crm/to-dos?show=done&who='],
  },
  '/supplier/crm/to-dos/single/{id}': { 'crm-todo': [COUNTING, ({ todo }) => `/supplier/crm/to-dos/single/${todo}`] },
  '/supplier/crm/team-activity': { 'crm-activities': [COUNTING, '/supplier/crm/team-activity?range=this_year'] },
  '/supplier/crm/team-activity/single/{id}': {
    'crm-activity': [COUNTING, ({ activity }) => `/supplier/crm/team-activity/single/${activity}?range=this_year`],
  },
  '/supplier/crm/team-activity/single-todo/{id}': {
    'crm-activity-todo': [COUNTING, ({ todo }) => `/supplier/crm/team-activity/single-todo/${todo}`],
  },
  '/supplier/crm/team-activity/new': { 'crm-activity-new': [COUNTING, '/supplier/crm/team-activity/new'] },
  '/supplier/crm/expense-tracking': {
    'crm-expenses': [COUNTING, '/supplier/crm/expense-tracking?range=this_year'],
    'crm-expenses-none': [COUNTING, '/supplier/crm/expense-tracking?range=custom&from=2001-01-01&to=2001-01-31'],
  },
  '/supplier/crm/expense-tracking/single/{id}': {
    'crm-expense': [COUNTING, ({ expense }) => `/supplier/crm/expense-tracking/single/${expense}?range=this_year`],
  },
  '/supplier/crm/expense-tracking/new': { 'crm-expense-new': [COUNTING, '/supplier/crm/expense-tracking/new'] },
  '/supplier/products/trade-gecko': { 'trade-gecko': [SUPPLIER, '/supplier/products/trade-gecko'] },
  '/supplier/products/tags': { tags: [SUPPLIER, '/supplier/products/tags'] },
  '/supplier/products/{id}/availability': {
    'product-availability': [SUPPLIER, ({ product }) => `/supplier/products/${product}/availability`],
    'product-availability-none-found': [SUPPLIER, ({ product }) => `/supplier/products/${product}/availability?term=zzzz`],
  },
  '/supplier/products/{id}/par-level': {
    'product-par-level': [SUPPLIER, ({ product }) => `/supplier/products/${product}/par-level`],
  },
  '/supplier/products/{id}': { product: [SUPPLIER, ({ product }) => `/supplier/products/${product}`] },
  '/supplier/products/{id}/pricing': { 'product-pricing': [SUPPLIER, ({ product }) => `/supplier/products/${product}/pricing`] },
  '/supplier/legal': { 'supplier-terms': [SUPPLIER, '/supplier/legal'] },
  '/supplier/settings': { 'settings-company': [SUPPLIER, '/supplier/settings'] },
  '/supplier/settings/integrations/email-forwarding/account-info': {
    'supplier-forwarding': [SUPPLIER, '/supplier/settings/integrations/email-forwarding/account-info'],
  },
  '/supplier/settings/delivery': {
    'settings-delivery': [SUPPLIER, '/supplier/settings/delivery'],
    'settings-delivery-none': [COUNTING, '/supplier/settings/delivery'],
  },
  '/supplier/settings/inventory': { 'settings-inventory': [SUPPLIER, '/supplier/settings/inventory'] },
  '/supplier/settings/b2b-portal': { 'settings-shop': [SUPPLIER, '/supplier/settings/b2b-portal'] },
  '/supplier/settings/warehouse': { 'settings-warehouses': [SUPPLIER, '/supplier/settings/warehouse'] },
  '/supplier/settings/warehouse/{id}': {
    'warehouse-locations': [SUPPLIER, ({ warehouse }) => `/supplier/settings/warehouse/${warehouse}`],
    'warehouse-location': [
      SUPPLIER,
      ({ warehouse, location }) => `/supplier/settings/warehouse/${warehouse}?location=${location}`,
    ],
    'warehouse-location-none': [COUNTING, '/supplier/settings/warehouse/999999'],
  },
  '/supplier/settings/onboarding': { 'settings-onboarding': [SUPPLIER, '/supplier/settings/onboarding'] },
  '/supplier/settings/electronic-documents': {
    'settings-electronic-documents': [SUPPLIER, '/supplier/settings/electronic-documents'],
  },
  '/supplier/settings/invoices': { 'settings-invoices': [SUPPLIER, '/supplier/settings/invoices'] },
  '/supplier/settings/payment-information': { 'settings-payment': [SUPPLIER, '/supplier/settings/payment-information'] },
  '/supplier/settings/integrations': { 'supplier-integrations': [SUPPLIER, '/supplier/settings/integrations'] },
  '/supplier/settings/integrations/documents/{documentId?}': {
    'supplier-accounting-documents': [SUPPLIER, '/supplier/settings/integrations/documents'],
  },
  '/supplier/settings/integrations/calls': {
    'supplier-accounting-calls': [SUPPLIER, '/supplier/settings/integrations/calls'],
  },
  '/supplier/settings/integrations/xero': { 'supplier-xero': [SUPPLIER, '/supplier/settings/integrations/xero'] },
  '/supplier/settings/integrations/xero/account-info': {
    'supplier-xero-account': [SUPPLIER, '/supplier/settings/integrations/xero/account-info'],
  },
  '/supplier/settings/integrations/xero/products': {
    'supplier-xero-products': [SUPPLIER, '/supplier/settings/integrations/xero/products'],
  },
  '/supplier/settings/integrations/xero/outlets': {
    'supplier-xero-outlets': [SUPPLIER, '/supplier/settings/integrations/xero/outlets'],
  },
  '/supplier/settings/integrations/xero/product-groups': {
    'supplier-xero-product-groups': [SUPPLIER, '/supplier/settings/integrations/xero/product-groups'],
  },
  '/supplier/settings/integrations/xero/customer-categories': {
    'supplier-xero-customer-categories': [SUPPLIER, '/supplier/settings/integrations/xero/customer-categories'],
  },
  '/supplier/xero/setup': { 'supplier-xero-setup': [SUPPLIER, '/supplier/xero/setup'] },
  '/supplier/settings/integrations/quick-books': {
    'supplier-quick-books': [SUPPLIER, '/supplier/settings/integrations/quick-books'],
  },
  '/supplier/settings/integrations/quick-books/account-info': {
    'supplier-quick-books-account': [SUPPLIER, '/supplier/settings/integrations/quick-books/account-info'],
  },
  '/supplier/settings/integrations/quick-books/outlets': {
    'supplier-quick-books-outlets': [SUPPLIER, '/supplier/settings/integrations/quick-books/outlets'],
  },
  '/supplier/settings/integrations/quick-books/products': {
    'supplier-quick-books-products': [SUPPLIER, '/supplier/settings/integrations/quick-books/products'],
  },
  '/supplier/quick-books/setup': { 'supplier-quick-books-setup': [SUPPLIER, '/supplier/quick-books/setup'] },
  '/supplier/settings/integrations/netsuite': { 'supplier-netsuite': [SUPPLIER, '/supplier/settings/integrations/netsuite'] },
  '/supplier/settings/integrations/netsuite/account-info': {
    'supplier-netsuite-account': [SUPPLIER, '/supplier/settings/integrations/netsuite/account-info'],
  },
  '/supplier/settings/integrations/netsuite/warehouses': {
    'supplier-netsuite-warehouses': [SUPPLIER, '/supplier/settings/integrations/netsuite/warehouses'],
  },
  '/supplier/settings/integrations/netsuite/outlets': {
    'supplier-netsuite-outlets': [SUPPLIER, '/supplier/settings/integrations/netsuite/outlets'],
  },
  '/supplier/settings/integrations/netsuite/products': {
    'supplier-netsuite-products': [SUPPLIER, '/supplier/settings/integrations/netsuite/products'],
  },
}
