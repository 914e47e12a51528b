import { priceCredit } from '#contract/billing/credit-note-price.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { linesOf, type Wishes } from '#server/billing/credit-notes/credit-note.ts'
import { linesJson } from '#server/billing/credit-notes/credit-note-store.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { HOUR } from './calendar.ts'
import type { Companies } from './companies.ts'
import type { Ids, Tables } from './rows.ts'
import type { Written } from './year.ts'

/** Of so many orders that came, one is credited in part. */
const ONE_OF = 90
/** Notes that nobody has decided on yet: the latest. */
const DRAFTS = 2

const REASONS = [
  'One came bruised',
  'Short by one, as agreed on the phone',
  'Not the grade you asked for',
  'Left in the sun at the back door',
  'You kept it, so half of its price',
]

type Credited = { year: Written[]; tables: Tables }

/** What Northfield gave back of the orders of a year: a line of one in ninety, most of it decided on by Grace. */
export function credits(year: readonly Written[], { suppliers, people }: Companies, ids: Ids, now: Date): Credited {
  const grace = people.find(({ email }) => email.startsWith('grace@'))
  if (!grace) throw new Error('Nobody of Northfield can approve credit notes')
  const distributorId = suppliers.northfield.id
  const came = year
    .filter(({ order }) => order.distributorId === distributorId && order.completedAt !== null && order.creditNoteAmount === 0)
    .filter(({ order }) => (order.completedAt?.getTime() ?? 0) + 6 * HOUR < now.getTime())
    .sort((a, b) => (a.order.completedAt?.getTime() ?? 0) - (b.order.completedAt?.getTime() ?? 0))
    .filter((_, i) => i % ONE_OF === ONE_OF - 1)
  const notes = came.map(({ order }, i) => {
    const wishes = wishesFor(order, i)
    const price = priceCredit(order, [], wishes)
    const isDraft = i >= came.length - DRAFTS
    const createdAt = new Date((order.completedAt?.getTime() ?? 0) + 3 * HOUR)
    const approvedAt = isDraft ? null : new Date(createdAt.getTime() + 2 * HOUR)
    return { id: ids.credit_notes(), number: isDraft ? null : i + 1, order, wishes, price, createdAt, approvedAt }
  })
  const approved = new Map(notes.flatMap((note) => (note.approvedAt ? [[note.order.id, note] as const] : [])))
  return {
    year: year.map((written) => {
      const note = approved.get(written.order.id)
      if (!note?.approvedAt) return written
      const particulars = {
        creditNoteId: note.id,
        number: creditNoteName(note.number),
        total: note.price.total,
        note: note.wishes.note,
      }
      const event = { at: note.approvedAt, kind: 'credit_note', side: 'distributor' as const, by: grace, particulars }
      return { order: { ...written.order, creditNoteAmount: note.price.total }, events: [...written.events, event] }
    }),
    tables: {
      credit_notes: notes.map(({ id, number, order, wishes, price, createdAt, approvedAt }) => ({
        id,
        distributor_id: distributorId,
        venue_id: order.venueId,
        order_id: order.id,
        status: approvedAt ? 'approved' : 'draft',
        number,
        note: wishes.note,
        tax_amount: price.taxAmount,
        total: price.total,
        created_at: createdAt,
        created_by: grace.id,
        created_by_name: grace.name,
        approved_at: approvedAt,
        approved_by: approvedAt && grace.id,
        approved_by_name: approvedAt && grace.name,
      })),
      credit_note_lines: notes.flatMap(({ id, order, wishes, price }) =>
        linesJson({ ...wishes, selectedProducts: linesOf(wishes, order) }, price).map((line) => ({
          ...line,
          credit_note_id: id,
          distributor_id: distributorId,
        })),
      ),
      credit_note_numbers: [{ distributor_id: distributorId, last_number: approved.size }],
    },
  }
}

/** One of its dearest line comes back; now and then it is kept at half its price. */
function wishesFor({ lines, decimals }: Order, nth: number): Wishes {
  const [line] = lines.filter(({ isDeclined, isBonus }) => !isDeclined && !isBonus).sort((a, b) => b.totalPrice - a.totalPrice)
  const reason = nth % REASONS.length
  const isKept = reason === REASONS.length - 1
  const half = line ? Math.floor((line.totalPrice / 2) * 10 ** decimals) / 10 ** decimals : 0
  return {
    selectedProducts: line
      ? [
          {
            lineId: line.id,
            quantity: isKept ? 0 : Math.min(1, line.quantity),
            amount: isKept ? half : null,
            returnToWarehouse: false,
          },
        ]
      : [],
    deliveryFee: 0,
    nonStockCredit: 0,
    note: REASONS[reason] ?? '',
    warehouseId: null,
  }
}
