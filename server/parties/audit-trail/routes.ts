import { auditTrail } from '#contract/parties/audit-trail.ts'
import { AUDIT_LOG } from '#server/platform/audit/audit-table.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { type AuditRow, entryFrom } from './entry.ts'

const ENTRY = AUDIT_LOG.part('id', 'at', 'userName', 'subject', 'subjectId', 'source', 'note')

type Asked = {
  limit: number
  sortBy?: string | undefined
  nextId?: number | undefined
  nextValue?: string | undefined
  subject?: string | undefined
}
/** Whose trail it is, with its values from `$1` on. */
type Whose = { where: string; values: unknown[] }

const NAME = `case l.subject
    when 'product_price' then (select name from products where id = l.subject_id)
    when 'connection' then (select v.name || ' and ' || d.name from venues v, distributors d where v.id = l.venue_id and d.id = l.distributor_id)
    else coalesce(l.after ->> 'name', l.before ->> 'name', l.after ->> 'email') end`

/** Of no tenant as a whole, so it is read for everyone and narrowed here. */
async function trail(db: Database, { where, values: first }: Whose, query: Asked) {
  const { values, value } = statementValues(...first)
  const subject = query.subject ? `l.subject = ${value(query.subject)}` : 'true'
  const { after, order } = keyset(query, newestFirst('l.id', query), value)
  const found = await rows<AuditRow>(
    db.read(everyone),
    `select ${ENTRY.namesOf('l')}, ${NAME} as subject_name, nullif(l.before, 'null') as before, nullif(l.after, 'null') as after
       from audit_log l where ${where} and ${subject} and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  return { data: page.map(entryFrom), meta }
}

/** What a supplier noted of a customer is the supplier's own; both see how they came together. */
const OF_VENUES = `(l.venue_id = any ($1::bigint[]) and (l.distributor_id is null or l.subject = 'connection'))`

export const routes = [
  answerWithoutTransaction(auditTrail.ofDistributor, ({ query }, { db, actor }) =>
    trail(db, { where: 'l.distributor_id = $1', values: [actor.distributorId] }, query),
  ),
  answerWithoutTransaction(auditTrail.ofGroup, ({ query }, { db, actor }) =>
    trail(
      db,
      actor.venueGroupId === null
        ? { where: OF_VENUES, values: [actor.venueIds] }
        : { where: `(l.venue_group_id = $2 or ${OF_VENUES})`, values: [actor.venueIds, actor.venueGroupId] },
      query,
    ),
  ),
  answerWithoutTransaction(auditTrail.ofAdmin, ({ params, query }, { db }) =>
    trail(db, { where: 'l.distributor_id = $1', values: [params.distributorId] }, query),
  ),
]
