import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { rows } from '#server/platform/db/database.ts'
import { checkContent } from '#server/platform/files/check-content.ts'
import { plainName } from '#server/platform/files/kept-file.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { removeInvoice } from './clear-invoices.ts'
import { isWithCustomer } from './clearing.ts'
import { contentHash, mustBeNew } from './duplicates.ts'
import { findInvoice, listForVenue } from './invoice-reads.ts'
import { lockInvoice, moveTo, mustBeSupplierOf, notifyOf, saveData } from './invoice-store.ts'
import { INVOICE_FILES, PENDING_INVOICES } from './invoice-table.ts'
import { correctMerged } from './merge-invoice.ts'
import { ordersToMerge } from './orders-to-merge.ts'
import { readInvoice } from './read-invoice.job.ts'

const NEW = PENDING_INVOICES.part(
  'venueId',
  'distributorId',
  'invoiceNumber',
  'currencyCode',
  'uploadedBy',
  'uploadedByName',
  'createdAt',
  'movedAt',
)
const NEW_PAGE = INVOICE_FILES.part('invoiceId', 'venueId', 'position', 'fileKey', 'contentHash', 'name', 'contentType', 'size')
const INSERT_PAGES = `insert into pending_invoice_files (${NEW_PAGE.names})
  select ${NEW_PAGE.namesOf('f')} from jsonb_populate_recordset(null::pending_invoice_files, $1::jsonb) f`

/** The pages of one invoice come in. Each is looked into before anything is kept (G-051). */
export const uploadInvoice = answer(venueInvoices.upload, async ({ params, body }, { tx, actor, http, storage, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  if (http.files.length === 0) throw fieldProblem('invoices', 'Choose at least one file')
  if (body.distributorId !== undefined) await mustBeSupplierOf(tx, venueId, body.distributorId)
  const { distributorId, invoiceNumber } = body
  // Checking a picture may draw it again, so the content is the one that was sent.
  const hashes = await Promise.all(http.files.map(({ path }) => contentHash(path)))
  if (body.refuseDuplicates) await mustBeNew(tx, { venueId, hashes, distributorId, invoiceNumber })
  const checked = await Promise.all(http.files.map((file) => checkContent(file, 'invoice')))
  const keys = await Promise.all(checked.map((file) => storage.save('invoices', file)))
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into pending_invoices (${NEW.names})
     select $1, $2, $3, currency_code, $4, $5, $6, $6 from venues where id = $1 returning id`,
    [venueId, distributorId ?? null, invoiceNumber ?? '', actor.userId, actor.userName, now],
  )
  const { id } = made as { id: number }
  const pages = checked.map(({ contentType, size }, i) =>
    NEW_PAGE.record({
      invoiceId: id,
      venueId,
      position: i + 1,
      fileKey: keys[i] as string,
      contentHash: hashes[i] as string,
      name: plainName(http.files[i]?.filename ?? '', `Page ${i + 1}`),
      contentType,
      size,
    }),
  )
  await rows(tx, INSERT_PAGES, [JSON.stringify(pages)])
  if (body.total !== undefined) await saveData(tx, await lockInvoice(tx, { venueIds: [venueId] }, id), { total: body.total })
  await enqueue(tx, readInvoice, { invoiceId: id })
  notifyOf(tx, { id, venueId })
  return findInvoice(tx, { venueIds: [venueId] }, id)
})

export const listInvoices = answer(venueInvoices.list, async ({ params, query }, { tx, actor }) =>
  listForVenue(tx, ownVenue(actor, params.venueId), query),
)

export const findOwnInvoice = answer(venueInvoices.find, async ({ params }, { tx, actor }) =>
  findInvoice(tx, { venueIds: actor.venueIds }, params.invoiceId),
)

export const listOrdersToMerge = answer(venueInvoices.ordersToMerge, async ({ params, query }, { tx, actor }) =>
  ordersToMerge(tx, await findInvoice(tx, { venueIds: actor.venueIds }, params.invoiceId), query),
)

/** The customer knows who sent it, and may type in what it says, also once it was merged and does not match its order (T-69). */
export const assignInvoice = answer(venueInvoices.assign, async ({ params, body }, { tx, actor, now }) => {
  const reach = { venueIds: actor.venueIds }
  const invoice = await lockInvoice(tx, reach, params.invoiceId)
  if ((await findInvoice(tx, reach, invoice.id)).isCorrectable) {
    if (body.distributorId !== undefined && body.distributorId !== invoice.distributorId)
      throw fieldProblem('distributorId', 'This invoice is merged with an order of its supplier')
    const corrected = await saveData(tx, invoice, body)
    await correctMerged(tx, corrected, { side: 'venue', userId: actor.userId, userName: actor.userName }, now)
    return findInvoice(tx, reach, invoice.id)
  }
  mustBeWithCustomer(invoice)
  await saveData(tx, invoice, body)
  await moveTo(tx, invoice, 'draft', now)
  return findInvoice(tx, reach, invoice.id)
})

export const sendToClearing = answer(venueInvoices.sendToClearing, async ({ params }, { tx, actor, now }) => {
  const reach = { venueIds: actor.venueIds }
  const invoice = await lockInvoice(tx, reach, params.invoiceId)
  mustBeWithCustomer(invoice)
  await moveTo(tx, invoice, 'clearing_ready', now)
  return findInvoice(tx, reach, invoice.id)
})

export const removeOwnInvoice = answer(venueInvoices.remove, async ({ params }, { tx, actor }) =>
  removeInvoice(tx, await lockInvoice(tx, { venueIds: actor.venueIds }, params.invoiceId)),
)

function mustBeWithCustomer({ status }: { status: Parameters<typeof isWithCustomer>[0] }): void {
  if (!isWithCustomer(status))
    throw new Problem('conflict', { message: 'This invoice is being read or has already been processed' })
}
