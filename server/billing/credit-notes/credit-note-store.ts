import type { CustomerCreditLine, CreditNote as NoteOnTheWire } from '#contract/billing/credit-notes.ts'
import { sum, type TaxCalculation } from '#contract/platform/money.ts'
import { type OrderTax, taxesByKind } from '#contract/pricing/order-taxes.ts'
import { type Loaded, lockOrder } from '#server/ordering/orders/order-store.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf, RowOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { CreditedLine, CreditNote, CreditPrice, PartCredit } from './credit-note.ts'
import { CREDIT_NOTE_LINES, CREDIT_NOTES, CUSTOMER_CREDIT_LINES } from './credit-note-table.ts'

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

type NoteRow = RowOf<typeof CREDIT_NOTES>

const LINE = CREDIT_NOTE_LINES.part(
  'orderLineId',
  'productId',
  'name',
  'sku',
  'unit',
  'isBonus',
  'isSelected',
  'quantity',
  'askedAmount',
  'returnToWarehouse',
  'amount',
  'taxAmount',
  'spreadTaxAmount',
  'total',
)
type LineRow = PartOf<typeof LINE> & { tax: number; taxCalculation: TaxCalculation }

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
    rows<NoteRow>(tx, `select ${CREDIT_NOTES.read('n')} from credit_notes n where n.id = $1 and ${whose} ${lock}`, [
      noteId,
      value,
    ]),
    // notes of earlier releases do not say at what rate their parts are taxed
    rows<LineRow>(
      tx,
      `select ${LINE.read('l')}, coalesce(l.tax, ol.tax, o.tax) as tax,
              coalesce(l.tax_calculation, ol.tax_calculation, o.tax_calculation) as "taxCalculation"
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
    `select ${CUSTOMER_CREDIT_LINES.read('l')} from customer_credit_lines l where l.credit_note_id = $1 order by l.position`,
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
            ${currencyJson('c')} as currency
       from credit_notes n join venues v on v.id = n.venue_id join distributors d on d.id = n.distributor_id
       join currencies c on c.code = n.currency_code where n.id = $1`,
    [noteId],
  )
  if (!row) throw new Problem('not_found')
  return row
}

function noteFrom(row: NoteRow, lines: readonly LineRow[], customerLines: readonly CustomerCreditLine[]): FoundNote {
  const fee = lines.find(({ orderLineId }) => orderLineId === null)
  const selected = lines.filter(({ orderLineId, isSelected }) => orderLineId !== null && isSelected)
  const written = selected.map(({ orderLineId, quantity, amount, taxAmount, total }) => ({
    lineId: orderLineId as number,
    quantity,
    amount,
    taxAmount,
    total,
  }))
  const { nonStockCredit, taxAmount, total, ...note } = row
  const deliveryFee = { amount: fee?.amount ?? 0, taxAmount: fee?.taxAmount ?? 0, total: fee?.total ?? 0 }
  return {
    note: {
      ...note,
      nonStockCredit,
      selectedProducts: selected.map(lineFrom),
      deliveryFee: fee?.askedAmount ?? 0,
      customerLines,
    },
    written: {
      lines: written,
      deliveryFee,
      productTotal: sum([total, -nonStockCredit, -deliveryFee.total], 4),
      nonStockCredit,
      taxAmount,
      taxes: taxesOf(lines, customerLines),
      total,
    },
  }
}

const taxesOf = (lines: readonly LineRow[], customerLines: readonly CustomerCreditLine[]): OrderTax[] =>
  taxesByKind(
    [
      ...lines.map(({ tax, taxCalculation, taxAmount, spreadTaxAmount }) => ({
        tax,
        taxCalculation,
        taxAmount: sum([taxAmount, spreadTaxAmount], 4),
      })),
      ...customerLines,
    ],
    4,
  )

const lineFrom = ({ name, sku, unit, isBonus, quantity, returnToWarehouse, ...row }: LineRow): CreditedLine => ({
  lineId: row.orderLineId as number,
  productId: row.productId as number,
  name,
  sku,
  unit,
  isBonus,
  quantity,
  amount: row.askedAmount,
  returnToWarehouse,
})

type NewNote = Pick<CreditNote, 'distributorId' | 'venueId' | 'orderId'> & Partial<Pick<CreditNote, 'currencyCode'>>

const NEW = CREDIT_NOTES.part('distributorId', 'venueId', 'orderId', 'createdAt', 'createdBy', 'createdByName', 'currencyCode')
const INSERT = `insert into credit_notes (${NEW.names}) values (${NEW.placeholders(1)}) returning id`

/** An empty draft, to be filled by `saveNote`. @returns its id */
export async function insertNote(tx: Tx, note: NewNote, by: Author, at: Date): Promise<number> {
  const { distributorId, venueId, orderId, currencyCode = null } = note
  const [made] = await rows<{ id: number }>(
    tx,
    INSERT,
    NEW.values({
      distributorId,
      venueId,
      orderId,
      currencyCode,
      createdAt: at,
      createdBy: by.userId,
      createdByName: by.userName,
    }),
  )
  if (!made) throw new Error('The credit note was not written')
  return made.id
}

type Written = Pick<
  CreditNote,
  'id' | 'distributorId' | 'note' | 'warehouseId' | 'nonStockCredit' | 'selectedProducts' | 'deliveryFee'
>

const SAVE = `update credit_notes set (${CREDIT_NOTES.written}) = row (${CREDIT_NOTES.placeholders(3)})
   where id = $1 and distributor_id = $2`

/** What the order knows of a line unless the note says it. */
const OF_ORDER = CREDIT_NOTE_LINES.part('productId', 'name', 'sku', 'unit', 'isBonus', 'tax', 'taxCalculation')
const GIVEN = CREDIT_NOTE_LINES.part(
  'position',
  'orderLineId',
  'isSelected',
  'quantity',
  'askedAmount',
  'returnToWarehouse',
  'amount',
  'taxAmount',
  'total',
  'spreadAmount',
  'spreadTaxAmount',
)
const INSERT_LINES = `
insert into credit_note_lines (credit_note_id, distributor_id, ${GIVEN.names}, ${OF_ORDER.names})
select $1, $2, ${GIVEN.namesOf('l')},
       coalesce(l.product_id, o.product_id), coalesce(l.name, o.name, 'Delivery'), coalesce(l.sku, o.sku), coalesce(l.unit, o.unit, ''),
       coalesce(l.is_bonus, o.is_bonus, false), coalesce(o.tax, ord.tax), coalesce(o.tax_calculation, ord.tax_calculation)
  from jsonb_populate_recordset(null::credit_note_lines, $3::jsonb) l
  join credit_notes n on n.id = $1
  join orders ord on ord.id = n.order_id
  left join order_lines o on o.id = l.order_line_id and o.distributor_id = $2`

/** Writes down what a note asks for, and what that comes to. */
export async function saveNote(tx: Tx, note: Written, price: CreditPrice): Promise<void> {
  const { id, distributorId } = note
  const { taxAmount, total } = price
  await Promise.all([
    rows(tx, SAVE, [id, distributorId, ...CREDIT_NOTES.values({ ...note, taxAmount, total }, {})]),
    rows(tx, `delete from credit_note_lines where credit_note_id = $1 and distributor_id = $2`, [id, distributorId]),
    rows(tx, INSERT_LINES, [id, distributorId, JSON.stringify(linesJson(note, price))]),
  ])
}

const LINE_OF_ORDER = CREDIT_NOTE_LINES.part('productId', 'name', 'sku', 'unit', 'isBonus')

/** The lines asked for, the fee, and the other lines that a non-stock credit falls on. */
export function linesJson(note: Pick<CreditNote, 'selectedProducts' | 'deliveryFee'>, price: CreditPrice) {
  const spread = new Map(price.spread.map((share) => [share.lineId, share]))
  const shareOf = (lineId: number | null) => ({
    spreadAmount: spread.get(lineId)?.amount ?? 0,
    spreadTaxAmount: spread.get(lineId)?.taxAmount ?? 0,
  })
  const asked = note.selectedProducts.map((line, i) => ({
    ...line,
    orderLineId: line.lineId,
    isSelected: true,
    askedAmount: line.amount,
    ...amountsOf(price.lines[i]),
    ...shareOf(line.lineId),
  }))
  const others = [...spread.keys()].filter(
    (lineId) => lineId !== null && !note.selectedProducts.some((line) => line.lineId === lineId),
  )
  const nothingAsked = {
    isSelected: false,
    quantity: 0,
    askedAmount: null,
    returnToWarehouse: false,
    ...amountsOf(undefined),
  }
  const fee =
    note.deliveryFee > 0 || spread.has(null)
      ? [
          {
            ...nothingAsked,
            orderLineId: null,
            isSelected: note.deliveryFee > 0,
            askedAmount: note.deliveryFee,
            ...amountsOf(price.deliveryFee),
            ...shareOf(null),
          },
        ]
      : []
  const unasked = [...fee, ...others.map((lineId) => ({ ...nothingAsked, orderLineId: lineId, ...shareOf(lineId) }))]
  return [
    ...asked.map((line, position) => ({ ...GIVEN.record({ ...line, position }), ...LINE_OF_ORDER.record(line) })),
    ...unasked.map((line, i) => GIVEN.record({ ...line, position: asked.length + i })),
  ]
}

const amountsOf = (price: { amount: number; taxAmount: number; total: number } | undefined) => ({
  amount: price?.amount ?? 0,
  taxAmount: price?.taxAmount ?? 0,
  total: price?.total ?? 0,
})

const APPROVAL = CREDIT_NOTES.part('number', 'approvedAt', 'approvedBy', 'approvedByName')

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
    rows(tx, `update credit_notes set status = 'approved', ${APPROVAL.assignments(3)} where id = $1 and distributor_id = $2`, [
      note.id,
      note.distributorId,
      ...APPROVAL.values({ number: given.last_number, approvedAt: at, approvedBy: by.userId, approvedByName: by.userName }),
    ]),
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
