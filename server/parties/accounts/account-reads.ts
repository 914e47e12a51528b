import type { Account } from '#contract/parties/accounts.ts'
import { ROLE_KEYS, type RoleKey } from '#contract/platform/permissions.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, keyset, statementValues } from '#server/platform/db/keyset.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Row = {
  id: number
  kind: Account['kind']
  company_id: number | null
  name: string
  logo: string | null
  account_type: Account['accountType']
  subscription_status: string
  trial_ends_at: Date | null
  role_key: RoleKey
  venue_count: number
  accepted_at: Date | null
  is_primary: boolean
  is_default: boolean
}

/** The places of one user `$1`, as a table. Somebody of single outlets belongs to the group of these, or to the one outlet. */
const ACCOUNTS = `(
  select m.id, m.role_key, m.accepted_at, m.is_primary, m.is_default,
         case when m.is_admin then 'admin' when d.id is not null then 'distributor' when g.id is not null then 'venue-group' else 'venue' end as kind,
         coalesce(d.id, g.id, first.id) as company_id,
         case when m.is_admin then 'Platform' else coalesce(d.name, g.name, first.name, '') end as name,
         coalesce(d.logo, g.logo, first.logo) as logo,
         coalesce(d.account_type, g.account_type, first.account_type, 'premium') as account_type,
         coalesce(d.subscription_status, g.subscription_status, first.subscription_status, 'active') as subscription_status,
         coalesce(d.trial_ends_at, g.trial_ends_at, first.trial_ends_at) as trial_ends_at,
         case when g.id is not null then (select count(*) from venues where venue_group_id = g.id and deleted_at is null)
              else (select count(*) from membership_venues where membership_id = m.id) end as venue_count
    from memberships m
    left join distributors d on d.id = m.distributor_id
    left join venue_groups g on g.id = m.venue_group_id
    left join lateral (select v.* from membership_venues mv join venues v on v.id = mv.venue_id
       where mv.membership_id = m.id and v.deleted_at is null order by v.name, v.id limit 1) first on true
   where m.user_id = $1 and d.deleted_at is null) a`

type Asked = {
  limit: number
  sort?: string | undefined
  nextId?: number | undefined
  nextValue?: string | undefined
  term?: string | undefined
  accountType?: string[] | undefined
}

/** By name, at least one row more than the page holds where there are more. */
export async function listAccounts(tx: Tx, actor: Actor, asked: Asked): Promise<Account[]> {
  const { values, value } = statementValues(actor.userId)
  const conditions = ['true']
  if (asked.term) conditions.push(`name ilike ${value(containing(asked.term))}`)
  if (asked.accountType) conditions.push(`account_type = any (${value(asked.accountType)}::text[])`)
  const isDescending = asked.sort?.startsWith('-') ?? false
  const { after, order } = keyset(asked, { column: 'name', id: 'id', isDescending }, value)
  conditions.push(after)
  const found = await rows<Row>(tx, `select * from ${ACCOUNTS} where ${conditions.join(' and ')} ${order}`, values)
  return found.map((row) => view(row, actor))
}

/** @throws Problem not_found when it is not the user's */
export async function findAccount(tx: Tx, actor: Actor, accountId: number): Promise<Account> {
  const [row] = await rows<Row>(tx, `select * from ${ACCOUNTS} where id = $2`, [actor.userId, accountId])
  if (!row) throw new Problem('not_found')
  return view(row, actor)
}

const view = (row: Row, actor: Actor): Account => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  logo: row.logo,
  accountType: row.account_type,
  subscriptionStatus: row.subscription_status,
  trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
  role: { key: row.role_key, name: ROLE_KEYS[row.role_key].name },
  venueCount: row.venue_count,
  status: row.accepted_at ? 'active' : 'invited',
  isPrimary: row.is_primary,
  isDefault: row.is_default,
  isCurrent: row.id === actor.membershipId,
})
