import { adminSending } from './accounting/admin-sending.ts'
import { netsuite } from './accounting/netsuite.ts'
import { outletQuickBooks } from './accounting/outlet-quick-books.ts'
import { outletXero } from './accounting/outlet-xero.ts'
import { outletSending, supplierSending } from './accounting/sending.ts'
import { supplierAccounting } from './accounting/supplier-accounting.ts'
import { supplierQuickBooks } from './accounting/supplier-quick-books.ts'
import { supplierXero } from './accounting/supplier-xero.ts'
import { venueAccounting } from './accounting/venue-accounting.ts'
import { adminInvoices } from './billing/admin-invoices.ts'
import { creditNotes } from './billing/credit-notes.ts'
import { customerCredits } from './billing/customer-credits.ts'
import { supplierForwarding, venueForwarding } from './billing/forwarding.ts'
import { invoiceRequests } from './billing/invoice-requests.ts'
import { venueInvoices } from './billing/pending-invoices.ts'
import { statements } from './billing/statements.ts'
import { supplierInvoices } from './billing/supplier-invoices.ts'
import { venueSupplierInvoices } from './billing/venue-supplier-invoices.ts'
import { deliveryDays } from './calendar/delivery-days.ts'
import { adminProducts } from './catalogue/admin-products.ts'
import { bulkPrices } from './catalogue/bulk-prices.ts'
import { categories } from './catalogue/categories.ts'
import { customerProducts } from './catalogue/customer-products.ts'
import { adminImports, distributorImports, venueImports } from './catalogue/imports.ts'
import { orderLines } from './catalogue/order-lines.ts'
import { ownProducts } from './catalogue/own-products.ts'
import { ownSuppliers } from './catalogue/own-suppliers.ts'
import { adminPlannedPrices, plannedPrices } from './catalogue/planned-prices.ts'
import { priceHistory } from './catalogue/price-history.ts'
import { distributorProposals, venueProposals } from './catalogue/price-proposals.ts'
import { adminProductGroups, distributorProductGroups, venueProductGroups } from './catalogue/product-groups.ts'
import { productInventory } from './catalogue/product-inventory.ts'
import { productVenues } from './catalogue/product-venues.ts'
import { distributorProducts } from './catalogue/products.ts'
import { shop } from './catalogue/shop.ts'
import { tags } from './catalogue/tags.ts'
import { tradeGecko } from './catalogue/trade-gecko.ts'
import { adminUnits, units, venueUnits } from './catalogue/units.ts'
import { venueCatalogue } from './catalogue/venue-catalogue.ts'
import { venueProducts } from './catalogue/venue-products.ts'
import { venueTags } from './catalogue/venue-tags.ts'
import { inventoryTransfers } from './counting/inventory-transfers.ts'
import { stockLocations } from './counting/stock-locations.ts'
import { stocktakes } from './counting/stocktakes.ts'
import { venueInventory } from './counting/venue-inventory.ts'
import { driversRun, ownRun } from './delivery/deliveries.ts'
import { orderDelivery } from './delivery/order-delivery.ts'
import { runs } from './delivery/runs.ts'
import { electronicDocuments, venueElectronicDocuments } from './electronic-documents/electronic-documents.ts'
import { budgets } from './insight/budgets.ts'
import { cohortReport } from './insight/cohort-report.ts'
import { creditReport } from './insight/credit-report.ts'
import { dashboard } from './insight/dashboard.ts'
import { deliveryReport } from './insight/delivery-report.ts'
import { platformOverview } from './insight/platform-overview.ts'
import { priceChangeReports } from './insight/price-change-reports.ts'
import { salesReports } from './insight/sales-reports.ts'
import { search } from './insight/search.ts'
import { spendReports } from './insight/spend-reports.ts'
import { stockDifferenceReports } from './insight/stock-difference-reports.ts'
import { supplierOverview } from './insight/supplier-overview.ts'
import { recipeCosts } from './kitchen/recipe-costs.ts'
import { recipeSales } from './kitchen/recipe-sales.ts'
import { recipes } from './kitchen/recipes.ts'
import { adminOrders } from './ordering/admin-orders.ts'
import { carts } from './ordering/carts.ts'
import { distributorOrders } from './ordering/distributor-orders.ts'
import { futureOrders } from './ordering/future-orders.ts'
import { orderCounts } from './ordering/order-counts.ts'
import { orderHistory } from './ordering/order-history.ts'
import { orderLinks, supplierByLink, venueByLink } from './ordering/order-links.ts'
import { orderPapers } from './ordering/order-papers.ts'
import { adminPurchasingLimits, purchasingLimits } from './ordering/purchasing-limits.ts'
import { venueOrders } from './ordering/venue-orders.ts'
import { writtenOrders } from './ordering/written-orders.ts'
import { accounts } from './parties/accounts.ts'
import { administration, groups } from './parties/administration.ts'
import { auditTrail } from './parties/audit-trail.ts'
import { distributorSecurity, groupSecurity } from './parties/company-security.ts'
import { customerCategories } from './parties/customer-categories.ts'
import { customers } from './parties/customers.ts'
import { firstSteps } from './parties/first-steps.ts'
import { adminDistributorMembers, adminGroupMembers, distributorMembers, groupMembers, roles } from './parties/members.ts'
import { notifications } from './parties/notifications.ts'
import { onboarding } from './parties/onboarding.ts'
import { ownSessions } from './parties/own-sessions.ts'
import { plans } from './parties/plans.ts'
import { secondFactor } from './parties/second-factor.ts'
import { session } from './parties/session.ts'
import { supplierInvitations } from './parties/supplier-invitations.ts'
import { b2bPortal, drivers, supplierProfile } from './parties/supplier-profile.ts'
import { suppliers } from './parties/suppliers.ts'
import { terms } from './parties/terms.ts'
import { utils } from './parties/utils.ts'
import { venueGroup, venues } from './parties/venues.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { priceQuotes } from './pricing/price-quotes.ts'
import { accountActivity } from './sales/account-activity.ts'
import { expenses } from './sales/expenses.ts'
import { todos } from './sales/todos.ts'
import { inventory } from './stock/inventory.ts'
import { supplierStocktakes } from './stock/supplier-stocktakes.ts'
import { warehouseLocations } from './stock/warehouse-locations.ts'
import { warehouses } from './stock/warehouses.ts'
import {
  adminDistributorExports,
  adminGroupExports,
  companyExportFile,
  distributorExports,
  groupExports,
} from './upkeep/company-exports.ts'
import { erasure } from './upkeep/erasure.ts'

/** Every call of the platform, by name. `operationId` is the name: `session.signIn`. */
export const contract = {
  session,
  ownSessions,
  secondFactor,
  accounts,
  plans,
  auditTrail,
  utils,
  categories,
  units,
  venueUnits,
  adminUnits,
  distributorProductGroups,
  venueProductGroups,
  adminProductGroups,
  customerCategories,
  tradeGecko,
  distributorProducts,
  productVenues,
  productInventory,
  inventory,
  tags,
  adminProducts,
  venueProducts,
  distributorImports,
  adminImports,
  venueImports,
  venueCatalogue,
  venueTags,
  ownProducts,
  orderLines,
  shop,
  priceQuotes,
  bulkPrices,
  priceHistory,
  plannedPrices,
  adminPlannedPrices,
  distributorProposals,
  venueProposals,
  suppliers,
  ownSuppliers,
  purchasingLimits,
  adminPurchasingLimits,
  venues,
  venueGroup,
  customers,
  customerProducts,
  supplierInvitations,
  supplierInvoices,
  supplierForwarding,
  venueForwarding,
  electronicDocuments,
  venueElectronicDocuments,
  invoiceRequests,
  accountActivity,
  todos,
  expenses,
  venueSupplierInvoices,
  statements,
  supplierAccounting,
  supplierXero,
  outletXero,
  supplierQuickBooks,
  outletQuickBooks,
  netsuite,
  supplierSending,
  adminSending,
  outletSending,
  venueAccounting,
  firstSteps,
  supplierStocktakes,
  warehouseLocations,
  warehouses,
  deliveryDays,
  futureOrders,
  stockLocations,
  venueInventory,
  inventoryTransfers,
  stocktakes,
  recipes,
  recipeCosts,
  recipeSales,
  supplierProfile,
  drivers,
  b2bPortal,
  terms,
  onboarding,
  carts,
  orderCounts,
  venueOrders,
  distributorOrders,
  writtenOrders,
  orderDelivery,
  adminOrders,
  creditNotes,
  customerCredits,
  orderHistory,
  orderPapers,
  orderLinks,
  supplierByLink,
  venueByLink,
  runs,
  ownRun,
  driversRun,
  administration,
  groups,
  distributorMembers,
  groupMembers,
  adminDistributorMembers,
  adminGroupMembers,
  roles,
  venueInvoices,
  adminInvoices,
  dashboard,
  platformOverview,
  salesReports,
  creditReport,
  deliveryReport,
  cohortReport,
  supplierOverview,
  priceChangeReports,
  spendReports,
  stockDifferenceReports,
  budgets,
  notifications,
  search,
  erasure,
  distributorSecurity,
  groupSecurity,
  distributorExports,
  groupExports,
  adminDistributorExports,
  adminGroupExports,
  companyExportFile,
} satisfies Record<string, Record<string, Endpoint>>

export type NamedEndpoint = { name: string; area: string; endpoint: Endpoint }

/** Every call in one list. */
export const allEndpoints: NamedEndpoint[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${area}.${name}`, area, endpoint })),
)
