import { Suspense } from 'react'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { isId } from '#web/routing/is-id.ts'
import { useFormats } from '#web/shared/formats.ts'
import { later } from '#web/ui/later.ts'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { ChooseOrder } from './ChooseOrder.tsx'
import { CreditNoteForm } from './CreditNoteForm.tsx'

const CustomerCreditForm = later(() => import('./CustomerCreditForm.tsx').then((part) => part.CustomerCreditForm))

export const loader = async ({ search }: { search: Record<string, string> }) => {
  const draft = isId(search.draft) ? await load(creditNotes.find, { params: { creditNoteId: search.draft } }) : undefined
  const orderId = draft ? draft.order && String(draft.order.id) : search.order
  if (!orderId || !isId(orderId)) return
  await Promise.all([load(distributorOrders.find, { params: { orderId } }), load(creditNotes.products, { query: { orderId } })])
}

/** A new credit note for the order in the address or one chosen first, or an existing draft. */
export default function NewCreditNotePage() {
  const { order, draft, venue } = useQueryOfAddress()
  if (isId(draft))
    return (
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <ChangeDraft id={draft} />
      </Suspense>
    )
  if (isId(venue))
    return (
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <WithoutOrder key={venue} venueId={Number(venue)} />
      </Suspense>
    )
  if (!isId(order)) return <ChooseOrder />
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <CreditNoteForm key={order} orderId={Number(order)} />
    </Suspense>
  )
}

function ChangeDraft({ id }: { id: string }) {
  const note = useAnswer(creditNotes.find, { params: { creditNoteId: id } })
  if (!note.order) return <CustomerCreditForm key={id} venue={note.venue} currency={note.currency} draft={note} />
  return <CreditNoteForm key={id} orderId={note.order.id} draft={note} />
}

/** For the customer in the address; if not found, one is chosen first. */
function WithoutOrder({ venueId }: { venueId: number }) {
  const { currency } = useFormats()
  const { data } = useAnswerLater(customerLists.filterOptions, {})
  if (!data) return <SkeletonLines lines={6} />
  const venue = data.data.find(({ id }) => id === venueId)
  return venue ? <CustomerCreditForm venue={venue} currency={currency} /> : <ChooseOrder />
}
