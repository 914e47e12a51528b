import { z } from 'zod'
import type { PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { date, money, optionalText } from '#contract/platform/fields.ts'
import { multiply, sum } from '#contract/platform/money.ts'
import { invoiceLine, linesOf, sentLines } from '#web/shared/invoice-lines/invoice-lines.ts'
import { numberIn } from '#web/shared/typed.ts'

const day = z.literal('').or(date)

/** The data of an invoice; what completing requires is decided by the server, as it depends on the user. */
export const invoiceForm = z.object({
  distributorId: z.string().nullable(),
  invoiceNumber: optionalText(100),
  invoiceDate: day,
  dueDate: day,
  total: money.optional(),
  taxAmount: money.optional(),
  lines: z.array(invoiceLine),
})
export type InvoiceValues = z.input<typeof invoiceForm>

export const valuesOf = (invoice: PendingInvoice): InvoiceValues => ({
  distributorId: invoice.distributor ? String(invoice.distributor.id) : null,
  invoiceNumber: invoice.invoiceNumber,
  invoiceDate: invoice.invoiceDate ?? '',
  dueDate: invoice.dueDate ?? '',
  total: invoice.total ?? undefined,
  taxAmount: invoice.taxAmount ?? undefined,
  lines: linesOf(invoice),
})

export const bodyOf = (values: z.output<typeof invoiceForm>) => ({
  distributorId: values.distributorId === null ? null : Number(values.distributorId),
  invoiceNumber: values.invoiceNumber,
  invoiceDate: values.invoiceDate || null,
  dueDate: values.dueDate || null,
  total: values.total ?? null,
  taxAmount: values.taxAmount ?? null,
  lines: sentLines(values.lines),
})

/** The sum of the entered lines, and the difference of the total from it and the tax. */
export function sumOfLines({ lines, ...typedIn }: InvoiceValues, decimals: number) {
  const [total, tax] = [numberIn(typedIn.total), numberIn(typedIn.taxAmount)]
  const together = sum(
    lines.map(({ quantity: amount = 0, price = 0 }) => multiply(price, amount, decimals)),
    decimals,
  )
  const beyond = (more: number) => (total === undefined ? null : sum([total, -together, -more], decimals))
  // Lines may include tax or not: the closer sum is used.
  const [without, withTax] = [beyond(0), beyond(tax ?? 0)]
  return { total, together, difference: without === 0 ? 0 : withTax }
}
