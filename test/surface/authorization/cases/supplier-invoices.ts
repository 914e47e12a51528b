import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase } from '#test/app.ts'
import { accepted, type World } from '../world.ts'
import type { Case } from './case.ts'
import { own } from './case.ts'

/** An invoice of the world's order, which its customer wants by mail. */
async function anInvoice(world: World): Promise<{ supplierInvoiceId: number }> {
  await accepted(world)
  await inDatabase((tx) => rows(tx, `update venues set invoice_email = 'books@docket.test' where id = $1`, [world.venue.id]))
  const { data } = await as(world.seller).call(supplierInvoices.issue, { body: { orderIds: [world.order.id] } })
  return { supplierInvoiceId: data[0]?.id ?? 0 }
}

const settings = { issue: 'never', prefix: 'INV-', nextNumber: 1, sendsMail: false, footer: '' }

export const supplierInvoiceCases: Record<string, Case> = {
  'supplierInvoices.settings': { openTo: own },
  'supplierInvoices.saveSettings': { body: () => settings, openTo: own },
  'supplierInvoices.list': { openTo: own },
  'supplierInvoices.totals': { openTo: own },
  'supplierInvoices.export': { openTo: own },
  'supplierInvoices.toIssue': { openTo: own },
  'supplierInvoices.issue': { given: accepted, body: ({ order }) => ({ orderIds: [order.id] }) },
  'supplierInvoices.find': { params: anInvoice },
  'supplierInvoices.asPdf': { params: anInvoice },
  'supplierInvoices.mail': { params: anInvoice },
  'venueSupplierInvoices.list': {},
  'venueSupplierInvoices.asPdf': { params: anInvoice },
}
