import { FileInput, TextInput } from '@mantine/core'
import { z } from 'zod'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { date, optionalText } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { emptyOr } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ORDER_CHANGES } from './order-changes.ts'

const schema = z.object({
  invoiceNumber: optionalText(60),
  invoiceDate: emptyOr(date),
  dueDate: emptyOr(date),
  invoices: z.array(z.instanceof(File)),
})

/** The invoice of an order: its files, its number and its dates (E-238). */
export function InvoiceForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const attach = useCall(orderDelivery.attachInvoice, { changes: ORDER_CHANGES, form: 'attach-invoice' })
  const form = useForm({
    schema,
    initial: {
      invoiceNumber: order.invoiceNumber,
      invoiceDate: order.invoiceDate ?? '',
      dueDate: order.dueDate ?? '',
      invoices: [],
    },
    problem: attach.problem,
    isGuarded: false,
  })
  const isNothing = form.values.invoices.length === 0 && Object.keys(changesOf(form.values, order)).length === 0
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Invoice for order #${order.orderNumber}`}
      submit="Save invoice"
      available={!isNothing}
      unavailable="Choose a file or enter an invoice number"
      pending={attach.isPending}
      problem={attach.problem}
      onSubmit={form.onSubmit(({ invoices, ...values }) => {
        const params = { orderId: String(order.id) }
        const body = changesOf(values, order)
        attach.send({ params, body, ...(invoices.length > 0 && { files: { invoices } }) }, () => {
          toast.success('Invoice saved', `${order.venue.name} was notified.`)
          onClose()
        })
      })}
    >
      <TextInput label="Invoice number" maxLength={60} {...form.text('invoiceNumber')} />
      <TextInput type="date" label="Invoice date" {...form.text('invoiceDate')} />
      <TextInput type="date" label="Due date" {...form.text('dueDate')} />
      <FileInput
        label="Files"
        placeholder="Choose files"
        description="PDF, JPEG or PNG, up to 20 MB each"
        multiple
        accept="application/pdf,image/jpeg,image/png"
        value={form.values.invoices}
        error={form.errors.invoices}
        onChange={(files) => form.set('invoices', files)}
      />
    </FormDialog>
  )
}

type Fields = Omit<z.input<typeof schema>, 'invoices'>

/** The fields that have changed; a date cannot be removed. */
const changesOf = ({ invoiceNumber, invoiceDate, dueDate }: Fields, order: Order) => ({
  ...(invoiceNumber !== order.invoiceNumber && { invoiceNumber }),
  ...(invoiceDate !== '' && invoiceDate !== order.invoiceDate && { invoiceDate }),
  ...(dueDate !== '' && dueDate !== order.dueDate && { dueDate }),
})
