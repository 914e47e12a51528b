import { CHEF, NOBODY, NOT_FOUND, OWNER, type Stops } from './stop.ts'

export const buyerStops: Stops = {
  '/buyer/group-settings': { group: [OWNER, '/buyer/group-settings'] },
  '/buyer/group-settings/settings': { 'group-settings': [OWNER, '/buyer/group-settings/settings'] },
  '/buyer/group-settings/buyers': { 'group-outlets': [OWNER, '/buyer/group-settings/buyers'] },
  '/buyers/{id}/settings': { 'outlet-settings': [CHEF, '/buyers/1/settings'] },
  '/buyers/{id}/settings/settings': { 'outlet-settings-formats': [CHEF, '/buyers/1/settings/settings'] },
  '/buyer/choose-outlet': { 'choose-outlet': [OWNER, '/buyer/choose-outlet'] },
  '/buyer/suppliers/new': { 'new-own-supplier': [CHEF, '/buyer/suppliers/new'] },
  '/buyer/suppliers/connect/{id}': { 'connect-supplier': [CHEF, '/buyer/suppliers/connect/4'] },
  '/buyer/suppliers/connection-requests/{id}': { 'connection-request': [CHEF, '/buyer/suppliers/connection-requests/1'] },
  '/buyer/suppliers/connection-requests/{id}/onboarding': {
    'connection-request-onboarding': [CHEF, '/buyer/suppliers/connection-requests/1/onboarding'],
  },
  '/buyer/suppliers/connection-requests/{id}/onboarding-from-public': {
    'take-invitation': [CHEF, ({ link }) => `/buyer/suppliers/connection-requests/1/onboarding-from-public?token=${link}`],
    'take-invitation-expired': [
      CHEF,
      '/buyer/suppliers/connection-requests/1/onboarding-from-public?token=no-such-token',
      NOT_FOUND,
    ],
  },
  '/buyer/suppliers/all/{id}/users': {
    'supplier-people': [CHEF, '/buyer/suppliers/all/1/users'],
    'supplier-people-own': [CHEF, '/buyer/suppliers/all/6/users'],
  },
  '/buyer/group-settings/users': { 'group-users': [OWNER, '/buyer/group-settings/users'] },
  '/buyer/user-settings': { 'user-settings': [CHEF, '/buyer/user-settings'] },
  '/buyer/group-settings/changes': { 'group-changes': [OWNER, '/buyer/group-settings/changes'] },
  '/buyer/overview': { overview: [CHEF, '/buyer/overview'] },
  '/buyer/suppliers/all': {
    suppliers: [CHEF, '/buyer/suppliers/all'],
    'suppliers-none-found': [CHEF, '/buyer/suppliers/all?term=zzzz'],
    'suppliers-directory': [CHEF, '/buyer/suppliers/all?view=all'],
  },
  '/buyer/suppliers/products': {
    catalogue: [CHEF, '/buyer/suppliers/products'],
    'catalogue-own-supplier': [CHEF, '/buyer/suppliers/products?supplier=6'],
    'catalogue-suggested': [CHEF, '/buyer/suppliers/products?supplier=5&group=none'],
    'catalogue-none-found': [CHEF, '/buyer/suppliers/products?term=zzzz'],
  },
  '/buyer/suppliers/product-groups': { 'buyer-product-groups': [CHEF, '/buyer/suppliers/product-groups'] },
  '/buyer/suppliers/units': { 'buyer-units': [CHEF, '/buyer/suppliers/units'] },
  '/buyer/suppliers/connection-requests': { 'connection-requests': [CHEF, '/buyer/suppliers/connection-requests'] },
  '/buyer/suppliers/all/{id}/info': { 'supplier-info': [CHEF, '/buyer/suppliers/all/1/info'] },
  '/buyer/suppliers/all/{id}/products': { 'supplier-products': [CHEF, '/buyer/suppliers/all/1/products'] },
  '/buyer/orders/products/{id?}': {
    'order-pad': [CHEF, '/buyer/orders/products/1'],
    'order-pad-none-found': [CHEF, '/buyer/orders/products/1?show=all&term=zzzz'],
    shop: [NOBODY, '/buyer/orders/products?token=northfield-produce-shop'],
    'shop-none-found': [NOBODY, '/buyer/orders/products?token=northfield-produce-shop&term=zzzz'],
  },
  '/buyer/shopping-cart': {
    'shopping-cart': [CHEF, '/buyer/shopping-cart'],
    'shop-cart': [NOBODY, '/buyer/shopping-cart?token=northfield-produce-shop'],
  },
  '/buyer/orders/history/{id?}': {
    'order-history': [CHEF, '/buyer/orders/history'],
    'order-history-open': [CHEF, ({ answered }) => `/buyer/orders/history/${answered}`],
    'order-history-none-found': [CHEF, '/buyer/orders/history?term=zzzz'],
    'order-history-narrowed': [CHEF, '/buyer/orders/history?supplier=1&from=2020-01-01&to=2020-01-31'],
    'order-drafts': [CHEF, ({ drafted }) => `/buyer/orders/history/${drafted}?view=drafts`],
    'order-approvals': [CHEF, ({ held }) => `/buyer/orders/history/${held}?view=approval`],
    'order-quotes': [CHEF, ({ quoted }) => `/buyer/orders/history/${quoted}?view=quotes`],
    'order-bought-elsewhere': [CHEF, '/buyer/orders/history?view=elsewhere'],
  },
  '/buyer/orders/{id}': {
    order: [CHEF, ({ answered }) => `/buyer/orders/${answered}`],
    'order-invoice-none': [CHEF, ({ answered }) => `/buyer/orders/${answered}?tab=invoice`],
    'order-reported': [CHEF, ({ reported }) => `/buyer/orders/${reported}`],
    'order-offline-invoice': [CHEF, ({ bought }) => `/buyer/orders/${bought}?tab=invoice`],
    'quote-by-link': [NOBODY, ({ quoteOfCustomer }) => quoteOfCustomer],
    'quote-by-wrong-link': [NOBODY, '/buyer/orders/1?token=no-such-token', NOT_FOUND],
  },
  '/buyer/orders/new-offline': {
    'new-offline-order': [CHEF, '/buyer/orders/new-offline'],
    'new-offline-order-lines': [CHEF, '/buyer/orders/new-offline?supplier=1'],
  },
  '/buyer/orders/standing/{id?}': {
    'standing-orders': [CHEF, '/buyer/orders/standing'],
    'standing-order': [CHEF, ({ standing }) => `/buyer/orders/standing/${standing}`],
  },
  '/buyer/orders/scheduled/{id?}': {
    'scheduled-orders': [CHEF, '/buyer/orders/scheduled'],
    'scheduled-order': [CHEF, ({ scheduled }) => `/buyer/orders/scheduled/${scheduled}`],
  },
  '/buyer/pending-updates/{id?}': {
    invoices: [CHEF, '/buyer/pending-updates'],
    invoice: [CHEF, ({ invoice }) => `/buyer/pending-updates/${invoice}`],
    'invoices-requested': [CHEF, '/buyer/pending-updates?show=requested'],
    'invoices-none': [CHEF, '/buyer/pending-updates?show=processed'],
  },
  '/buyer/credit-notes/{id?}': {
    'venue-credit-notes': [CHEF, '/buyer/credit-notes'],
    'venue-credit-note': [CHEF, ({ credited }) => `/buyer/credit-notes/${credited}`],
  },
  '/buyer/orders/merge-pending-update/{id}': {
    'invoice-merge': [CHEF, ({ uploaded }) => `/buyer/orders/merge-pending-update/${uploaded}`],
    'invoice-merge-being-read': [CHEF, ({ invoice }) => `/buyer/orders/merge-pending-update/${invoice}`],
  },
  '/buyer/orders/new-pending-update/{id}': {
    'invoice-new-order': [CHEF, ({ uploaded }) => `/buyer/orders/new-pending-update/${uploaded}`],
  },
  '/buyer/reports/orders/{id?}': {
    'report-invoices': [CHEF, '/buyer/reports/orders?range=this_year'],
    'report-invoice': [CHEF, ({ bought }) => `/buyer/reports/orders/${bought}?range=this_year`],
    'report-invoices-group': [OWNER, '/buyer/reports/orders?range=this_year'],
  },
  '/buyer/reports/all/{id?}': {
    'report-price-changes': [CHEF, '/buyer/reports/all?range=this_year'],
    'report-price-changes-none': [CHEF, '/buyer/reports/all?range=custom&from=2001-01-01&to=2001-01-31'],
    'report-price-changes-group': [OWNER, '/buyer/reports/all?range=this_year'],
  },
  '/buyer/reports/spend': {
    'report-spend': [CHEF, '/buyer/reports/spend?range=this_year'],
    'report-spend-by-product': [CHEF, '/buyer/reports/spend?range=this_year&groupBy=product&mode=items'],
    'report-spend-by-outlet': [OWNER, '/buyer/reports/spend?range=this_year&groupBy=outlet&compareWith=last_year'],
    'report-spend-none': [CHEF, '/buyer/reports/spend?range=custom&from=2001-01-01&to=2001-01-31'],
  },
  '/buyer/reports/budgets': {
    'report-budgets': [CHEF, '/buyer/reports/budgets'],
    'report-budgets-group': [OWNER, '/buyer/reports/budgets'],
    'report-budgets-none': [CHEF, '/buyer/reports/budgets?year=2001'],
  },
  '/buyer/reports/chartbrew-report': { 'report-custom-none': [CHEF, '/buyer/reports/chartbrew-report'] },
  '/buyer/all-freemium': { 'free-accounts': [CHEF, '/buyer/all-freemium'] },
  '/buyer/stock/all': {
    stock: [CHEF, '/buyer/stock/all'],
    'stock-below-par': [CHEF, '/buyer/stock/all?show=below_par'],
    'stock-none-found': [CHEF, '/buyer/stock/all?term=zzzz'],
  },
  '/buyer/stock/stocktake': {
    stocktakes: [CHEF, '/buyer/stock/stocktake'],
    'stocktakes-under-way': [CHEF, '/buyer/stock/stocktake?show=open'],
  },
  '/buyer/stock/conduct-stocktake/{id}': {
    'stocktake-locations': [CHEF, ({ counting }) => `/buyer/stock/conduct-stocktake/${counting}`],
    'stocktake-count': [CHEF, ({ counting }) => `/buyer/stock/conduct-stocktake/${counting}?location=1`],
    'stocktake-count-finished': [CHEF, ({ counted }) => `/buyer/stock/conduct-stocktake/${counted}?location=1`],
  },
  '/buyer/recipes/{id?}': {
    recipes: [CHEF, '/buyer/recipes'],
    'recipes-none-found': [CHEF, '/buyer/recipes?term=zzzz'],
    recipe: [CHEF, ({ recipe }) => `/buyer/recipes/${recipe}`],
    'recipe-edit': [CHEF, ({ recipe }) => `/buyer/recipes/${recipe}?edit=1`],
    'recipe-sales': [CHEF, '/buyer/recipes?view=sales&range=all_time'],
    'recipe-sales-none': [CHEF, '/buyer/recipes?view=sales&range=custom&from=2001-01-01&to=2001-01-31'],
    'recipe-sales-files': [CHEF, '/buyer/recipes?view=sales&list=files'],
    'recipe-variance': [CHEF, '/buyer/recipes?view=variance'],
    'recipe-variance-none': [CHEF, '/buyer/recipes?view=variance&range=custom&from=2001-01-01&to=2001-01-31'],
  },
  '/buyer/recipes/new': { 'recipe-new': [CHEF, '/buyer/recipes/new'] },
  '/buyer/inventory/new': { 'transfer-new': [CHEF, '/buyer/inventory/new'] },
  '/buyer/inventory/transfers': { transfers: [CHEF, '/buyer/inventory/transfers'] },
  '/buyer/inventory/transfers/{id}': {
    'transfer-receive': [CHEF, ({ transferring }) => `/buyer/inventory/transfers/${transferring}`],
    'transfer-received': [CHEF, ({ transferred }) => `/buyer/inventory/transfers/${transferred}`],
  },
  '/buyer/reports/stock': {
    'stock-differences': [CHEF, '/buyer/reports/stock?range=this_year'],
    'stock-differences-none': [CHEF, '/buyer/reports/stock?range=custom&from=1990-01-01&to=1990-01-31'],
  },
  '/buyer/stock/stocktake/{id}': { stocktake: [CHEF, ({ counted }) => `/buyer/stock/stocktake/${counted}`] },
  '/buyers/{id}/settings/stocktake': {
    'stocktake-settings': [CHEF, '/buyers/1/settings/stocktake'],
    'stocktake-settings-location': [CHEF, '/buyers/1/settings/stocktake?location=2'],
  },
  '/buyers/{id}/settings/integrations': { 'outlet-integrations': [CHEF, '/buyers/1/settings/integrations'] },
  '/buyers/{id}/settings/integrations/documents/{documentId?}': {
    'outlet-accounting-documents': [CHEF, '/buyers/1/settings/integrations/documents'],
  },
  '/buyers/{id}/settings/integrations/calls': {
    'outlet-accounting-calls': [CHEF, '/buyers/1/settings/integrations/calls'],
  },
  '/buyers/{id}/settings/integrations/email-forwarding/account-info': {
    'outlet-forwarding': [CHEF, '/buyers/1/settings/integrations/email-forwarding/account-info'],
  },
  '/buyers/{id}/settings/integrations/xero': { 'outlet-xero': [CHEF, '/buyers/1/settings/integrations/xero'] },
  '/buyers/{id}/settings/integrations/xero/account-info': {
    'outlet-xero-account': [CHEF, '/buyers/1/settings/integrations/xero/account-info'],
  },
  '/buyers/{id}/settings/integrations/xero/suppliers': {
    'outlet-xero-suppliers': [CHEF, '/buyers/1/settings/integrations/xero/suppliers'],
  },
  '/buyers/{id}/settings/integrations/xero/outlets': {
    'outlet-xero-outlets': [CHEF, '/buyers/1/settings/integrations/xero/outlets'],
  },
  '/buyers/{id}/settings/integrations/xero/products': {
    'outlet-xero-products': [CHEF, '/buyers/1/settings/integrations/xero/products'],
  },
  '/buyers/{id}/settings/integrations/xero/product-groups': {
    'outlet-xero-product-groups': [CHEF, '/buyers/1/settings/integrations/xero/product-groups'],
  },
  '/buyers/{id}/settings/integrations/xero/tax': {
    'outlet-xero-tax': [CHEF, '/buyers/1/settings/integrations/xero/tax'],
  },
  '/buyers/xero/setup': { 'outlet-xero-setup': [CHEF, '/buyers/xero/setup'] },
  '/buyers/{id}/settings/integrations/quick-books': {
    'outlet-quick-books': [CHEF, '/buyers/1/settings/integrations/quick-books'],
  },
  '/buyers/{id}/settings/integrations/quick-books/account-info': {
    'outlet-quick-books-account': [CHEF, '/buyers/1/settings/integrations/quick-books/account-info'],
  },
  '/buyers/{id}/settings/integrations/quick-books/suppliers': {
    'outlet-quick-books-suppliers': [CHEF, '/buyers/1/settings/integrations/quick-books/suppliers'],
  },
  '/buyers/{id}/settings/integrations/quick-books/outlets': {
    'outlet-quick-books-outlets': [CHEF, '/buyers/1/settings/integrations/quick-books/outlets'],
  },
  '/buyers/{id}/settings/integrations/quick-books/products': {
    'outlet-quick-books-products': [CHEF, '/buyers/1/settings/integrations/quick-books/products'],
  },
  '/buyers/{id}/settings/integrations/quick-books/product-groups': {
    'outlet-quick-books-product-groups': [CHEF, '/buyers/1/settings/integrations/quick-books/product-groups'],
  },
  '/buyers/{id}/settings/integrations/quick-books/tax': {
    'outlet-quick-books-tax': [CHEF, '/buyers/1/settings/integrations/quick-books/tax'],
  },
  '/buyer/quick-books/setup': { 'outlet-quick-books-setup': [CHEF, '/buyer/quick-books/setup'] },
}
