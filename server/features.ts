import { attachPapers } from './accounting/attachments/attach-papers.job.ts'
import { type AccountingService, openAccounting } from './accounting/connections/accounting-service.ts'
import { keepConnected } from './accounting/connections/keep-connected.job.ts'
import { routes as accountingConnections } from './accounting/connections/routes.ts'
import { makeItems } from './accounting/items/make-items.job.ts'
import { mailConnectionNotices } from './accounting/notices/mail-connection-notices.job.ts'
import { readPayments } from './accounting/payments/read-payments.job.ts'
import { routes as accountingBooks } from './accounting/routes/routes.ts'
import { routes as accountingSending } from './accounting/sending/routes.ts'
import { sendDocuments } from './accounting/sending/send-documents.job.ts'
import { notifyOfCredit } from './billing/credit-notes/notify-of-credit.job.ts'
import { routes as creditNotes } from './billing/credit-notes/routes.ts'
import { FORWARDED_PAPER, forwardInvoices } from './billing/forwarding/forward-invoices.job.ts'
import { forwardedPaper } from './billing/forwarding/forwarded-paper.ts'
import { routes as forwarding } from './billing/forwarding/routes.ts'
import { mailRequest } from './billing/invoice-requests/mail-request.job.ts'
import { routes as invoiceRequests } from './billing/invoice-requests/routes.ts'
import { notifyOfMismatch } from './billing/invoices/notify-of-mismatch.job.ts'
import { readInvoice } from './billing/invoices/read-invoice.job.ts'
import { routes as pendingInvoices } from './billing/invoices/routes.ts'
import { attachableStatement, mailStatement, STATEMENT_PAPER } from './billing/statements/mail-statement.job.ts'
import { routes as statements } from './billing/statements/routes.ts'
import { attachableInvoice } from './billing/supplier-invoices/export-invoice.ts'
import { issueInvoice } from './billing/supplier-invoices/issue-invoice.job.ts'
import { INVOICE_PAPER, mailInvoice } from './billing/supplier-invoices/mail-invoice.job.ts'
import { routes as supplierInvoices } from './billing/supplier-invoices/routes.ts'
import { routes as delivery } from './calendar/delivery-days/routes.ts'
import { routes as bulkPrices } from './catalogue/bulk-prices/routes.ts'
import { routes as categories } from './catalogue/categories/routes.ts'
import { routes as customerProducts } from './catalogue/customer-products/routes.ts'
import { routes as ownSuppliers } from './catalogue/off-platform-suppliers/routes.ts'
import { routes as orderLines } from './catalogue/pasted-lists/routes.ts'
import { notifyOfPlannedPrices } from './catalogue/planned-prices/notify-of-planned-prices.job.ts'
import { notifyVenueOfPlannedPrices } from './catalogue/planned-prices/notify-venue-of-planned-prices.job.ts'
import { routes as plannedPrices } from './catalogue/planned-prices/routes.ts'
import { startPlannedPrices } from './catalogue/planned-prices/start-planned-prices.job.ts'
import { notifyOfProposal } from './catalogue/price-proposals/notify-of-proposal.job.ts'
import { routes as priceProposals } from './catalogue/price-proposals/routes.ts'
import { forgetImports } from './catalogue/product-files/forget-imports.job.ts'
import { routes as imports } from './catalogue/product-files/routes.ts'
import { runImportJob } from './catalogue/product-files/run-import.job.ts'
import { routes as productGroups } from './catalogue/product-groups/routes.ts'
import { routes as products } from './catalogue/products/routes.ts'
import { routes as shop } from './catalogue/shop/routes.ts'
import { routes as tags } from './catalogue/tags/routes.ts'
import { routes as tradeGecko } from './catalogue/trade-gecko/routes.ts'
import { routes as units } from './catalogue/units/routes.ts'
import { routes as venueCatalogue } from './catalogue/venue-catalogue/routes.ts'
import { notifyOfTransfer } from './counting/inventory-transfers/notify-of-transfer.job.ts'
import { routes as inventoryTransfers } from './counting/inventory-transfers/routes.ts'
import { sendDueTransfers } from './counting/inventory-transfers/send-due-transfers.job.ts'
import { routes as stockLocations } from './counting/stock-locations/routes.ts'
import { routes as stocktakes } from './counting/stocktakes/routes.ts'
import { routes as venueInventory } from './counting/venue-inventory/routes.ts'
import { routes as orderDelivery } from './delivery/dispatch/routes.ts'
import { reportDelivery } from './delivery/runs/report-delivery.job.ts'
import { routes as runs } from './delivery/runs/routes.ts'
import { withElectronicInvoice } from './electronic-documents/export/mail-invoice.ts'
import { routes as electronicDocuments } from './electronic-documents/routes.ts'
import { routes as budgets } from './insight/budgets/routes.ts'
import { routes as cohortReport } from './insight/cohort-report/routes.ts'
import { routes as creditReport } from './insight/credit-report/routes.ts'
import { routes as dashboard } from './insight/dashboard/routes.ts'
import { routes as deliveryReport } from './insight/delivery-report/routes.ts'
import { routes as platformOverview } from './insight/platform-overview/routes.ts'
import { routes as priceChanges } from './insight/price-changes/routes.ts'
import { countSales } from './insight/reports/count-sales.job.ts'
import { routes as salesReports } from './insight/reports/routes.ts'
import { routes as search } from './insight/search/routes.ts'
import { routes as spendReports } from './insight/spend/routes.ts'
import { routes as stockDifferences } from './insight/stock-differences/routes.ts'
import { routes as supplierOverview } from './insight/supplier-overview/routes.ts'
import { routes as recipes } from './kitchen/recipes/routes.ts'
import { routes as carts } from './ordering/carts/routes.ts'
import { routes as orderChanges } from './ordering/order-changes/routes.ts'
import { routes as orderLinks } from './ordering/order-links/routes.ts'
import { noteUndeliveredText } from './ordering/order-notices/not-reached.ts'
import { notifyDriver } from './ordering/order-notices/notify-driver.job.ts'
import { notifyInsideVenue } from './ordering/order-notices/notify-inside-venue.job.ts'
import { notifyOfChange } from './ordering/order-notices/notify-of-change.job.ts'
import { notifyOfNewOrder } from './ordering/order-notices/notify-of-new-order.job.ts'
import { ORDER_PAPER } from './ordering/order-notices/order-letter.ts'
import { attachableOrder } from './ordering/order-papers/print-order.ts'
import { routes as orderPapers } from './ordering/order-papers/routes.ts'
import { routes as orders } from './ordering/orders/routes.ts'
import { routes as orderHistory } from './ordering/past-orders/routes.ts'
import { routes as placing } from './ordering/placing/routes.ts'
import { routes as purchasingLimits } from './ordering/purchasing-limits/routes.ts'
import { lookAhead } from './ordering/upcoming-orders/look-ahead.job.ts'
import { notifyOfFindings } from './ordering/upcoming-orders/notify-of-findings.job.ts'
import { placeDue } from './ordering/upcoming-orders/place-due.job.ts'
import { routes as futureOrders } from './ordering/upcoming-orders/routes.ts'
import { notifyOfPrices } from './ordering/venue-orders/notify-of-prices.job.ts'
import { routes as venueOrders } from './ordering/venue-orders/routes.ts'
import { expireQuotes } from './ordering/written-orders/expire-quotes.job.ts'
import { routes as writtenOrders } from './ordering/written-orders/routes.ts'
import { routes as accounts } from './parties/accounts/routes.ts'
import { routes as administration } from './parties/administration/routes.ts'
import { routes as auditTrail } from './parties/audit-trail/routes.ts'
import { routes as ownCompany } from './parties/company-settings/routes.ts'
import { notifyOfConnection } from './parties/connection-requests/notify-of-connection.job.ts'
import { routes as customerCategories } from './parties/customer-categories/routes.ts'
import { routes as customers } from './parties/customers/routes.ts'
import { routes as firstSteps } from './parties/first-steps/routes.ts'
import { routes as members } from './parties/members/routes.ts'
import { routes as notifications } from './parties/notifications/routes.ts'
import { notifyOfJoining } from './parties/onboarding/notify-of-joining.job.ts'
import { routes as onboarding } from './parties/onboarding/routes.ts'
import { lookAtTrials } from './parties/plans/look-at-trials.job.ts'
import { routes as plans } from './parties/plans/routes.ts'
import { routes as utils } from './parties/reference-lists/routes.ts'
import { sessionRoutes } from './parties/sessions/routes.ts'
import type { SessionService } from './parties/sessions/session-service.ts'
import { routes as supplierInvitations } from './parties/supplier-invitations/routes.ts'
import { routes as suppliers } from './parties/suppliers/routes.ts'
import { routes as terms } from './parties/terms/routes.ts'
import { routes as venues } from './parties/venues/routes.ts'
import { NO_ACCOUNTING } from './platform/config/accounting-settings.ts'
import type { Answered } from './platform/http/answer.ts'
import type { Job } from './platform/jobs/job.ts'
import { SEND_MAIL, SEND_PLAIN_MAIL } from './platform/mail/mail.ts'
import { sendMailJob } from './platform/mail/send-mail.job.ts'
import { sendTextJob } from './platform/text-messages/send-text.job.ts'
import type { TextService } from './platform/text-messages/twilio.ts'
import { routes as accountActivity } from './sales/account-activity/routes.ts'
import { routes as accountHistory } from './sales/account-history/routes.ts'
import { routes as expenses } from './sales/expenses/routes.ts'
import { remindOfTodos } from './sales/todos/remind-of-todos.job.ts'
import { routes as todos } from './sales/todos/routes.ts'
import { notifyOfParLevel } from './stock/inventory/notify-of-par-level.job.ts'
import { routes as inventory } from './stock/inventory/routes.ts'
import { routes as supplierStocktakes } from './stock/stocktakes/routes.ts'
import { routes as warehouseLocations } from './stock/warehouse-locations/routes.ts'
import { routes as warehouses } from './stock/warehouses/routes.ts'
import { makeExport } from './upkeep/company-exports/make-export.job.ts'
import { routes as companyExports } from './upkeep/company-exports/routes.ts'
import { eraseTraces } from './upkeep/personal-data/erase-traces.job.ts'
import { routes as people } from './upkeep/personal-data/routes.ts'
import { forgetOld } from './upkeep/retention/forget-old.job.ts'
import { sweepFiles } from './upkeep/retention/sweep-files.job.ts'

/** Every feature and what it answers. Taking a feature out is taking its lines out here and deleting its folder. */
export const features = (sessionService: SessionService, accounting: AccountingService): Answered[] => [
  ...sessionRoutes(sessionService),
  ...accounts(sessionService),
  ...plans(sessionService),
  ...auditTrail,
  ...utils,
  ...administration(sessionService),
  ...members(sessionService),
  ...people(sessionService),
  ...companyExports,
  ...suppliers,
  ...customers(sessionService),
  ...customerProducts,
  ...supplierInvitations(sessionService),
  ...ownSuppliers,
  ...purchasingLimits,
  ...venues(sessionService),
  ...supplierStocktakes,
  ...warehouseLocations,
  ...warehouses,
  ...delivery,
  ...ownCompany(sessionService),
  ...terms,
  ...electronicDocuments,
  ...forwarding,
  ...onboarding(sessionService),
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
  ...inventoryTransfers,
  ...recipes,
  ...stocktakes,
  ...tags,
  ...imports,
  ...carts,
  ...orders,
  ...placing,
  ...orderChanges,
  ...venueOrders,
  ...writtenOrders,
  ...orderDelivery,
  ...futureOrders,
  ...creditNotes,
  ...orderHistory,
  ...orderPapers,
  ...orderLinks(sessionService),
  ...runs(sessionService),
  ...pendingInvoices,
  ...invoiceRequests,
  ...supplierInvoices,
  ...statements,
  ...accountingConnections(accounting),
  ...accountingBooks(accounting),
  ...accountingSending(accounting),
  ...accountActivity,
  ...accountHistory,
  ...todos(sessionService),
  ...expenses,
  ...firstSteps,
  ...notifications,
  ...search,
  ...dashboard,
  ...salesReports,
  ...spendReports,
  ...stockDifferences,
  ...budgets,
  ...platformOverview,
  ...creditReport,
  ...deliveryReport,
  ...cohortReport,
  ...supplierOverview,
  ...priceChanges,
]

/** Every paper that can go with a mail. */
const PAPERS = {
  [ORDER_PAPER]: attachableOrder,
  [INVOICE_PAPER]: withElectronicInvoice(attachableInvoice),
  [STATEMENT_PAPER]: attachableStatement,
  [FORWARDED_PAPER]: forwardedPaper,
}

/** What messages are sent by; null for what is not set up. */
type Senders = { smtpUrl: string | null; mailFrom: string; textService: TextService | null }

/** Every job of every feature. */
export const jobs = ({ smtpUrl, mailFrom, textService }: Senders, accounting: AccountingService): Job[] => [
  keepConnected(accounting),
  sendDocuments(accounting),
  readPayments(accounting),
  attachPapers(accounting),
  makeItems(accounting),
  mailConnectionNotices,
  forwardInvoices,
  sendMailJob(SEND_MAIL, smtpUrl, mailFrom, PAPERS),
  sendMailJob(SEND_PLAIN_MAIL, smtpUrl, mailFrom, PAPERS),
  sendTextJob(textService, noteUndeliveredText),
  notifyOfNewOrder,
  notifyOfChange,
  notifyInsideVenue,
  notifyDriver,
  notifyOfPrices,
  notifyOfCredit,
  notifyOfMismatch,
  issueInvoice,
  mailInvoice,
  mailRequest,
  mailStatement,
  notifyOfProposal,
  notifyOfParLevel,
  notifyOfConnection,
  notifyOfJoining,
  lookAtTrials,
  sendDueTransfers,
  notifyOfTransfer,
  remindOfTodos,
  expireQuotes,
  readInvoice,
  reportDelivery,
  runImportJob,
  forgetImports,
  placeDue,
  lookAhead,
  notifyOfFindings,
  startPlannedPrices,
  notifyOfPlannedPrices,
  notifyVenueOfPlannedPrices,
  eraseTraces,
  makeExport,
  forgetOld,
  sweepFiles,
  countSales,
]

/** The same where nothing is sent: for naming their queues. */
export const idleJobs = (): Job[] =>
  jobs(
    { smtpUrl: null, mailFrom: '', textService: null },
    openAccounting({ secret: '', accounting: NO_ACCOUNTING, publicUrl: '' }),
  )
