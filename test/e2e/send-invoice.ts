import { expect, vi } from 'vitest'
import type { PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { askAs, type Site } from './site.ts'

/** A customer uploads an invoice of the first supplier, over the API. Gives back its id. */
export async function uploadInvoice(site: Site, email: string): Promise<number> {
  const ask = await askAs(site, email)
  const form = new FormData()
  form.append('distributorId', '1')
  form.append('invoices', new Blob([new Uint8Array(await invoicePdf())]), 'invoice.pdf')
  const { id }: PendingInvoice = await ask('POST', '/venues/1/pending-invoices', form)
  // The job that looks at uploads has to be through first.
  await vi.waitFor(
    async () => {
      const { processingStatus }: PendingInvoice = await ask('GET', `/venue/pending-invoices/${id}`)
      expect(processingStatus).toBe('draft')
    },
    { timeout: 30_000 },
  )
  return id
}

/** A customer sends an invoice of the first supplier to the clearing, over the API. Gives back its id. */
export async function sendInvoice(site: Site, email: string): Promise<number> {
  const id = await uploadInvoice(site, email)
  const ask = await askAs(site, email)
  await ask('PUT', `/venue/pending-invoices/${id}/send-to-clearing`)
  return id
}

/** An invoice as a supplier sends one. */
export const invoicePdf = ({ issuer = 'Northfield Produce', number = '88213' } = {}): Promise<Buffer> =>
  writePaper({
    title: 'Tax invoice',
    number,
    issuer: { name: issuer, lines: ['ABN 00 000 000 000'] },
    facts: [{ label: 'Date', value: '19/11/2026' }],
    columns: [
      { head: 'Item', share: 3 },
      { head: 'Amount', share: 1, align: 'right' },
    ],
    rows: [['TOM TRUSS 5KG', '130.00']],
    totals: [{ label: 'Total', value: '$130.00', isSum: true }],
    madeAt: new Date('2026-11-19T00:00:00Z'),
  })
