import type { CustomerCreditLine, CreditNote as NoteOnTheWire } from '#contract/billing/credit-notes.ts'
import { sum, type TaxCalculation } from '#contract/platform/money.ts'
import { type OrderTax, taxesByKind } from '#contract/pricing/order-taxes.ts'
import { type Loaded, lockOrder } from '#server/ordering/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { CreditedLine, CreditNote, CreditPrice, PartCredit } from './credit-note.ts'

type Author = { userId: number; userName: string }

/** What approved notes gave back of each part of an order, together. */
export async function creditedOf(tx: Tx, orderId: number): Promise<PartCredit[]> {
  return rows<PartCredit>(
    tx,
    `select l.order_line_id as "lineId", sum(l.quantity) as quantity, sum(l.amount + l.spread_amount) as amount,
            sum(l.tax_amount + l.spread_tax_amount) as "taxAmount"
       from credit_notes n join credit_note_lines l on l.credit_note_id = n.id
      where n.order_id = $1 and n.status = 'approved' group by l.order_line_id`,
    [orderId],
  )
}

type NoteRow = {
  id: number
  distributor_id: number
  venue_id: number
  order_id: number | null
  currency_code: string | null
  status: CreditNote['status']
  number: number | null
  note: string
  warehouse_id: number | null
  non_stock_credit: number
  tax_amount: number
  total: number
  created_at: Date
  created_by_name: string
  approved_at: Date | null
  approved_by_name: string | null
}
type LineRow = {
  order_line_id: number | null
  /** Null for the delivery fee. */
  product_id: number | null
  name: string
  sku: string | null
  unit: string
  is_bonus: boolean
  is_selected: boolean
  quantity: number
  asked_amount: number | null
  return_to_warehouse: boolean
  amount: number
  tax_amount: number
  spread_tax_amount: number
  total: number
  tax: number
  tax_calculation: TaxCalculation
}

/** What a note came to when it was written down last; final once it is approved. */
export type WrittenPrice = Pick<
  CreditPrice,
  'lines' | 'deliveryFee' | 'productTotal' | 'nonStockCredit' | 'taxAmount' | 'taxes' | 'total'
>
/** A note of an order. */
type NoteOfOrder = CreditNote & { orderId: number }
export type LockedNote = { note: NoteOfOrder; written: WrittenPrice } & Loaded
export type FoundNote = { note: CreditNote; written: WrittenPrice }

/** Whose note it must be: any of a supplier, or an approved one of a venue. */
export type Reader = { distributorId: number } | { venueId: number } | 'everyone'

/** @throws Problem not_found */
export async function findNote(tx: Tx, reader: Reader, noteId: number, lock = ''): Promise<FoundNote> {
  const [whose, value] =
    reader === 'everyone'
      ? ['$2::text is null', null]
      : 'distributorId' in reader
        ? ['n.distributor_id = $2', reader.distributorId]
        : [`n.venue_id = $2 and n.status = 'approved'`, reader.venueId]
  const [[row], lines, customerLines] = await Promise.all([
    rows<NoteRow>(tx, `select n.* from credit_notes n where n.id = $1 and ${whose} ${lock}`, [noteId, value]),
    // notes of earlier releases do not say at what rate their parts are taxed
    rows<LineRow>(
      tx,
      `select l.*, coalesce(l.tax, ol.tax, o.tax) as tax, coalesce(l.tax_calculation, ol.tax_calculation, o.tax_calculation) as tax_calculation
         from credit_note_lines l join credit_notes n on n.id = l.credit_note_id
         left join order_lines ol on ol.id = l.order_line_id
         left join orders o on o.id = n.order_id
        where l.credit_note_id = $1 order by l.position`,
      [noteId],
    ),
    customerLinesOf(tx, noteId),
  ])
  if (!row) throw new Problem('not_found')
  return noteFrom(row, lines, customerLines)
}

const customerLinesOf = (tx: Tx, noteId: number) =>
  rows<CustomerCreditLine>(
    tx,
    `select product_id as "productId", name, sku, unit, price_unit as "priceUnit", quantity, price_quantity as "priceQuantity", price, tax,
            tax_calculation as "taxCalculation", return_to_warehouse as "returnToWarehouse", amount, tax_amount as "taxAmount", total
       from customer_credit_lines where credit_note_id = $1 order by position`,
    [noteId],
  )

/** The order that a note is of; null where it has none. @throws Problem not_found */
export async function orderOfNote(tx: Tx, distributorId: number, noteId: number): Promise<number | null> {
  const [found] = await rows<{ order_id: number | null }>(
    tx,
    `select order_id from credit_notes where id = $1 and distributor_id = $2`,
    [noteId, distributorId],
  )
  if (!found) throw new Problem('not_found')
  return found.order_id
}

/**
 * Locks the order of a note, then the note: whoever approves, changes or deletes notes of one order comes one after the other.
 * @throws Problem not_found
 */
export async function lockNote(tx: Tx, distributorId: number, noteId: number): Promise<LockedNote> {
  const orderId = await orderOfNote(tx, distributorId, noteId)
  if (orderId === null) throw new Problem('invalid_transition', { message: 'This credit note has no order' })
  const loaded = await lockOrder(tx, { distributorId }, orderId)
  const { note, written } = await findNote(tx, { distributorId }, noteId, 'for update')
  return { ...loaded, written, note: { ...note, orderId } }
}

export type PartiesOfNote = Pick<NoteOnTheWire, 'venue' | 'distributor' | 'currency'>

/** Who the two of a note without an order are, and its currency. @throws Problem not_found */
export async function partiesOf(tx: Tx, noteId: number): Promise<PartiesOfNote> {
  const [row] = await rows<PartiesOfNote>(
    tx,
    `select jsonb_build_object('id', v.id, 'name', v.name, 'logo', v.logo) as venue,
            jsonb_build_object('id', d.id, 'name', d.name, 'logo', d.logo) as distributor,
            jsonb_build_object('code', c.code, 'template', c.template, 'fractionDigits', c.fraction_digits) as currency
       from credit_notes n join venues v on v.id = n.venue_id join distributors d on d.id = n.distributor_id
       join currencies c on c.code = n.currency_code where n.id = $1`,
    [noteId],
  )
  if (!row) throw new Problem('not_found')
  return row
}

function noteFrom(row: NoteRow, lines: readonly LineRow[], customerLines: readonly CustomerCreditLine[]): FoundNote {
  const fee = lines.find(({ order_line_id }) => order_line_id === null)
  const selected = lines.filter(({ order_line_id, is_selected }) => order_line_id !== null && is_selected)
  const written = selected.map((line) => ({
    lineId: line.order_line_id as number,
    quantity: line.quantity,
    amount: line.amount,
    taxAmount: line.tax_amount,
    total: line.total,
  }))
  const deliveryFee = { amount: fee?.amount ?? 0, taxAmount: fee?.tax_amount ?? 0, total: fee?.total ?? 0 }
  return {
    note: {
      id: row.id,
      distributorId: row.distributor_id,
      venueId: row.venue_id,
      orderId: row.order_id,
      status: row.status,
      number: row.number,
      note: row.note,
      warehouseId: row.warehouse_id,
      selectedProducts: selected.map(lineFrom),
      deliveryFee: fee?.asked_amount ?? 0,
      nonStockCredit: row.non_stock_credit,
      currencyCode: row.currency_code,
      customerLines,
      createdAt: row.created_at,
      createdByName: row.created_by_name,
      approvedAt: row.approved_at,
      approvedByName: row.approved_by_name,
    },
    written: {
      lines: written,
      deliveryFee,
      productTotal: sum([row.total, -row.non_stock_credit, -deliveryFee.total], 4),
      nonStockCredit: row.non_stock_credit,
      taxAmount: row.tax_amount,
      taxes: taxesOf(lines, customerLines),
      total: row.total,
    },
  }
}

const taxesOf = (lines: readonly LineRow[], customerLines: readonly CustomerCreditLine[]): OrderTax[] =>
  taxesByKind(
    [
      ...lines.map((line) => ({
        tax: line.tax,
        taxCalculation: line.tax_calculation,
        taxAmount: sum([line.tax_amount, line.spread_tax_amount], 4),
      })),
      ...customerLines,
    ],
    4,
  )

const lineFrom = (row: LineRow): CreditedLine => ({
  lineId: row.order_line_id as number,
  productId: row.product_id as number,
  name: row.name,
  sku: row.sku,
  unit: row.unit,
  isBonus: row.is_bonus,
  quantity: row.quantity,
  amount: row.asked_amount,
  returnToWarehouse: row.return_to_warehouse,
})

type NewNote = Pick<CreditNote, 'distributorId' | 'venueId' | 'orderId'> & Partial<Pick<CreditNote, 'currencyCode'>>

/** An empty draft, to be filled by `saveNote`. @returns its id */
export async function insertNote(tx: Tx, note: NewNote, by: Author, at: Date): Promise<number> {
  const { distributorId, venueId, orderId, currencyCode = null } = note
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into credit_notes (distributor_id, venue_id, order_id, created_at, created_by, created_by_name, currency_code)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [distributorId, venueId, orderId, at, by.userId, by.userName, currencyCode],
  )
  if (!made) throw new Error('The credit note was not written')
  return made.id
}

type Written = Pick<
  CreditNote,
  'id' | 'distributorId' | 'note' | 'warehouseId' | 'nonStockCredit' | 'selectedProducts' | 'deliveryFee'
>

/** Writes down what a note asks for, and what that comes to. */
export async function saveNote(tx: Tx, note: Written, price: CreditPrice): Promise<void> {
  await Promise.all([
    rows(
      tx,
      `update credit_notes set note = $3, warehouse_id = $4, non_stock_credit = $5, tax_amount = $6, total = $7
        where id = $1 and distributor_id = $2`,
      [note.id, note.distributorId, note.note, note.warehouseId, note.nonStockCredit, price.taxAmount, price.total],
    ),
    rows(tx, `delete from credit_note_lines where credit_note_id = $1 and distributor_id = $2`, [note.id, note.distributorId]),
    rows(
      tx,
      `insert into credit_note_lines (credit_note_id, distributor_id, position, order_line_id, product_id, name, sku, unit, is_bonus,
         is_selected, quantity, asked_amount, return_to_warehouse, amount, tax_amount, total, spread_amount, spread_tax_amount, tax, tax_calculation)
       select $1, $2, l.position, l.order_line_id, coalesce(l.product_id, o.product_id), coalesce(l.name, o.name, 'Delivery'), coalesce(l.sku, o.sku),
              coalesce(l.unit, o.unit, ''), coalesce(l.is_bonus, o.is_bonus, false), l.is_selected, l.quantity, l.asked_amount,
              l.return_to_warehouse, l.amount, l.tax_amount, l.total, l.spread_amount, l.spread_tax_amount,
              coalesce(o.tax, ord.tax), coalesce(o.tax_calculation, ord.tax_calculation)
         from jsonb_to_recordset($3::jsonb) as l (position int, order_line_id bigint, product_id bigint, name text, sku text, unit text,
              is_bonus boolean, is_selected boolean, quantity numeric, asked_amount numeric, return_to_warehouse boolean, amount numeric,
              tax_amount numeric, total numeric, spread_amount numeric, spread_tax_amount numeric)
         join credit_notes n on n.id = $1
         join orders ord on ord.id = n.order_id
         left join order_lines o on o.id = l.order_line_id and o.distributor_id = $2`,
      [note.id, note.distributorId, JSON.stringify(linesJson(note, price))],
    ),
  ])
}

/** The lines asked for, the fee, and the other lines that a non-stock credit falls on. */
export function linesJson(note: Pick<CreditNote, 'selectedProducts' | 'deliveryFee'>, price: CreditPrice) {
  const spread = new Map(price.spread.map((share) => [share.lineId, share]))
  const shareOf = (lineId: number | null) => ({
    spread_amount: spread.get(lineId)?.amount ?? 0,
    spread_tax_amount: spread.get(lineId)?.taxAmount ?? 0,
  })
  const asked = note.selectedProducts.map((line, i) => ({
    order_line_id: line.lineId,
    product_id: line.productId,
    name: line.name,
    sku: line.sku,
    unit: line.unit,
    is_bonus: line.isBonus,
    is_selected: true,
    quantity: line.quantity,
    asked_amount: line.amount,
    return_to_warehouse: line.returnToWarehouse,
    ...amountsOf(price.lines[i]),
    ...shareOf(line.lineId),
  }))
  const others = [...spread.keys()].filter(
    (lineId) => lineId !== null && !note.selectedProducts.some((line) => line.lineId === lineId),
  )
  const nothingAsked = {
    is_selected: false,
    quantity: 0,
    asked_amount: null,
    return_to_warehouse: false,
    ...amountsOf(undefined),
  }
  const fee =
    note.deliveryFee > 0 || spread.has(null)
      ? [
          {
            ...nothingAsked,
            order_line_id: null,
            is_selected: note.deliveryFee > 0,
            asked_amount: note.deliveryFee,
            ...amountsOf(price.deliveryFee),
            ...shareOf(null),
          },
        ]
      : []
  const all = [...asked, ...fee, ...others.map((lineId) => ({ ...nothingAsked, order_line_id: lineId, ...shareOf(lineId) }))]
  return all.map((line, position) => ({ position, ...line }))
}

const amountsOf = (price: { amount: number; taxAmount: number; total: number } | undefined) => ({
  amount: price?.amount ?? 0,
  tax_amount: price?.taxAmount ?? 0,
  total: price?.total ?? 0,
})

/** Makes a saved note final and lets it count. @returns its number, the next one of the supplier */
export async function markApproved(tx: Tx, note: CreditNote, total: number, by: Author, at: Date): Promise<number> {
  const [given] = await rows<{ last_number: number }>(
    tx,
    `insert into credit_note_numbers (distributor_id, last_number) values ($1, 1)
     on conflict (distributor_id) do update set last_number = credit_note_numbers.last_number + 1 returning last_number`,
    [note.distributorId],
  )
  if (!given) throw new Error('No credit note number was given out')
  await Promise.all([
    rows(
      tx,
      `update credit_notes set status = 'approved', number = $3, approved_at = $4, approved_by = $5, approved_by_name = $6
        where id = $1 and distributor_id = $2`,
      [note.id, note.distributorId, given.last_number, at, by.userId, by.userName],
    ),
    rows(
      tx,
      `update orders set credit_note_amount = credit_note_amount + $3, updated_at = now() where id = $1 and distributor_id = $2`,
      [note.orderId, note.distributorId, total],
    ),
  ])
  return given.last_number
}

/** The note must be locked, and a draft. */
export const deleteNote = (tx: Tx, { id, distributorId }: CreditNote): Promise<unknown> =>
  rows(tx, `delete from credit_notes where id = $1 and distributor_id = $2`, [id, distributorId])
