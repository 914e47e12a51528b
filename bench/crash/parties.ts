import { creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { type Caller, Refused } from '../api.ts'
import { markOf, placingOf } from '../replay/place.ts'
import type { Scene } from '../replay/set-up.ts'
import type { FileOrder, TradingDay } from '../replay/trading-day.ts'
import { type Answered, centsOf, type Move, type ShownNote, shownOf } from './ledger.ts'

/** What a move may be refused with, because the other side was faster or there was too little stock. Anything else ends the play. */
const DEFINITE = ['invalid_transition', 'not_enough_stock', 'validation_failed', 'conflict', 'last_line']

type Played = { scene: Scene; day: TradingDay; remember: (answered: Answered) => void }

/** Places an order; then both sides work on it at the same time, each with moves that depend on its number. */
export async function playOrder({ scene, day, remember }: Played, order: FileOrder): Promise<void> {
  const mark = markOf(day.digest, order)
  const number = Number(order.key)
  const key = `crash-${order.key}`
  const { caller: buyer, sending } = placingOf(scene, day, order)
  const { caller: seller } = scene.suppliers.get(order.vendor) as { caller: Caller }

  const tried = async <T>(move: Move, name: string, work: (key: string) => Promise<T>): Promise<T | null> => {
    try {
      return await work(name)
    } catch (error) {
      if (!(error instanceof Refused) || !DEFINITE.includes(error.code)) throw error
      remember({ mark, move, key: name, refused: error.code })
      return null
    }
  }
  const moved = async (move: Move, name: string, work: (key: string) => Promise<Order>): Promise<Order | null> => {
    const shown = await tried(move, name, work)
    if (shown) remember({ mark, move, key: name, order: shownOf(shown) })
    return shown
  }

  const placed = await moved('place', key, async (name) => {
    const { orders } = await buyer.call(venueOrders.place, sending, name)
    if (!orders[0] || orders.length !== 1) throw new Error(`Order ${order.key} was answered with ${orders.length} orders.`)
    return orders[0]
  })
  if (!placed) return
  const [first, second] = placed.orderedProducts
  if (!first) throw new Error(`Order ${order.key} has no lines.`)
  const params = { orderId: placed.id }
  const atVenue = { ...params, venueId: placed.venueId }
  const edited = (quantity: number, note: string) => ({
    lines: [{ lineId: first.id, productId: first.productId, quantity, note }],
  })

  const accept = () =>
    moved('accept', `${key}-accept`, (message) => {
      const declinedProducts = number % 3 === 0 && second ? [second.productId] : []
      return seller.call(distributorOrders.accept, { params, body: { declinedProducts, message } }, message)
    })
  const edit = (name: string, quantity: number) =>
    moved('edit', `${key}-${name}`, (note) =>
      seller.call(distributorOrders.changeLines, { params, body: edited(quantity, note) }, note),
    )
  const abandon = () =>
    moved('abandon', `${key}-abandon`, (note) => seller.call(distributorOrders.abandon, { params, body: { note } }, note))
  const credit = async () => {
    const line = placed.orderedProducts.at(-1) ?? first
    const selectedProducts = [{ lineId: line.id, quantity: 1, returnToWarehouse: number % 2 === 0 }]
    const draft = await tried('credit', `${key}-credit`, (note) =>
      seller.call(creditNotes.create, { body: { orderId: placed.id, selectedProducts, note } }, note),
    )
    if (!draft) return
    remember({ mark, move: 'credit', key: `${key}-credit`, note: noteOf(draft, placed.id) })
    const approving = `${key}-approve`
    const approved = await tried('approve', approving, () =>
      seller.call(creditNotes.approve, { params: { creditNoteId: draft.id }, body: {} }, approving),
    )
    if (approved) remember({ mark, move: 'approve', key: approving, note: noteOf(approved, placed.id) })
  }

  let accepted = (_: unknown) => {}
  const isAccepted = new Promise((resolve) => {
    accepted = resolve
  })
  const acceptNow = async () => accepted(await accept())
  const bySupplier = async () => {
    switch (number % 4) {
      case 0:
        await acceptNow()
        await edit('edit', first.quantity + 1)
        return credit()
      case 1:
        await edit('early', first.quantity + 2)
        await acceptNow()
        return credit()
      case 2:
        await acceptNow()
        return abandon()
      default:
        await acceptNow()
        await Promise.all([credit(), edit('edit', first.quantity + 3)])
    }
  }

  const receive = () =>
    moved('receive', `${key}-receive`, (note) =>
      buyer.call(venueOrders.act, { params: { ...atVenue, action: 'receive' }, body: { note } }, note),
    )
  const dispute = () =>
    moved('dispute', `${key}-dispute`, (note) => {
      const lines = [{ lineId: first.id, receivedQuantity: 0, issue: 'short' as const }]
      return buyer.call(venueOrders.openDispute, { params: atVenue, body: { note, lines } }, note)
    })
  const byVenue = async () => {
    switch (number % 5) {
      case 0:
        await isAccepted
        return receive()
      case 1:
        await isAccepted
        return dispute()
      case 2:
        return moved('cancel', `${key}-cancel`, (note) =>
          buyer.call(venueOrders.act, { params: { ...atVenue, action: 'cancel' }, body: { note } }, note),
        )
      case 3:
        await moved('edit', `${key}-wish`, (note) =>
          buyer.call(venueOrders.changeLines, { params: atVenue, body: edited(first.quantity + 4, note) }, note),
        )
        return receive()
      default:
        await isAccepted
        await receive()
        return dispute()
    }
  }
  await Promise.all([bySupplier(), byVenue()])
}

type Note = { id: number; status: string; number: number | null; total: number }

const noteOf = ({ id, status, number, total }: Note, orderId: number): ShownNote => ({
  id,
  orderId,
  status,
  number,
  cents: centsOf(total),
})
