import { priceCredit } from '#contract/billing/credit-note-price.ts'
import type { CreditAmounts, CreditNote as NoteOnTheWire } from '#contract/billing/credit-notes.ts'
import { sum } from '#contract/platform/money.ts'
import { startsAt } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { findOrder } from '#server/ordering/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type CreditPrice, leftOf, type PartCredit, returnFaults } from './credit-note.ts'
import { creditedOf, type FoundNote, findNote, partiesOf } from './credit-note-store.ts'

type Reader = { distributorId: number; permissions: readonly string[] } | { venueId: number }

/** A credit note as its supplier reads it, or an approved one as its customer does. @throws Problem not_found */
export async function showNote(tx: Tx, reader: Reader, noteId: number): Promise<NoteOnTheWire> {
  const found = await findNote(tx, reader, noteId)
  const { note } = found
  const [of, [warehouse]] = await Promise.all([
    note.orderId === null ? ofCustomer(tx, found, reader) : ofOrder(tx, found, note.orderId, reader),
    rows<{ id: number; name: string }>(tx, `select id, name from warehouses where id = $1 and distributor_id = $2`, [
      note.warehouseId,
      note.distributorId,
    ]),
  ])
  const { amounts } = of
  return {
    ...note,
    ...of,
    type: 'credit_note',
    warehouse: warehouse ?? null,
    selectedProducts: note.selectedProducts.map(({ amount, ...line }, i) => ({
      ...line,
      askedAmount: amount,
      ...amountsOf(amounts.lines[i]),
    })),
    customerLines: [...note.customerLines],
    total: amounts.total,
    createdAt: note.createdAt.toISOString(),
    approvedAt: note.approvedAt?.toISOString() ?? null,
  }
}

type Of = Pick<NoteOnTheWire, 'order' | 'amounts' | 'actions' | 'venue' | 'distributor' | 'currency'>

async function ofOrder(tx: Tx, found: FoundNote, orderId: number, reader: Reader): Promise<Of> {
  const owner = 'venueId' in reader ? { venueIds: [reader.venueId] } : reader
  const [{ order, parties }, credited] = await Promise.all([findOrder(tx, owner, orderId), creditedOf(tx, orderId)])
  const isDraft = found.note.status === 'draft'
  return {
    ...parties,
    order: {
      id: order.id,
      orderNumber: order.orderNumber,
      venueOrderNumber: order.venueOrderNumber,
      status: order.status,
      orderedAt: order.orderedAt?.toISOString() ?? null,
    },
    amounts: isDraft ? draftAmounts(order, credited, found.note) : writtenAmounts(found, order, credited),
    actions: actionsOf(found.note, reader, startsAt(order, 'distributor', 'credit')),
  }
}

/** Without an order a note comes to what was written: nothing else can have taken of it. */
async function ofCustomer(tx: Tx, { note, written }: FoundNote, reader: Reader): Promise<Of> {
  const nothingLeft = { remainingBefore: written.total, remainingAfter: 0, remainingDeliveryFee: 0 }
  return {
    ...(await partiesOf(tx, note.id)),
    order: null,
    amounts: { ...written, ...nothingLeft, isValid: true, problems: {} },
    actions: actionsOf(note, reader, true),
  }
}

const amountsOf = (line: CreditAmounts['lines'][number] | undefined) => ({
  amount: line?.amount ?? 0,
  taxAmount: line?.taxAmount ?? 0,
  total: line?.total ?? 0,
})

function actionsOf({ status }: FoundNote['note'], reader: Reader, isOpen: boolean): NoteOnTheWire['actions'] {
  if (status !== 'draft' || !('permissions' in reader)) return []
  const mayWrite = reader.permissions.includes('editOrder')
  return [
    ...(mayWrite && isOpen ? (['edit'] as const) : []),
    ...(reader.permissions.includes('approveCreditNotes') && isOpen ? (['approve'] as const) : []),
    ...(mayWrite ? (['delete'] as const) : []),
  ]
}

/** What a draft comes to as things are now. */
export function draftAmounts(
  order: Order,
  credited: readonly PartCredit[],
  wanted: Parameters<typeof priceCredit>[2] & Parameters<typeof returnFaults>[0],
): CreditAmounts {
  const { spread: _, problems: overdrawn, ...price }: CreditPrice = priceCredit(order, credited, wanted)
  const problems = { ...overdrawn, ...returnFaults(wanted) }
  const { deliveryFee } = leftOf(order, credited)
  return { ...price, remainingDeliveryFee: deliveryFee, isValid: Object.keys(problems).length === 0, problems }
}

/** What an approved note gave back, and what all approved ones have left of the order. */
function writtenAmounts({ written }: FoundNote, order: Order, credited: readonly PartCredit[]): CreditAmounts {
  const left = leftOf(order, credited)
  return {
    ...written,
    remainingBefore: sum([left.total, written.total], order.decimals),
    remainingAfter: left.total,
    remainingDeliveryFee: left.deliveryFee,
    isValid: true,
    problems: {},
  }
}
