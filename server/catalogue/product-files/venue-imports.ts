import { venueImports } from '#contract/catalogue/imports.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue, venueActedAs, venuesActedFor } from '#server/platform/http/own.ts'
import { companyOf, ownerOfVenue } from '#server/platform/http/owner.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import { RIGHTS } from './import-row.ts'
import { listImports, viewImport } from './import-view.ts'
import { mustBeMapped } from './map-invoice.ts'
import { rejectedRows } from './rejected-rows.ts'
import { commitPreview, type Purpose, startImport } from './start-import.ts'
import { suppliersOf } from './suppliers-of.ts'
import { allTemplate, invoiceTemplate, productTemplate, settingsTemplate, templateStream } from './template.ts'
import { undoImport } from './undo-import.ts'

const purposeFor = (venueIds: readonly number[], distributorId: number | null): Purpose => ({
  side: 'venue',
  distributorId,
  venueIds,
  rights: RIGHTS,
})
/** For the outlet acted as, or the group with all of its outlets. */
const purposeOf = (actor: VenueActor, distributorId: number | null): Purpose => ({
  ...purposeFor(venuesActedFor(actor), distributorId),
  venueGroupId: actor.context.context === 'venue-group' ? actor.context.contextId : undefined,
})
const sender = ({ venueIds }: VenueActor) => ({ venueIds })

export const venueImportRoutes = [
  answer(venueImports.create, ({ params, query, body }, request) =>
    startImport(request, purposeOf(request.actor, params.distributorId), query.dryRun ?? body.dryRun ?? false),
  ),
  answer(venueImports.createOfAll, ({ query, body }, request) =>
    startImport(request, purposeOf(request.actor, null), query.dryRun ?? body.dryRun ?? false),
  ),
  answer(venueImports.createForVenue, async ({ params, query, body }, request) => {
    const venueId = ownVenue(request.actor, params.venueId)
    const { pendingInvoiceId } = query
    if (pendingInvoiceId !== undefined) await mustBeMapped(request.tx, { ...params, pendingInvoiceId })
    const purpose = { ...purposeFor([venueId], params.distributorId), pendingInvoiceId }
    return startImport(request, purpose, query.dryRun ?? body.dryRun ?? false)
  }),
  answer(venueImports.list, ({ query }, { tx, actor }) => listImports(tx, sender(actor), query)),
  answer(venueImports.find, ({ params }, { tx, actor }) => viewImport(tx, sender(actor), params.importId)),
  answer(venueImports.rejected, async ({ params }, { tx, actor, http }) =>
    asFile(http.reply, 'csv', 'refused-rows', await rejectedRows(tx, sender(actor), params.importId)),
  ),
  answer(venueImports.commit, ({ params }, { tx, actor, storage }) =>
    commitPreview({ tx, storage }, sender(actor), params.importId),
  ),
  answer(venueImports.undo, async ({ params }, { tx, actor }) => {
    await undoImport(tx, actor, sender(actor), params.importId)
    return viewImport(tx, sender(actor), params.importId)
  }),
  answer(venueImports.template, async ({ query }, { tx, actor, http }) => {
    const content = await contentOf(tx, actor, query)
    const owner = query.venueId === undefined ? companyOf(tx, actor) : ownerOfVenue(tx, ownVenue(actor, query.venueId))
    return asFile(http.reply, query.format, content.filename, await templateStream(tx, content, await owner, query.format))
  }),
]

/** Without a type the supplier decides: what the venue may say about its products. */
async function contentOf(tx: Tx, actor: VenueActor, query: typeof venueImports.template.query._output) {
  const { type, distributorId } = query
  if (type === 'pendingInvoice') return invoiceTemplate()
  if (type === 'all' || distributorId === undefined) return allTemplate()
  const venueIds = query.venueId === undefined ? venuesActedFor(actor) : [ownVenue(actor, query.venueId)]
  const { only } = await suppliersOf(tx, { side: 'venue', distributor_id: distributorId, venue_ids: venueIds })
  if (type === 'distributor' || only?.isOwn) return productTemplate()
  // what is filled in already is one outlet's
  return settingsTemplate(tx, query.venueId ?? venueActedAs(actor), distributorId)
}
