import { attachableInvoice } from '#server/billing/supplier-invoices/export-invoice.ts'
import { attachableOrder } from '#server/ordering/order-papers/print-order.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'

/** The paper of an order as its customer has it: the invoice that was issued for it, or the order itself. */
export async function paperOf(
  orderId: number,
  given: { tx: Tx; storage: Files },
): Promise<{ fileName: string; content: Buffer }> {
  const [invoice] = await rows<{ id: number }>(given.tx, `select id from supplier_invoices where order_id = $1`, [orderId])
  const { filename, content } = invoice ? await attachableInvoice(invoice.id, given) : await attachableOrder(orderId, given)
  return { fileName: fileNameOf(filename), content }
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
