import { accounts } from './accounts.ts'
import { adminInvoices } from './admin-invoices.ts'
import { adminOrders } from './admin-orders.ts'
import { adminProducts } from './admin-products.ts'
import { administration, groups } from './administration.ts'
import { auditTrail } from './audit-trail.ts'
import { bulkPrices } from './bulk-prices.ts'
import { carts } from './carts.ts'
import { categories } from './categories.ts'
import {
  adminDistributorExports,
  adminGroupExports,
  companyExportFile,
  distributorExports,
  groupExports,
} from './company-exports.ts'
import { distributorSecurity, groupSecurity } from './company-security.ts'
import { creditNotes } from './credit-notes.ts'
import { customerCategories } from './customer-categories.ts'
import { customerCredits } from './customer-credits.ts'
import { customerProducts } from './customer-products.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { deliveryDays } from './delivery-days.ts'
import { distributorOrders } from './distributor-orders.ts'
import type { Endpoint } from './endpoint.ts'
import { erasure } from './erasure.ts'
import { futureOrders } from './future-orders.ts'
import { adminImports, distributorImports, venueImports } from './imports.ts'
import { inventory } from './inventory.ts'
import { adminDistributorMembers, adminGroupMembers, distributorMembers, groupMembers, roles } from './members.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { orderCounts } from './order-counts.ts'
import { orderDelivery } from './order-delivery.ts'
import { orderHistory } from './order-history.ts'
import { orderLines } from './order-lines.ts'
import { orderLinks, supplierByLink, venueByLink } from './order-links.ts'
import { orderPapers } from './order-papers.ts'
import { ownProducts } from './own-products.ts'
import { ownSessions } from './own-sessions.ts'
import { ownSuppliers } from './own-suppliers.ts'
import { venueInvoices } from './pending-invoices.ts'
import { adminPlannedPrices, plannedPrices } from './planned-prices.ts'
import { plans } from './plans.ts'
import { priceHistory } from './price-history.ts'
import { distributorProposals, venueProposals } from './price-proposals.ts'
import { priceQuotes } from './price-quotes.ts'
import { adminProductGroups, distributorProductGroups, venueProductGroups } from './product-groups.ts'
import { productInventory } from './product-inventory.ts'
import { productVenues } from './product-venues.ts'
import { distributorProducts, venueProducts } from './products.ts'
import { adminPurchasingLimits, purchasingLimits } from './purchasing-limits.ts'
import { driversRun, runs } from './runs.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { shop } from './shop.ts'
import { stockLocations } from './stock-locations.ts'
import { stocktakes } from './stocktakes.ts'
import { supplierInvitations } from './supplier-invitations.ts'
import { b2bPortal, drivers, supplierProfile } from './supplier-profile.ts'
import { suppliers } from './suppliers.ts'
import { tags } from './tags.ts'
import { terms } from './terms.ts'
import { tradeGecko } from './trade-gecko.ts'
import { adminUnits, units, venueUnits } from './units.ts'
import { utils } from './utils.ts'
import { venueCatalogue } from './venue-catalogue.ts'
import { venueInventory } from './venue-inventory.ts'
import { venueOrders } from './venue-orders.ts'
import { venueGroup, venues } from './venues.ts'
import { warehouses } from './warehouses.ts'
import { writtenOrders } from './written-orders.ts'

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
  warehouses,
  deliveryDays,
  futureOrders,
  stockLocations,
  venueInventory,
  stocktakes,
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
