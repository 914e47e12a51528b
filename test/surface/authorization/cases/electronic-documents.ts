import { creditNotes } from '#contract/billing/credit-notes.ts'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase } from '#test/app.ts'
import { accepted, SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

/** Both companies have what electronic documents ask for. */
async function registered({ distributor, venue }: World): Promise<void> {
  const columns = `legal_name = name, country = 'Australia', company_registration_number = '51824753556'`
  await inDatabase(async (tx) => {
    await rows(tx, `update distributors set ${columns} where id = $1`, [distributor.id])
    await rows(tx, `update venues set ${columns} where id = $1`, [venue.id])
  })
}

async function anInvoice(world: World): Promise<{ supplierInvoiceId: number }> {
  await registered(world)
  await accepted(world)
  const { data } = await as(world.seller).call(supplierInvoices.issue, { body: { orderIds: [world.order.id] } })
  return { supplierInvoiceId: data[0]?.id ?? 0 }
}

async function anApprovedNote(world: World): Promise<{ creditNoteId: number }> {
  await registered(world)
  await accepted(world)
  const { id: creditNoteId } = await as(world.seller).call(creditNotes.create, {
    body: { orderId: world.order.id, nonStockCredit: 1, note: SECRET_WORD },
  })
  await as(world.seller).call(creditNotes.approve, { params: { creditNoteId }, body: {} })
  return { creditNoteId }
}

const settings = { profile: null, taxNumber: '', addressScheme: 'EM', addressId: '', attachToMails: false }

export const electronicDocumentCases: Record<string, Case> = {
  'electronicDocuments.settings': { openTo: own },
  'electronicDocuments.saveSettings': { body: () => settings, openTo: own },
  'electronicDocuments.invoice': { params: anInvoice },
  'electronicDocuments.creditNote': { params: anApprovedNote },
  'electronicDocuments.order': {},
  'venueElectronicDocuments.invoice': { params: anInvoice },
  'venueElectronicDocuments.creditNote': { params: anApprovedNote },
  'venueElectronicDocuments.order': {},
}
