import { loadInvoice } from '#server/electronic-documents/invoices/load-invoice.ts'
import { rulesBroken } from '#server/electronic-documents/rules/en16931.ts'
import { writeUbl } from '#server/electronic-documents/ubl/write-ubl.ts'
import { rows } from '#server/platform/db/database.ts'
import type { Papers } from '#server/platform/mail/mail.ts'
import { fileNameOf } from './file-name.ts'

type Paper = Papers[string]

/** An issued invoice as a mail carries it: its paper and, where its supplier wants it and the rules are kept, the electronic invoice. */
export const withElectronicInvoice =
  (paper: Paper): Paper =>
  async (supplierInvoiceId, given) => {
    const { tx } = given
    const papers = [await paper(supplierInvoiceId, given)].flat()
    const [wanted] = await rows<{ distributor_id: number }>(
      tx,
      `select i.distributor_id from supplier_invoices i
         join electronic_document_settings s on s.distributor_id = i.distributor_id and s.attach_to_mails
        where i.id = $1`,
      [supplierInvoiceId],
    )
    if (!wanted) return papers
    const { invoice } = await loadInvoice(tx, wanted.distributor_id, supplierInvoiceId)
    if (rulesBroken(invoice).length > 0) return papers
    return [...papers, { filename: fileNameOf(invoice), content: Buffer.from(writeUbl(invoice)) }]
  }
