import { auditedAs, type Company } from '#server/parties/members/company.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { oneOf } from '#server/platform/db/one-of.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Orders somebody still waits for. */
export const OPEN_ORDERS = [
  'pending',
  'sent',
  'accepted',
  'partially_accepted',
  'out_for_delivery',
  'needs_approval',
  'backorder',
  'in_dispute',
]

/**
 * Closes a company whose last person leaves: nobody can order from it or for it any more; what was ordered stays for the other side.
 * @throws Problem conflict while orders are open
 */
export async function closeCompany(tx: Tx, company: Company, by: Pick<Actor, 'userId' | 'userName'>, now: Date): Promise<void> {
  const [where, value] =
    company.kind === 'distributor'
      ? ['distributor_id = $1', company.id]
      : company.kind === 'group'
        ? ['venue_id in (select id from venues where venue_group_id = $1)', company.id]
        : ['venue_id = any ($1::bigint[])', company.ids]
  const open = await rows(tx, `select from orders where ${where} and ${oneOf('status', OPEN_ORDERS)} limit 1`, [value])
  if (open.length > 0)
    throw new Problem('conflict', { message: 'There are open orders. Close them first, or make somebody else administrator.' })
  if (company.kind === 'distributor') {
    await rows(tx, `update distributors set deleted_at = $2, status = 'deactivated' where id = $1`, [company.id, now])
  } else {
    const venues = company.kind === 'group' ? 'venue_group_id = $1' : 'id = any ($1::bigint[])'
    await rows(tx, `update venues set deleted_at = $2, status = 'deactivated' where ${venues} and deleted_at is null`, [
      value,
      now,
    ])
    if (company.kind === 'group')
      await rows(tx, `update venue_groups set deleted_at = $2, status = 'deactivated' where id = $1`, [company.id, now])
  }
  await audit(tx, by, {
    subject: 'company',
    subjectId: company.kind === 'venues' ? (company.ids[0] ?? 0) : company.id,
    ...auditedAs(company),
    before: { status: 'active' },
    after: { status: 'deactivated' },
  })
}
