import { Suspense } from 'react'
import { creditNotes } from '#contract/credit-notes.ts'
import { distributorOrders } from '#contract/distributor-orders.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useQueryOfAddress } from '#web/routing/current.ts'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { ChooseOrder } from './ChooseOrder.tsx'
import { CreditNoteForm } from './CreditNoteForm.tsx'

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,14}$/.test(text)

export const loader = async ({ search }: { search: Record<string, string> }) => {
  const orderId = isId(search.draft)
    ? String((await load(creditNotes.find, { params: { creditNoteId: search.draft } })).order.id)
    : search.order
  if (!isId(orderId)) return
  await Promise.all([load(distributorOrders.find, { params: { orderId } }), load(creditNotes.products, { query: { orderId } })])
}

/** A credit note to be written: for the order the address names, the draft it names, or one that is chosen first. */
export default function NewCreditNotePage() {
  const { order, draft } = useQueryOfAddress()
  if (isId(draft)) return <ChangeDraft id={draft} />
  if (!isId(order)) return <ChooseOrder />
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <CreditNoteForm key={order} orderId={Number(order)} />
    </Suspense>
  )
}

function ChangeDraft({ id }: { id: string }) {
  const note = useAnswer(creditNotes.find, { params: { creditNoteId: id } })
  return <CreditNoteForm key={id} orderId={note.order.id} draft={note} />
}
