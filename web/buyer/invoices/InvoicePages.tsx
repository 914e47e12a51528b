import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { call } from '#web/api/call.ts'
import { useSave } from '#web/api/useSave.ts'
import classes from './Invoices.module.css'
import { SupplierInvoiceFiles } from './SupplierInvoiceFiles.tsx'

/** The uploaded pages of an invoice, or the PDF of one that its supplier issued here. */
export function InvoicePages({ invoice }: { invoice: PendingInvoice }) {
  const { save, isSaving } = useSave()
  const params = { invoiceId: String(invoice.id) }
  const { supplierInvoiceId, venue, invoiceNumber } = invoice
  return (
    <div className={classes.files}>
      {supplierInvoiceId !== null && (
        <SupplierInvoiceFiles number={invoiceNumber} params={{ venueId: venue.id, supplierInvoiceId }} />
      )}
      {invoice.files.map((file) => (
        <Button
          key={file.id}
          variant="default"
          size="compact-md"
          loading={isSaving}
          leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => save(() => call(venueInvoices.file, { params: { ...params, fileId: file.id } }), file.name)}
        >
          {file.name}
        </Button>
      ))}
    </div>
  )
}
