import { distributorImports } from '#contract/catalogue/imports.ts'
import { meets } from '#contract/platform/permissions.ts'
import { mustBeCustomer } from '#server/parties/customers/customer-reads.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownerOfDistributor } from '#server/platform/http/owner.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import { exportProducts } from './export-products.ts'
import { rightsOf } from './import-row.ts'
import { listImports, viewImport } from './import-view.ts'
import { rejectedRows } from './rejected-rows.ts'
import { commitPreview, type Purpose, startImport } from './start-import.ts'
import {
  allTemplate,
  invoiceTemplate,
  productTemplate,
  settingsTemplate,
  type TemplateContent,
  templateStream,
} from './template.ts'
import { undoImport } from './undo-import.ts'

const purposeOf = (actor: DistributorActor): Purpose => ({
  side: 'distributor',
  distributorId: actor.distributorId,
  venueIds: [],
  rights: rightsOf({ create: meets(actor, 'createDeleteProduct'), price: meets(actor, 'editProductPricing') }),
})
const sender = ({ distributorId }: DistributorActor) => ({ distributorId })

export const distributorImportRoutes = [
  answer(distributorImports.create, ({ query, body }, request) =>
    startImport(request, purposeOf(request.actor), query.dryRun ?? body.dryRun ?? false),
  ),
  answer(distributorImports.list, ({ query }, { tx, actor }) => listImports(tx, sender(actor), query)),
  answer(distributorImports.find, ({ params }, { tx, actor }) => viewImport(tx, sender(actor), params.importId)),
  answer(distributorImports.rejected, async ({ params }, { tx, actor, http }) =>
    asFile(http.reply, 'csv', 'refused-rows', await rejectedRows(tx, sender(actor), params.importId)),
  ),
  answer(distributorImports.commit, ({ params }, { tx, actor, storage }) =>
    commitPreview({ tx, storage }, sender(actor), params.importId),
  ),
  answer(distributorImports.undo, async ({ params }, { tx, actor }) => {
    await undoImport(tx, actor, sender(actor), params.importId)
    return viewImport(tx, sender(actor), params.importId)
  }),
  answer(distributorImports.template, async ({ query }, { tx, actor, http }) => {
    const content = await contentOf(tx, actor.distributorId, query)
    return asFile(
      http.reply,
      query.format,
      content.filename,
      await templateStream(tx, content, ownerOfDistributor(actor), query.format),
    )
  }),
  answer(distributorImports.export, async ({ query }, { tx, actor, http }) =>
    asFile(http.reply, query.format, 'products', await exportProducts(tx, actor.distributorId, query.format)),
  ),
]

/** With a venue but no type, the products are that customer's. @throws Problem not_found for another supplier, and for no customer of its own */
async function contentOf(
  tx: Tx,
  own: number,
  { type, venueId, distributorId }: typeof distributorImports.template.query._output,
): Promise<TemplateContent> {
  if (distributorId !== undefined && distributorId !== own) throw new Problem('not_found')
  if (venueId !== undefined) await mustBeCustomer(tx, own, venueId)
  if (type === 'all') return allTemplate()
  if (type === 'pendingInvoice') return invoiceTemplate()
  if (type === 'distributor' || (type === undefined && venueId === undefined)) return productTemplate()
  if (venueId === undefined) throw fieldProblem('venueId', 'Choose a customer')
  return settingsTemplate(tx, venueId, own, true)
}
