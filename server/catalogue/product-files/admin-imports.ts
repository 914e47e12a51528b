import { adminImports } from '#contract/catalogue/imports.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { platform } from '#server/platform/http/owner.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import { exportProducts } from './export-products.ts'
import { RIGHTS } from './import-row.ts'
import { listImports, viewImport } from './import-view.ts'
import { rejectedRows } from './rejected-rows.ts'
import { commitPreview, startImport } from './start-import.ts'
import { allTemplate, invoiceTemplate, productTemplate, settingsTemplate, templateStream } from './template.ts'
import { undoImport } from './undo-import.ts'

/** @throws Problem not_found */
async function existing(tx: Tx, distributorId: number): Promise<{ distributorId: number }> {
  const [found] = await rows(tx, `select from distributors where id = $1 and deleted_at is null`, [distributorId])
  if (!found) throw new Problem('not_found')
  return { distributorId }
}

export const adminImportRoutes = [
  answer(adminImports.create, async ({ params, query, body }, request) => {
    const { distributorId } = await existing(request.tx, params.distributorId)
    const purpose = { side: 'distributor', distributorId, venueIds: [], rights: RIGHTS } as const
    return startImport(request, purpose, query.dryRun ?? body.dryRun ?? false)
  }),
  answer(adminImports.list, async ({ params, query }, { tx }) =>
    listImports(tx, await existing(tx, params.distributorId), query),
  ),
  answer(adminImports.find, ({ params: { distributorId, importId } }, { tx }) => viewImport(tx, { distributorId }, importId)),
  answer(adminImports.rejected, async ({ params: { distributorId, importId } }, { tx, http }) =>
    asFile(http.reply, 'csv', 'refused-rows', await rejectedRows(tx, { distributorId }, importId)),
  ),
  answer(adminImports.commit, ({ params: { distributorId, importId } }, { tx, storage }) =>
    commitPreview({ tx, storage }, { distributorId }, importId),
  ),
  answer(adminImports.undo, async ({ params: { distributorId, importId } }, { tx, actor }) => {
    await undoImport(tx, actor, { distributorId }, importId)
    return viewImport(tx, { distributorId }, importId)
  }),
  answer(adminImports.template, async ({ query }, { tx, http }) => {
    if (query.distributorId !== undefined) await existing(tx, query.distributorId)
    const content = await contentOf(tx, query)
    const owner = { ...platform, distributorId: query.distributorId ?? null }
    return asFile(http.reply, query.format, content.filename, await templateStream(tx, content, owner, query.format))
  }),
  answer(adminImports.export, async ({ params, query }, { tx, http }) => {
    const { distributorId } = await existing(tx, params.distributorId)
    return asFile(http.reply, query.format, 'products', await exportProducts(tx, distributorId, query.format))
  }),
]

async function contentOf(
  tx: Tx,
  {
    type = 'distributor',
    venueId,
    distributorId,
  }: Pick<typeof adminImports.template.query._output, 'type' | 'venueId' | 'distributorId'>,
) {
  if (type === 'all') return allTemplate()
  if (type === 'pendingInvoice') return invoiceTemplate()
  return type === 'venue' && venueId && distributorId ? settingsTemplate(tx, venueId, distributorId) : productTemplate()
}
