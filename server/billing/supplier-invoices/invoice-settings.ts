import { type InvoiceSettings, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import type { InvoiceMoment } from '#contract/ordering/issued-invoice.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { invoiceName } from './supplier-invoice.ts'

type Row = {
  issue: InvoiceMoment
  prefix: string
  next_number: number
  sends_mail: boolean
  footer: string
  shows_tax_invoice: boolean
  legal_name: string
  company_registration_number: string
  street: string
  city: string
}

export const settings = answer(supplierInvoices.settings, (_, { tx, actor }) => settingsOf(tx, actor.distributorId))

/** The series is locked before it is compared, so a number given out meanwhile counts. */
export const saveSettings = answer(supplierInvoices.saveSettings, async ({ body }, { tx, actor: { distributorId } }) => {
  await rows(tx, `insert into invoice_series (distributor_id) values ($1) on conflict do nothing`, [distributorId])
  const [series] = await rows<{ next_number: number }>(
    tx,
    `select next_number from invoice_series where distributor_id = $1 for update`,
    [distributorId],
  )
  const next = series?.next_number ?? 1
  if (body.nextNumber < next) throw fieldProblem('nextNumber', `Must be ${next} or more: earlier numbers have been used`)
  await Promise.all([
    rows(
      tx,
      `update invoice_series set prefix = $2, next_number = $3, sends_mail = $4, footer = $5,
              shows_tax_invoice = coalesce($6, shows_tax_invoice) where distributor_id = $1`,
      [distributorId, body.prefix, body.nextNumber, body.sendsMail, body.footer, body.showTaxInvoice ?? null],
    ),
    rows(tx, `update distributors set issue_invoices = $2 where id = $1`, [distributorId, body.issue]),
  ])
  return settingsOf(tx, distributorId)
})

async function settingsOf(tx: Tx, distributorId: number): Promise<InvoiceSettings> {
  const [row] = await rows<Row>(
    tx,
    `select d.issue_invoices as issue, coalesce(s.prefix, 'INV-') as prefix, coalesce(s.next_number, 1) as next_number,
            coalesce(s.sends_mail, true) as sends_mail, coalesce(s.footer, '') as footer,
            coalesce(s.shows_tax_invoice, true) as shows_tax_invoice,
            d.legal_name, d.company_registration_number, d.street, d.city
       from distributors d left join invoice_series s on s.distributor_id = d.id where d.id = $1`,
    [distributorId],
  )
  if (!row) throw new Error('There is no such supplier')
  const { issue, prefix, next_number: nextNumber, sends_mail: sendsMail, footer, shows_tax_invoice: showTaxInvoice } = row
  const hasInvoiceNumbers = issue !== 'never'
  const nextInvoice = invoiceName(prefix, nextNumber)
  const missing = missingOf(row)
  return { issue, prefix, nextNumber, sendsMail, footer, showTaxInvoice, hasInvoiceNumbers, nextInvoice, missing }
}

const missingOf = (row: Row): InvoiceSettings['missing'] => [
  ...(row.legal_name.trim() ? [] : ['legalName' as const]),
  ...(row.company_registration_number.trim() ? [] : ['companyRegistrationNumber' as const]),
  ...(row.street.trim() && row.city.trim() ? [] : ['address' as const]),
]
