import { ADMIN, NOBODY, NOT_FOUND, type Stops } from './stop.ts'

export const adminStops: Stops = {
  '/admin/login': { 'admin-login': [NOBODY, '/admin/login'] },
  '/admin/forgot-password': { 'admin-forgot-password': [NOBODY, '/admin/forgot-password'] },
  '/admin/set-password/{token}': { 'admin-set-password': [NOBODY, '/admin/set-password/no-such-token', NOT_FOUND] },
  '/admin/categories': { 'admin-categories': [ADMIN, '/admin/categories'] },
  '/admin/categories/{id}+': { 'admin-category': [ADMIN, '/admin/categories/1'] },
  '/admin/product-groups': { 'admin-product-groups': [ADMIN, '/admin/product-groups'] },
  '/admin/units': { 'admin-units': [ADMIN, '/admin/units'] },
  '/admin/accounting-documents': { 'admin-accounting-documents': [ADMIN, '/admin/accounting-documents'] },
  '/admin/overview': {
    'admin-overview': [ADMIN, '/admin/overview?range=this_year'],
    'admin-overview-nothing': [ADMIN, '/admin/overview?range=custom&from=2001-01-01&to=2001-01-31'],
    'admin-overview-days-to-choose': [ADMIN, '/admin/overview?range=custom'],
  },
  '/admin/order-history/{id?}': {
    'admin-order-history': [ADMIN, '/admin/order-history'],
    'admin-order': [ADMIN, ({ order }) => `/admin/order-history/${order}`],
    'admin-order-disputed': [ADMIN, ({ disputed }) => `/admin/order-history/${disputed}`],
    'admin-order-history-none-found': [ADMIN, '/admin/order-history?term=zzzz'],
  },
  '/admin/suppliers': { 'admin-suppliers': [ADMIN, '/admin/suppliers'] },
  '/admin/suppliers/new': { 'admin-supplier-new': [ADMIN, '/admin/suppliers/new'] },
  '/admin/suppliers/{id}/info': { 'admin-supplier': [ADMIN, '/admin/suppliers/1/info'] },
  '/admin/suppliers/{id}/buyers': { 'admin-supplier-buyers': [ADMIN, '/admin/suppliers/1/buyers'] },
  '/admin/suppliers/{id}/products': { 'admin-products': [ADMIN, '/admin/suppliers/1/products'] },
  '/admin/suppliers/{distributorId}/products/new': { 'admin-product-new': [ADMIN, '/admin/suppliers/1/products/new'] },
  '/admin/suppliers/{id}/products/{productId}': {
    'admin-product': [ADMIN, ({ product }) => `/admin/suppliers/1/products/${product}`],
  },
  '/admin/suppliers/{id}/products/{productId}/pricing': {
    'admin-product-pricing': [ADMIN, ({ product }) => `/admin/suppliers/1/products/${product}/pricing`],
  },
  '/admin/suppliers/{id}/products/{productId}/availability': {
    'admin-product-availability': [ADMIN, ({ product }) => `/admin/suppliers/1/products/${product}/availability`],
  },
  '/admin/suppliers/{id}/users': { 'admin-supplier-users': [ADMIN, '/admin/suppliers/1/users'] },
  '/admin/users': { 'admin-users': [ADMIN, '/admin/users'] },
  '/admin/buyer-groups': { 'admin-buyer-groups': [ADMIN, '/admin/buyer-groups'] },
  '/admin/buyer-groups/{groupId}/info': { 'admin-buyer-group': [ADMIN, '/admin/buyer-groups/1/info'] },
  '/admin/buyer-groups/{groupId}/buyers': { 'admin-buyer-group-buyers': [ADMIN, '/admin/buyer-groups/1/buyers'] },
  '/admin/buyer-groups/{groupId}/users': { 'admin-buyer-group-users': [ADMIN, '/admin/buyer-groups/1/users'] },
  '/admin/buyer-groups/new': { 'admin-buyer-group-new': [ADMIN, '/admin/buyer-groups/new'] },
  '/admin/buyer-groups/{groupId}/venues/{id}/info': { 'admin-venue': [ADMIN, '/admin/buyer-groups/1/venues/1/info'] },
  '/admin/buyer-groups/{groupId}/venues/{id}/suppliers': {
    'admin-venue-suppliers': [ADMIN, '/admin/buyer-groups/1/venues/1/suppliers'],
  },
  '/admin/clearing-app/processing': {
    clearing: [ADMIN, '/admin/clearing-app/processing'],
    'clearing-none-found': [ADMIN, '/admin/clearing-app/processing?term=zzzz&status=in_review'],
  },
  '/admin/clearing-app/processing/{id}': {
    'clearing-invoice': [ADMIN, ({ invoice }) => `/admin/clearing-app/processing/${invoice}`],
  },
  '/admin/clearing-app/merge/{id}': { 'clearing-merge': [ADMIN, ({ invoice }) => `/admin/clearing-app/merge/${invoice}`] },
  '/admin/outbox/{id?}': { outbox: [ADMIN, '/admin/outbox'] },
  '/admin/buyer-groups/{groupId}/venues/{id}/pending-update/{pendingId}': {
    'admin-venue-invoice': [ADMIN, ({ invoice }) => `/admin/buyer-groups/1/venues/1/pending-update/${invoice}`],
  },
  '/admin/buyer-groups/{groupId}/venues/{id}/pending-updates': {
    'admin-venue-invoices': [ADMIN, '/admin/buyer-groups/1/venues/1/pending-updates'],
    'admin-venue-invoices-none': [ADMIN, '/admin/buyer-groups/1/venues/2/pending-updates'],
  },
}
