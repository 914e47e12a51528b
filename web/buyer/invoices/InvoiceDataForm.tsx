import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { InvoiceData, type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { money } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { ImportExport } from '#web/shared/imports/ImportExport.tsx'
import { type FindProducts, InvoiceLines } from '#web/shared/invoice-lines/InvoiceLines.tsx'
import { invoiceLine, linesOf, sentLines } from '#web/shared/invoice-lines/invoice-lines.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './Invoices.module.css'

/** An empty amount or day is not known yet. */
const unknown = z.literal('').transform(() => null)
const schema = z.object({
  invoiceNumber: InvoiceData.shape.invoiceNumber.unwrap(),
  invoiceDate: z.union([unknown, z.iso.date()]),
  dueDate: z.union([unknown, z.iso.date()]),
  total: z.union([unknown, money]),
  taxAmount: z.union([unknown, money]),
  lines: z.array(invoiceLine),
})

const useProducts: FindProducts = ({ venue, distributor }, term, when) => {
  const query = { distributorId: String(distributor?.id ?? 0), limit: '20', ...(term && { term }) }
  const { data } = useAnswerLater(venueProducts.list, { params: { contextId: venue.id }, query }, { when, quiet: true })
  return (data?.data ?? []).map(({ id, name, sku, orderingUnit }) => ({ id, name, sku, unit: orderingUnit.name }))
}

/** What the invoice says, typed in by the customer; an invoice is merged by its total and its lines, and one that does not match can be corrected (T-69). */
export function InvoiceDataForm({ invoice }: { invoice: PendingInvoice }) {
  const save = useCall(venueInvoices.assign, {
    changes: [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge, venueOrders.find, venueOrders.findOwn],
    form: 'invoice-data',
  })
  const form = useForm({
    schema,
    initial: {
      invoiceNumber: invoice.invoiceNumber,
      invoiceDate: invoice.invoiceDate ?? '',
      dueDate: invoice.dueDate ?? '',
      total: invoice.total ?? '',
      taxAmount: invoice.taxAmount ?? '',
      lines: linesOf(invoice),
    },
    problem: save.problem,
    isGuarded: false,
  })
  const { currency, distributor } = invoice
  return (
    <Card title="What the invoice says">
      <form
        className={classes.data}
        noValidate
        onSubmit={form.onSubmit(({ lines, ...said }) =>
          save.send(
            { params: { invoiceId: invoice.id }, body: { ...said, lines: sentLines(lines) } },
            ({ orderId, differences }) => {
              form.reset()
              if (orderId === null) toast.success('Invoice saved')
              else if (differences.length === 0) toast.success('Invoice saved, it matches the order now')
              else toast.success('Invoice saved', 'It still differs from the order.')
            },
          ),
        )}
      >
        <TextInput label="Invoice number" maxLength={100} {...form.text('invoiceNumber')} />
        <MoneyInput label="Total, tax included" currency={currency} {...form.number('total')} />
        <MoneyInput label="Tax" currency={currency} {...form.number('taxAmount')} />
        <TextInput type="date" label="Invoice date" {...form.text('invoiceDate')} />
        <TextInput type="date" label="Due date" {...form.text('dueDate')} />
        {distributor && (
          <div className={classes.whole}>
            <InvoiceLines
              invoice={invoice}
              useProducts={useProducts}
              lines={form.values.lines}
              errors={form.errors}
              isOpen
              isSaved
              onChange={(lines) => form.set('lines', lines)}
            />
            {invoice.readyState === 'product_mapping_needed' && !form.isDirty && (
              <p className={classes.quiet}>
                Lines without a product can be mapped from a file of the supplier's products.{' '}
                <ImportExport
                  whose={{ invoice: { id: invoice.id, venueId: invoice.venue.id, distributorId: distributor.id } }}
                  mayImport
                />
              </p>
            )}
          </div>
        )}
        <Button type="submit" variant="default" disabled={!form.isDirty} loading={save.isPending}>
          Save
        </Button>
      </form>
    </Card>
  )
}
