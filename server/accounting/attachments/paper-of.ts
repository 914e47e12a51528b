import { attachableCreditNote } from '#server/billing/credit-notes/export-credit-note.ts'
import { attachableInvoice } from '#server/billing/supplier-invoices/export-invoice.ts'
import { attachableOrder, attachableOrders } from '#server/ordering/order-papers/print-order.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Given = { tx: Tx; storage: Files }
type Drawn = { filename: string; content: Buffer }

/** As many orders of a monthly bill as one file has the papers of: accounting systems take no file of any size. */
const MOST_ORDERS = 300

/** The subjects of documents that have a paper. */
export const WITH_PAPER = ['order', 'creditNote', 'monthlyBill'] as const
type Subject = { subject: (typeof WITH_PAPER)[number]; localId: number }

/**
 * The paper of what a document was made from, as its customer has it: of an order the invoice that was issued for it, or the order itself; a
 * credit note; the orders of a monthly bill one after the other.
 * @throws Problem not_found where it is not there any more
 */
export async function paperOf({ subject, localId }: Subject, given: Given): Promise<{ fileName: string; content: Buffer }> {
  const papers: Record<Subject['subject'], (id: number, given: Given) => Promise<Drawn>> = {
    order: ofOrder,
    creditNote: attachableCreditNote,
    monthlyBill: ofMonthlyBill,
  }
  const { filename, content } = await papers[subject](localId, given)
  return { fileName: fileNameOf(filename), content }
}

async function ofOrder(orderId: number, given: Given): Promise<Drawn> {
  const [invoice] = await rows<{ id: number }>(given.tx, `select id from supplier_invoices where order_id = $1`, [orderId])
  return invoice ? attachableInvoice(invoice.id, given) : attachableOrder(orderId, given)
}

async function ofMonthlyBill(billId: number, given: Given): Promise<Drawn> {
  const orders = await rows<{ orderId: number; number: string; madeAt: Date }>(
    given.tx,
    `select b.order_id as "orderId", m.number, m.made_at as "madeAt"
       from accounting_monthly_bills m join accounting_billed_orders b on b.bill_id = m.id
      where m.id = $1 order by b.order_id limit ${MOST_ORDERS}`,
    [billId],
  )
  const [first] = orders
  if (!first) throw new Problem('not_found')
  const ids = orders.map(({ orderId }) => orderId)
  return attachableOrders(ids, { ...given, title: first.number, madeAt: first.madeAt })
}

/** As many characters as every accounting system takes. */
const MOST = 100

/** A name in characters that need no care in addresses and file systems. */
export function fileNameOf(name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.\w+)?$/s.exec(name) ?? []
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${plain.slice(0, MOST - ending.length).trim() || 'Order'}${ending}`
}
