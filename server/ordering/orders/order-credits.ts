import type { OrderCredit } from '#contract/ordering/order-credit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Row = {
  id: number
  number: number
  approved_at: Date
  note: string
  lines: OrderCredit['lines']
  non_stock_credit: number
  tax_amount: number
  total: number
}

/** The approved credit notes of an order, the first one first. */
export async function creditsOf(tx: Tx, orderId: number): Promise<OrderCredit[]> {
  const found = await rows<Row>(
    tx,
    `select n.id, n.number, n.approved_at, n.note, n.non_stock_credit, n.tax_amount, n.total,
            coalesce((select jsonb_agg(jsonb_build_object('lineId', l.order_line_id, 'name', l.name, 'quantity', l.quantity, 'total', l.total)
                                       order by l.position)
                        from credit_note_lines l where l.credit_note_id = n.id and l.is_selected), '[]') as lines
       from credit_notes n where n.order_id = $1 and n.status = 'approved' order by n.number`,
    [orderId],
  )
  return found.map((row) => ({
    id: row.id,
    number: row.number,
    approvedAt: row.approved_at.toISOString(),
    note: row.note,
    lines: row.lines,
    nonStockCredit: row.non_stock_credit,
    taxAmount: row.tax_amount,
    total: row.total,
  }))
}
