import { distributorImports } from '#contract/catalogue/imports.ts'
import { meets } from '#contract/platform/permissions.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownerOfDistributor } from '#server/platform/http/owner.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import { exportProducts } from './export-products.ts'
import { rightsOf } from './import-row.ts'
import { listImports, viewImport } from './import-view.ts'
import { rejectedRows } from './rejected-rows.ts'
import { commitPreview, type Purpose, startImport } from './start-import.ts'
import { productTemplate, templateStream } from './template.ts'
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
    const content = productTemplate()
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
