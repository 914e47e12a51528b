import {
  adminDistributorExports,
  adminGroupExports,
  companyExportFile,
  distributorExports,
  groupExports,
} from '#contract/upkeep/company-exports.ts'
import { ownOutletOf } from '#server/parties/members/own-outlet.ts'
import { newToken, tokenHash } from '#server/parties/sessions/secret-token.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor, DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { download } from '#server/platform/http/download.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  companyNameOf,
  companyOfExport,
  type Exported,
  type ExportRow,
  exportView,
  linkExport,
  listExports,
  startExport,
} from './export-store.ts'

type Portal = typeof distributorExports | typeof groupExports | typeof adminDistributorExports | typeof adminGroupExports
type Params = { distributorId?: number; groupId?: number; exportId?: number }

const LINK_MS = 15 * 60_000

/** The same calls for each portal; `whose` says whose data it may be. Exports of groups are of no tenant, so all are read for everyone. */
function exportRoutes(portal: Portal, whose: (actor: Actor, params: Params, tx: Tx) => Exported | Promise<Exported>): Answered[] {
  const calls = portal as typeof adminDistributorExports
  return [
    answerWithoutTransaction(calls.list, async ({ params }, { db, actor, now }) => {
      const tx = db.read(everyone)
      const company = await whose(actor, params, tx)
      await companyNameOf(tx, company)
      return { data: (await listExports(tx, company, now)).map(exportView) }
    }),
    answerWithoutTransaction(calls.create, ({ params }, { db, actor, now }) =>
      db.write(everyone, async (tx) => {
        const company = await whose(actor, params, tx)
        const { row, isNew } = await startExport(tx, company, actor, now)
        if (isNew)
          await audit(tx, actor, { subject: 'data_export', subjectId: row.id, ...auditedAs(company), before: null, after: {} })
        return exportView(row)
      }),
    ),
    answerWithoutTransaction(calls.link, async ({ params }, { db, actor, now }) => {
      const token = newToken()
      const expiresAt = new Date(now.getTime() + LINK_MS)
      await db.write(everyone, async (tx) =>
        linkExport(tx, await whose(actor, params, tx), params.exportId, { hash: tokenHash(token), expiresAt }, now),
      )
      return { url: `/api/public/data-exports/${token}`, expiresAt: expiresAt.toISOString() }
    }),
  ]
}

const auditedAs = ({ kind, id }: Exported) =>
  ({ distributor: { distributorId: id }, group: { venueGroupId: id }, venue: { venueId: id } })[kind]

/** The group, or the outlet without a group. @throws Problem not_found */
const ownGroup = async (actor: VenueActor, tx: Tx): Promise<Exported> =>
  actor.venueGroupId === null ? { kind: 'venue', id: await ownOutletOf(tx, actor) } : { kind: 'group', id: actor.venueGroupId }

const file = answerWithoutTransaction(companyExportFile.download, async ({ params }, { db, now, http, storage }) => {
  const tx = db.read(everyone)
  const [row] = await rows<ExportRow>(
    tx,
    `select * from company_exports where token_hash = $1 and token_expires_at > $2 and expires_at > $2 and status = 'ready'`,
    [tokenHash(params.token), now],
  )
  const found = row?.file_key ? await storage.read(row.file_key) : undefined
  if (!row || !found) throw new Problem('link_expired')
  const name = await companyNameOf(tx, companyOfExport(row))
  download(http.reply, 'application/zip', `${name} ${row.created_at.toISOString().slice(0, 10)}.zip`)
  http.reply.header('content-length', found.size)
  return found.stream
})

export const routes: Answered[] = [
  ...exportRoutes(distributorExports as never, (actor) => ({
    kind: 'distributor',
    id: (actor as DistributorActor).distributorId,
  })),
  ...exportRoutes(groupExports as never, (actor, _, tx) => ownGroup(actor as VenueActor, tx)),
  ...exportRoutes(adminDistributorExports, (_, { distributorId = 0 }) => ({ kind: 'distributor', id: distributorId })),
  ...exportRoutes(adminGroupExports as never, (_, { groupId = 0 }) => ({ kind: 'group', id: groupId })),
  file,
]
