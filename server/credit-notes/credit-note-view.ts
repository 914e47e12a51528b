import { priceCredit } from '#contract/credit-note-price.ts'
import type { CreditAmounts, CreditNote as NoteOnTheWire } from '#contract/credit-notes.ts'
import { round } from '#contract/money.ts'
import { startsAt } from '#server/orders/moves.ts'
import type { Order } from '#server/orders/order.ts'
import { findOrder } from '#server/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type CreditPrice, leftOf, type PartCredit } from './credit-note.ts'
import { creditedOf, type FoundNote, findNote } from './credit-note-store.ts'

type Reader = { distributorId: number; permissions: readonly string[] } | { venueId: number }

/** A credit note as its supplier reads it, or an approved one as its customer does. @throws Problem not_found */
export async function showNote(tx: Tx, reader: Reader, noteId: number): Promise<NoteOnTheWire> {
  const found = await findNote(tx, reader, noteId)
  const { note } = found
  const owner = 'venueId' in reader ? { venueIds: [reader.venueId] } : reader
  const [{ order, parties }, credited, [warehouse]] = await Promise.all([
    findOrder(tx, owner, note.orderId),
    creditedOf(tx, note.orderId),
    rows<{ id: number; name: string }>(tx, `select id, name from warehouses where id = $1 and distributor_id = $2`, [
      note.warehouseId,
      note.distributorId,
    ]),
  ])
  const amounts = note.status === 'draft' ? draftAmounts(order, credited, note) : writtenAmounts(found, order, credited)
  return {
    ...note,
    type: 'credit_note',
    order: {
      id: order.id,
      orderNumber: order.orderNumber,
      venueOrderNumber: order.venueOrderNumber,
      status: order.status,
      orderedAt: order.orderedAt?.toISOString() ?? null,
    },
    ...parties,
    warehouse: warehouse ?? null,
    selectedProducts: note.selectedProducts.map(({ amount, ...line }, i) => ({
      ...line,
      askedAmount: amount,
      ...amountsOf(amounts.lines[i]),
    })),
    amounts,
    total: amounts.total,
    createdAt: note.createdAt.toISOString(),
    approvedAt: note.approvedAt?.toISOString() ?? null,
    actions: 'permissions' in reader ? actionsOf(note, order, reader.permissions) : [],
  }
}

const amountsOf = (line: CreditAmounts['lines'][number] | undefined) => ({
  amount: line?.amount ?? 0,
  taxAmount: line?.taxAmount ?? 0,
  total: line?.total ?? 0,
})

function actionsOf({ status }: FoundNote['note'], order: Order, permissions: readonly string[]): NoteOnTheWire['actions'] {
  if (status !== 'draft') return []
  const mayWrite = permissions.includes('editOrder')
  const isOpen = startsAt(order, 'distributor', 'credit')
  return [
    ...(mayWrite && isOpen ? (['edit'] as const) : []),
    ...(permissions.includes('approveCreditNotes') && isOpen ? (['approve'] as const) : []),
    ...(mayWrite ? (['delete'] as const) : []),
  ]
}

/** What a draft comes to as things stand now. */
export function draftAmounts(
  order: Order,
  credited: readonly PartCredit[],
  wanted: Parameters<typeof priceCredit>[2],
): CreditAmounts {
  const { spread: _, problems, ...price }: CreditPrice = priceCredit(order, credited, wanted)
  const { deliveryFee } = leftOf(order, credited)
  return { ...price, remainingDeliveryFee: deliveryFee, isValid: Object.keys(problems).length === 0, problems }
}

/** What an approved note gave back, and what all approved ones have left of the order. */
function writtenAmounts({ written }: FoundNote, order: Order, credited: readonly PartCredit[]): CreditAmounts {
  const left = leftOf(order, credited)
  return {
    ...written,
    remainingBefore: round(left.total + written.total, order.decimals),
    remainingAfter: left.total,
    remainingDeliveryFee: left.deliveryFee,
    isValid: true,
    problems: {},
  }
}
