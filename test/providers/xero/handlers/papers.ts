import { orRefused, saveAll } from '../batch.ts'
import { listOf } from '../lists.ts'
import { paperShown } from '../paper-view.ts'
import { savePaper } from '../papers.ts'
import { allocate, allocationShown, deleteAllocation } from '../payments.ts'
import type { Paper } from '../records.ts'
import { notFound } from '../refusals.ts'
import type { AllocationSent, PaperSent } from '../sent.ts'
import { askingOf, type Called, type Handlers, isEachForItself, isTrue, sentOf } from './called.ts'

/** Invoices with bills, or credit notes. */
export function paperHandlers(kind: Paper['kind'], name: 'Invoice' | 'CreditNote', plural: string): Handlers {
  const save = (called: Called, sent: PaperSent[], mayUpdate: boolean) => ({
    [plural]: saveAll(called.context, sent, {
      save: (context, one) => paperShown(context, savePaper(context, kind, one, mayUpdate)),
      isEachForItself: isEachForItself(called),
    }),
  })
  const find = ({ context: { organisation }, params }: Called): Paper => {
    const wanted = params[`${name}ID`]
    const paper = organisation.papers.find(
      (one) => one.kind === kind && (one.id === wanted || (one.isSale && one.number === wanted)),
    )
    if (!paper) throw notFound()
    return paper
  }
  const byValues = {
    ...{ IDs: `${name}ID`, ContactIDs: 'Contact.ContactID', Statuses: 'Status' },
    ...(kind === 'invoice' && { InvoiceNumbers: 'InvoiceNumber' }),
  }
  return {
    [`get${plural}`](called) {
      const { context } = called
      const isSummary = isTrue(called, 'summaryOnly') || !called.asked.url.searchParams.has('page')
      const shown = context.organisation.papers
        .filter((one) => one.kind === kind)
        .map((one) => paperShown(context, one, isSummary))
      return listOf(plural, shown, askingOf(called), byValues, [`${name}Number`, 'Reference'])
    },
    [`get${name}`]: (called) => ({ [plural]: [paperShown(called.context, find(called))] }),
    [`create${plural}`]: (called) => save(called, sentOf(called, plural), false),
    [`updateOrCreate${plural}`]: (called) => save(called, sentOf(called, plural), true),
    [`update${name}`](called) {
      const paper = find(called)
      const sent = sentOf<PaperSent>(called, plural).map((one) => ({ ...one, [`${name}ID`]: paper.id }))
      return save(called, sent, true)
    },
    ...(kind === 'creditNote' && {
      createCreditNoteAllocation(called: Called) {
        const creditNote = find(called)
        return {
          Allocations: sentOf<AllocationSent>(called, 'Allocations').map((sent) =>
            orRefused(() => allocationShown(allocate(called.context, creditNote, sent)), sent),
          ),
        }
      },
      deleteCreditNoteAllocations: ({ context, params }: Called) => {
        const { AllocationID } = deleteAllocation(context, params.AllocationID ?? '')
        return { AllocationID, IsDeleted: true }
      },
    }),
  }
}
