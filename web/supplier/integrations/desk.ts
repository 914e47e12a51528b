import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { useAnswer } from '#web/api/query.ts'
import type { Desk } from '#web/shared/accounting/inbox/desk.ts'
import { paths } from '#web/site/paths.ts'
import { SUPPLIER_BOOKS } from './books.ts'

/** The documents of the supplier for its accounting systems. */
export function useDesk(): Desk {
  const { data } = useAnswer(supplierAccounting.list, {})
  return { ...DESK, connections: data }
}

const { orders, creditNotes, invoices, stocktake, accountingDocuments, accountingCalls, integrations } = paths.supplier

const DESK: Omit<Desk, 'connections'> = {
  calls: supplierSending,
  side: 'distributor',
  params: {},
  booksOf: (provider) => SUPPLIER_BOOKS[provider],
  subjectTo: ({ subject, subjectId: id }) =>
    ({
      order: () => orders({ id }, { view: 'all' }),
      creditNote: () => creditNotes({ id }),
      pendingInvoice: () => invoices({ id }),
      stocktake: () => stocktake({ id }),
      monthlyBill: () => null,
    })[subject](),
  documentsTo: (documentId) => accountingDocuments({ documentId }),
  callsTo: accountingCalls(),
  integrationsTo: integrations(),
}
