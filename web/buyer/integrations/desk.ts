import { useMemo } from 'react'
import { outletSending } from '#contract/accounting/sending.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { useAnswer } from '#web/api/query.ts'
import type { Desk } from '#web/shared/accounting/inbox/desk.ts'
import { paths } from '#web/site/paths.ts'
import { outletBooks } from './books.ts'

const { orders, creditNotes, invoices, stocktake, accountingDocuments, accountingCalls, integrations } = paths.buyer

/** The documents of an outlet for its accounting systems. */
export function useDesk(venueId: number): Desk {
  const { data } = useAnswer(venueAccounting.list, { params: { venueId } })
  return useMemo(() => ({ ...deskOf(venueId), connections: data }), [venueId, data])
}

const deskOf = (venueId: number): Omit<Desk, 'connections'> => ({
  calls: outletSending,
  side: 'venue',
  params: { venueId: String(venueId) },
  booksOf: (provider) => (provider === 'netsuite' ? undefined : outletBooks(venueId, provider)),
  subjectTo: ({ subject, subjectId: id }) =>
    ({
      order: () => orders({ id }),
      creditNote: () => creditNotes({ id }),
      pendingInvoice: () => invoices({ id }),
      stocktake: () => stocktake({ id }),
      monthlyBill: () => null,
    })[subject](),
  documentsTo: (documentId) => accountingDocuments({ id: venueId, documentId }),
  callsTo: accountingCalls({ id: venueId }),
  integrationsTo: integrations({ id: venueId }),
})
