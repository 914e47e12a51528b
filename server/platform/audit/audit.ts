import { rows, type Tx } from '../db/database.ts'

/** Who changes something; nobody's id where a visitor does. */
export type Author = { userId: number | null; userName: string }

export type Change = {
  /** What was changed, e.g. `product_price`, `membership`. */
  subject: string
  subjectId: number
  distributorId?: number
  venueId?: number
  venueGroupId?: number
  /** How it came about, when nobody typed it in: `import`, `scheduled`, `bulk`, `proposal`. */
  source?: string
  /** Why, in the words of whoever changed it. */
  note?: string
  before: unknown
  after: unknown
}

/** Leaves a row that says who changed what, in the transaction that changes it: prices, permissions, limits, settings. @returns its id */
export async function audit(tx: Tx, actor: Author, change: Change): Promise<number> {
  const [written] = await rows<{ id: number }>(
    tx,
    `insert into audit_log (user_id, user_name, distributor_id, venue_id, venue_group_id, subject, subject_id, before, after, source, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      actor.userId,
      actor.userName,
      change.distributorId ?? null,
      change.venueId ?? null,
      change.venueGroupId ?? null,
      change.subject,
      change.subjectId,
      JSON.stringify(change.before ?? null),
      JSON.stringify(change.after ?? null),
      change.source ?? null,
      change.note ?? null,
    ],
  )
  return written?.id ?? 0
}
