import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { as, runJobs, sendForm } from '#test/app.ts'
import { unique } from '#test/make.ts'
import type { World } from './world.ts'

/** An invoice that an outlet has uploaded: its id in the address. No two files are the same. */
export async function anInvoice({ owner, venue, distributor }: World): Promise<{ invoiceId: number }> {
  const form = new FormData()
  form.append('distributorId', String(distributor.id))
  const text = `%PDF-1.4\n% ${unique('Invoice')}\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n`
  form.append('invoices', new Blob([text]), 'invoice.pdf')
  const uploaded = await sendForm(venueInvoices.upload, { venueId: venue.id }, form, { as: owner })
  await runJobs()
  return { invoiceId: uploaded.json().id }
}

/** One that the clearing has in hand. */
export async function anInvoiceInHand(world: World): Promise<{ invoiceId: number }> {
  const params = await anInvoice(world)
  await as(world.owner).call(venueInvoices.sendToClearing, { params })
  await as(world.admin).call(adminInvoices.next, { query: { processingStatus: 'clearing_ready' } })
  return params
}
