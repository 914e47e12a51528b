import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { venueSupplierInvoices } from '#contract/billing/venue-supplier-invoices.ts'
import { call } from '#web/api/call.ts'
import { useSave } from '#web/api/useSave.ts'
import { invoiceFile } from '#web/shared/invoice-file.ts'
import classes from './Invoices.module.css'

/** The uploaded pages of an invoice, or the PDF of one that its supplier issued here. */
export function InvoicePages({ invoice }: { invoice: PendingInvoice }) {
  const { save, isSaving } = useSave()
  const params = { invoiceId: String(invoice.id) }
  const { supplierInvoiceId, venue, invoiceNumber } = invoice
  return (
    <div className={classes.files}>
      {supplierInvoiceId !== null && (
        <Button
          variant="default"
          size="compact-md"
          loading={isSaving}
          leftSection={<IconFileTypePdf size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() =>
            save(
              () => call(venueSupplierInvoices.asPdf, { params: { venueId: venue.id, supplierInvoiceId } }),
              invoiceFile(invoiceNumber),
            )
          }
        >
          Invoice {invoiceNumber}
        </Button>
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
