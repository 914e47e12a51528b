import type { CompanyExport } from '#contract/upkeep/company-exports.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** Whose data is exported; an outlet only where it has no group. */
export type Exported = { kind: 'distributor' | 'group' | 'venue'; id: number }

export type ExportRow = {
  id: number
  distributor_id: number | null
  venue_group_id: number | null
  venue_id: number | null
  status: CompanyExport['status']
  requested_by: number | null
  requested_by_name: string
  created_at: Date
  finished_at: Date | null
  expires_at: Date
  attempts: number
  file_key: string | null
  size: number | null
}

export const MAKE_EXPORT = { name: 'company-exports.make' }

const DAY_MS = 86_400_000
/** How long a file is kept, and how many are made in a day. */
const KEPT_DAYS = 7
const MOST_PER_DAY = 5

const OF = { distributor: 'distributor_id = $1', group: 'venue_group_id = $1', venue: 'venue_id = $1' }
const NAMES = {
  distributor: `select name from distributors where id = $1`,
  group: `select name from venue_groups where id = $1`,
  venue: `select name from venues where id = $1 and venue_group_id is null and deleted_at is null`,
}

/** @throws Problem not_found */
export async function companyNameOf(tx: Tx, { kind, id }: Exported, lock = ''): Promise<string> {
  const [company] = await rows<{ name: string }>(tx, `${NAMES[kind]} ${lock}`, [id])
  if (!company) throw new Problem('not_found')
  return company.name
}

export function companyOfExport({ distributor_id, venue_group_id, venue_id }: ExportRow): Exported {
  if (distributor_id !== null) return { kind: 'distributor', id: distributor_id }
  return venue_group_id === null ? { kind: 'venue', id: venue_id ?? 0 } : { kind: 'group', id: venue_group_id }
}

export const listExports = (tx: Tx, { kind, id }: Exported, now: Date): Promise<ExportRow[]> =>
  rows<ExportRow>(tx, `select * from company_exports where ${OF[kind]} and expires_at > $2 order by id desc limit 20`, [id, now])

/** Starts an export, unless one is under way. @throws Problem not_found, too_many_requests */
export async function startExport(
  tx: Tx,
  company: Exported,
  by: { userId: number; userName: string },
  now: Date,
): Promise<{ row: ExportRow; isNew: boolean }> {
  await companyNameOf(tx, company, 'for no key update')
  const recent = await rows<ExportRow>(tx, `select * from company_exports where ${OF[company.kind]} and created_at > $2`, [
    company.id,
    new Date(now.getTime() - DAY_MS),
  ])
  const running = recent.find(({ status }) => status === 'waiting' || status === 'running')
  if (running) return { row: running, isNew: false }
  if (recent.length >= MOST_PER_DAY) throw new Problem('too_many_requests', { retryAfterSeconds: DAY_MS / 1000 })
  const [row] = await rows<ExportRow>(
    tx,
    `insert into company_exports (distributor_id, venue_group_id, venue_id, requested_by, requested_by_name, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [
      company.kind === 'distributor' ? company.id : null,
      company.kind === 'group' ? company.id : null,
      company.kind === 'venue' ? company.id : null,
      by.userId,
      by.userName,
      now,
      new Date(now.getTime() + KEPT_DAYS * DAY_MS),
    ],
  )
  if (!row) throw new Problem('conflict')
  await enqueue(tx, MAKE_EXPORT, { exportId: row.id })
  return { row, isNew: true }
}

/** Gives an export that is ready a new link; the one before stops working. @throws Problem not_found, conflict */
export async function linkExport(
  tx: Tx,
  { kind, id }: Exported,
  exportId: number,
  link: { hash: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const [row] = await rows<{ status: string }>(
    tx,
    `select status from company_exports where ${OF[kind]} and id = $2 and expires_at > $3 for update`,
    [id, exportId, now],
  )
  if (!row) throw new Problem('not_found')
  if (row.status !== 'ready') throw new Problem('conflict', { message: 'This export is not ready yet' })
  await rows(tx, `update company_exports set token_hash = $2, token_expires_at = $3 where id = $1`, [
    exportId,
    link.hash,
    link.expiresAt,
  ])
}

export const exportView = (row: ExportRow): CompanyExport => ({
  id: row.id,
  status: row.status,
  requestedByName: row.requested_by_name,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  size: row.size,
})
