import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { invoiceRequests, NewInvoiceRequest } from '#contract/billing/invoice-requests.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { date } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useFormats } from '#web/shared/formats.ts'
import { dayIn } from '#web/shared/moments.ts'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

type Asked = Pick<Order, 'id' | 'orderNumber' | 'distributor'>

const message = NewInvoiceRequest.shape.message
const schemaFor = (isOfOrder: boolean) => {
  const day = isOfOrder ? z.string() : z.string().pipe(date)
  const chosen = z
    .string()
    .nullable()
    .refine((value) => value !== null, 'Choose a supplier')
  return z.object({ distributorId: chosen, from: day, to: day, message })
}

/** Asks a supplier for the invoice of an order, or without one for those of a period. */
export function RequestDialog({ venueId, order, onClose }: { venueId: number; order?: Asked; onClose: () => void }) {
  const { timezone } = useFormats()
  const { data: known } = useAnswerLater(suppliers.connected, { query: {} }, { when: order === undefined })
  const request = useCall(invoiceRequests.create, { changes: [invoiceRequests.list], form: 'invoice-request' })
  const form = useForm({
    schema: schemaFor(order !== undefined),
    initial: { distributorId: order ? String(order.distributor.id) : null, from: '', to: '', message: '' },
    problem: request.problem,
    names: { orderId: 'message' },
    isGuarded: false,
  })
  const nameOf = (id: string | null) =>
    order?.distributor.name ?? known?.data.find((one) => String(one.id) === id)?.name ?? 'The supplier'
  const today = dayIn(new Date(), timezone)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={order ? `Request the invoice of order #${order.orderNumber ?? order.id}` : 'Request invoices'}
      submit="Send request"
      pending={request.isPending}
      problem={request.problem}
      onSubmit={form.onSubmit(({ distributorId, from, to, message: words }) =>
        request.send(
          {
            params: { venueId },
            body: { distributorId: Number(distributorId), message: words, ...(order ? { orderId: order.id } : { from, to }) },
          },
          () => {
            toast.success('Invoice requested', `${nameOf(distributorId)} was notified.`)
            onClose()
          },
        ),
      )}
    >
      <FieldGroup label="Request">
        {!order && (
          <>
            <Wide>
              <Select
                label="Supplier"
                placeholder="Choose a supplier"
                searchable
                nothingFoundMessage="No suppliers found"
                data={(known?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                {...form.choice('distributorId')}
              />
            </Wide>
            <TextInput type="date" label="Invoices from" required max={today} {...form.text('from')} />
            <TextInput type="date" label="Until" required max={today} {...form.text('to')} />
          </>
        )}
        <Wide>
          <LongText label="Message" placeholder="Optional" {...form.text('message')} />
        </Wide>
      </FieldGroup>
    </FormDialog>
  )
}
