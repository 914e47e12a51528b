import { FileInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** The invoice of an order: its files, its number and its dates (E-238). */
export function InvoiceForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const [number, setNumber] = useState(order.invoiceNumber)
  const [date, setDate] = useState(order.invoiceDate ?? '')
  const [due, setDue] = useState(order.dueDate ?? '')
  const [files, setFiles] = useState<File[]>([])
  const attach = useCall(orderDelivery.attachInvoice, { changes: ORDER_CHANGES, form: 'attach-invoice' })
  const errors = fieldMessages(attach.problem?.fields ?? {})
  const fields = {
    ...(number !== order.invoiceNumber && { invoiceNumber: number }),
    ...(date !== '' && date !== order.invoiceDate && { invoiceDate: date }),
    ...(due !== '' && due !== order.dueDate && { dueDate: due }),
  }
  const isNothing = files.length === 0 && Object.keys(fields).length === 0
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
      onSubmit={(event) => {
        event.preventDefault()
        const params = { orderId: String(order.id) }
        attach.send({ params, body: fields, ...(files.length > 0 && { files: { invoices: files } }) }, () => {
          toast.success('Invoice saved', `${order.venue.name} was notified.`)
          onClose()
        })
      }}
    >
      <TextInput
        label="Invoice number"
        maxLength={60}
        value={number}
        error={errors.invoiceNumber}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Invoice date"
        value={date}
        error={errors.invoiceDate}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Due date"
        value={due}
        error={errors.dueDate}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      <FileInput
        label="Files"
        placeholder="Choose files"
        description="PDF, JPEG or PNG, up to 20 MB each"
        multiple
        accept="application/pdf,image/jpeg,image/png"
        value={files}
        error={errors.invoices}
        onChange={setFiles}
      />
    </FormDialog>
  )
}
