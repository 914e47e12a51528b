import { routes as accounts } from './accounts/routes.ts'
import { routes as administration } from './administration/routes.ts'
import { routes as auditTrail } from './audit-trail/routes.ts'
import { routes as bulkPrices } from './bulk-prices/routes.ts'
import { routes as carts } from './carts/routes.ts'
import { routes as categories } from './categories/routes.ts'
import { makeExport } from './company-exports/make-export.job.ts'
import { routes as companyExports } from './company-exports/routes.ts'
import { routes as creditNotes } from './credit-notes/routes.ts'
import { tellOfCredit } from './credit-notes/tell-of-credit.job.ts'
import { routes as customerCategories } from './customer-categories/routes.ts'
import { routes as customerProducts } from './customer-products/routes.ts'
import { routes as customers } from './customers/routes.ts'
import { routes as dashboard } from './dashboard/routes.ts'
import { routes as delivery } from './delivery/routes.ts'
import { lookAhead } from './future-orders/look-ahead.job.ts'
import { placeDue } from './future-orders/place-due.job.ts'
import { routes as futureOrders } from './future-orders/routes.ts'
import { tellOfFindings } from './future-orders/tell-of-findings.job.ts'
import { forgetImports } from './imports/forget-imports.job.ts'
import { routes as imports } from './imports/routes.ts'
import { runImportJob } from './imports/run-import.job.ts'
import { routes as inventory } from './inventory/routes.ts'
import { tellOfParLevel } from './inventory/tell-of-par-level.job.ts'
import { tellOfConnection } from './invitations/tell-of-connection.job.ts'
import { routes as members } from './members/routes.ts'
import { routes as notifications } from './notifications/routes.ts'
import { routes as onboarding } from './onboarding/routes.ts'
import { tellOfJoining } from './onboarding/tell-of-joining.job.ts'
import { routes as orderDelivery } from './order-delivery/routes.ts'
import { routes as orderHistory } from './order-history/routes.ts'
import { routes as orderLines } from './order-lines/routes.ts'
import { routes as orderLinks } from './order-links/routes.ts'
import { attachableOrder } from './order-papers/print-order.ts'
import { routes as orderPapers } from './order-papers/routes.ts'
import { ORDER_PAPER } from './orders/order-letter.ts'
import { routes as orders } from './orders/routes.ts'
import { tellDriver } from './orders/tell-driver.job.ts'
import { tellInsideVenue } from './orders/tell-inside-venue.job.ts'
import { tellOfChange } from './orders/tell-of-change.job.ts'
import { tellOfNewOrder } from './orders/tell-of-new-order.job.ts'
import { routes as ownCompany } from './own-company/routes.ts'
import { routes as ownSuppliers } from './own-suppliers/routes.ts'
import { readInvoice } from './pending-invoices/read-invoice.job.ts'
import { routes as pendingInvoices } from './pending-invoices/routes.ts'
import { eraseTraces } from './people/erase-traces.job.ts'
import { routes as people } from './people/routes.ts'
import { routes as plannedPrices } from './planned-prices/routes.ts'
import { startPlannedPrices } from './planned-prices/start-planned-prices.job.ts'
import { tellOfPlannedPrices } from './planned-prices/tell-of-planned-prices.job.ts'
import { tellVenueOfPlannedPrices } from './planned-prices/tell-venue-of-planned-prices.job.ts'
import { lookAtTrials } from './plans/look-at-trials.job.ts'
import { routes as plans } from './plans/routes.ts'
import type { Answered } from './platform/http/answer.ts'
import type { Job } from './platform/jobs/job.ts'
import { SEND_MAIL, SEND_PLAIN_MAIL } from './platform/mail/mail.ts'
import { sendMailJob } from './platform/mail/send-mail.job.ts'
import { routes as priceProposals } from './price-proposals/routes.ts'
import { tellOfProposal } from './price-proposals/tell-of-proposal.job.ts'
import { routes as productGroups } from './product-groups/routes.ts'
import { routes as products } from './products/routes.ts'
import { routes as purchasingLimits } from './purchasing-limits/routes.ts'
import { forgetOld } from './retention/forget-old.job.ts'
import { sweepFiles } from './retention/sweep-files.job.ts'
import { routes as runs } from './runs/routes.ts'
import { routes as search } from './search/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { SessionDesk } from './sessions/session-desk.ts'
import { routes as shop } from './shop/routes.ts'
import { routes as stockLocations } from './stock-locations/routes.ts'
import { routes as stocktakes } from './stocktakes/routes.ts'
import { routes as supplierInvitations } from './supplier-invitations/routes.ts'
import { routes as suppliers } from './suppliers/routes.ts'
import { routes as tags } from './tags/routes.ts'
import { routes as terms } from './terms/routes.ts'
import { routes as tradeGecko } from './trade-gecko/routes.ts'
import { routes as units } from './units/routes.ts'
import { routes as utils } from './utils/routes.ts'
import { routes as venueCatalogue } from './venue-catalogue/routes.ts'
import { routes as venueInventory } from './venue-inventory/routes.ts'
import { routes as venueOrders } from './venue-orders/routes.ts'
import { tellOfPrices } from './venue-orders/tell-of-prices.job.ts'
import { routes as venues } from './venues/routes.ts'
import { routes as warehouses } from './warehouses/routes.ts'
import { expireQuotes } from './written-orders/expire-quotes.job.ts'
import { routes as writtenOrders } from './written-orders/routes.ts'

/** Every feature and what it answers. Taking a feature out is taking its lines out here and deleting its folder. */
export const features = (desk: SessionDesk): Answered[] => [
  ...sessionRoutes(desk),
  ...accounts(desk),
  ...plans(desk),
  ...auditTrail,
  ...utils,
  ...administration(desk),
  ...members(desk),
  ...people(desk),
  ...companyExports,
  ...suppliers,
  ...customers(desk),
  ...customerProducts,
  ...supplierInvitations(desk),
  ...ownSuppliers,
  ...purchasingLimits,
  ...venues(desk),
  ...warehouses,
  ...delivery,
  ...ownCompany(desk),
  ...terms,
  ...onboarding(desk),
  ...categories,
  ...units,
  ...productGroups,
  ...customerCategories,
  ...tradeGecko,
  ...products,
  ...venueCatalogue,
  ...orderLines,
  ...shop,
  ...plannedPrices,
  ...priceProposals,
  ...bulkPrices,
  ...inventory,
  ...stockLocations,
  ...venueInventory,
  ...stocktakes,
  ...tags,
  ...imports,
  ...carts,
  ...orders,
  ...venueOrders,
  ...writtenOrders,
  ...orderDelivery,
  ...futureOrders,
  ...creditNotes,
  ...orderHistory,
  ...orderPapers,
  ...orderLinks(desk),
  ...runs(desk),
  ...pendingInvoices,
  ...notifications,
  ...search,
  ...dashboard,
]

/** Every job of every feature. */
export const jobs = ({ smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string }): Job[] => [
  sendMailJob(SEND_MAIL, smtpUrl, mailFrom, { [ORDER_PAPER]: attachableOrder }),
  sendMailJob(SEND_PLAIN_MAIL, smtpUrl, mailFrom, { [ORDER_PAPER]: attachableOrder }),
  tellOfNewOrder,
  tellOfChange,
  tellInsideVenue,
  tellDriver,
  tellOfPrices,
  tellOfCredit,
  tellOfProposal,
  tellOfParLevel,
  tellOfConnection,
  tellOfJoining,
  lookAtTrials,
  expireQuotes,
  readInvoice,
  runImportJob,
  forgetImports,
  placeDue,
  lookAhead,
  tellOfFindings,
  startPlannedPrices,
  tellOfPlannedPrices,
  tellVenueOfPlannedPrices,
  eraseTraces,
  makeExport,
  forgetOld,
  sweepFiles,
]
