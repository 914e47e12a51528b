import { venueSupplierInvoices } from '#contract/billing/venue-supplier-invoices.ts'
import { venueElectronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { call } from '#web/api/call.ts'
import { DownloadMenu } from '#web/shared/DownloadMenu.tsx'
import { invoiceFile } from '#web/shared/invoice-file.ts'

type Params = Parameters<typeof call<typeof venueSupplierInvoices.asPdf>>[1]['params']

/** An invoice that a supplier issued here, as a paper and as a file for other systems. */
export function SupplierInvoiceFiles({ number, params }: { number: string; params: Params }) {
  return (
    <DownloadMenu
      label={`Invoice ${number}`}
      files={[
        { kind: 'pdf', load: () => call(venueSupplierInvoices.asPdf, { params }), name: invoiceFile(number) },
        { kind: 'ubl', load: () => call(venueElectronicDocuments.invoice, { params }), name: invoiceFile(number, 'xml') },
      ]}
    />
  )
}
