import { rows, type Tx } from '../db/database.ts'
import { AUDIT_LOG } from './audit-table.ts'

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

const ENTRY = AUDIT_LOG.part(
  'userId',
  'userName',
  'distributorId',
  'venueId',
  'venueGroupId',
  'subject',
  'subjectId',
  'source',
  'note',
)
// nothing before or after is the null of JSON
const INSERT = `insert into audit_log (before, after, ${ENTRY.names}) values ($1, $2, ${ENTRY.placeholders(3)}) returning id`

/** Leaves a row that says who changed what, in the transaction that changes it: prices, permissions, limits, settings. @returns its id */
export async function audit(tx: Tx, actor: Author, change: Change): Promise<number> {
  const [written] = await rows<{ id: number }>(tx, INSERT, [
    JSON.stringify(change.before ?? null),
    JSON.stringify(change.after ?? null),
    ...ENTRY.values({
      userId: actor.userId,
      userName: actor.userName,
      distributorId: change.distributorId ?? null,
      venueId: change.venueId ?? null,
      venueGroupId: change.venueGroupId ?? null,
      subject: change.subject,
      subjectId: change.subjectId,
      source: change.source ?? null,
      note: change.note ?? null,
    }),
  ])
  return written?.id ?? 0
}
