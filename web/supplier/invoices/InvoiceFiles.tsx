import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { electronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { call } from '#web/api/call.ts'
import { DownloadMenu } from '#web/shared/DownloadMenu.tsx'
import { invoiceFile } from '#web/shared/invoice-file.ts'

/** An issued invoice, as a paper and as a file for other systems. */
export function InvoiceFiles({ invoice: { id, number }, label }: { invoice: { id: number; number: string }; label?: string }) {
  const params = { supplierInvoiceId: String(id) }
  return (
    <DownloadMenu
      {...(label !== undefined && { label })}
      files={[
        { kind: 'pdf', load: () => call(supplierInvoices.asPdf, { params }), name: invoiceFile(number) },
        { kind: 'ubl', load: () => call(electronicDocuments.invoice, { params }), name: invoiceFile(number, 'xml') },
      ]}
    />
  )
}
