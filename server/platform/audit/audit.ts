import { rows, type Tx } from '../db/database.ts'

export type Change = {
  /** What was changed: 'user', 'connection', 'product_price' … */
  subject: string
  subjectId?: number | undefined
  distributorId?: number | undefined
  venueId?: number | undefined
  venueGroupId?: number | undefined
  /** Only what changed; null where there was nothing. */
  before: object | null
  after: object | null
}

/** Writes down who changed a price, a permission, a limit or a setting, in the transaction that changes it. */
export async function audit(tx: Tx, { userId, userName }: { userId: number; userName: string }, change: Change): Promise<void> {
  const { subject, subjectId, distributorId, venueId, venueGroupId, before, after } = change
  await rows(
    tx,
    `insert into audit_log (user_id, user_name, distributor_id, venue_id, venue_group_id, subject, subject_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      userId,
      userName,
      distributorId ?? null,
      venueId ?? null,
      venueGroupId ?? null,
      subject,
      subjectId ?? null,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
    ],
  )
}
