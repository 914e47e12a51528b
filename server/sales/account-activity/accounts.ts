import { type AccountStage, accountStage } from '#contract/parties/account-stage.ts'
import type { ConnectionStatus } from '#contract/parties/connection-states.ts'
import type { Named } from '#contract/parties/customer-lists.ts'
import type { Amounts } from '#contract/sales/crm-fields.ts'
import { PLACED } from '#server/ordering/orders/placed.ts'
import { accountOwners, type OwnPeople } from '#server/parties/customers/own-people.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'

/** SQL: the accounts of a supplier, who is `$1`: the connection `c`, its venue `v`, the supplier `d`. */
export const ACCOUNTS = `connections c join venues v on v.id = c.venue_id join distributors d on d.id = c.distributor_id`
export const IS_ACCOUNT = `c.distributor_id = $1 and c.status <> 'ended' and v.deleted_at is null`

/** SQL: where the venue `v` is, in one line. */
export const ADDRESS = `array_to_string(array_remove(array[v.street, concat_ws(' ', nullif(v.zip_code, ''), v.city), v.state, v.country], ''), ', ')`

/** SQL: when an account last ordered, as the list of customers says it too. */
export const LAST_ORDERED = `(select max(o.ordered_at) from orders o
  where o.distributor_id = $1 and o.venue_id = v.id and o.status <> 'quote')`

/** Orders that count as spent: placed, and neither given up nor waiting for their own side. */
export const COUNTS = `o.ordered_at is not null and ${PLACED}`

/** SQL: what a subquery of `currency_code` and `amount` comes to, each currency apart. */
export const amountsOf = (from: string): string => `coalesce((select json_agg(json_build_object('currency', ${currencyJson('m')},
    'amount', s.amount) order by m.code) from (${from}) s join currencies m on m.code = s.currency_code), '[]')`

/** Somebody without seeAllAccounts sees the accounts they own. */
export const ownerToSee = ({ permissions, userId }: Pick<DistributorActor, 'permissions' | 'userId'>): number | null =>
  permissions.includes('seeAllAccounts') ? null : userId

/** Who can be chosen as owner: somebody who sees their own accounts only, themselves alone. */
export function ownersToChoose(people: OwnPeople, actor: DistributorActor): Named[] {
  const all = accountOwners(people).map(({ id, name }) => ({ id, name }))
  const only = ownerToSee(actor)
  return only === null ? all : all.filter(({ id }) => id === only)
}

/** What the stage of an account follows from. */
export type StageRow = { connection_status: ConnectionStatus | null; last_ordered_at: Date | null; dormant: number }
export const stageOf = (row: StageRow, now: Date): AccountStage =>
  accountStage(row.connection_status, row.last_ordered_at, row.dormant, now)

/** SQL of the same, over `connection_status`, `last_ordered_at` and `dormant` of `a`. @param now the placeholder of the present moment */
export const stageSql = (now: string): string => `case
    when a.connection_status is null then 'target_account'
    when a.connection_status <> 'active' then 'pending_account_opening'
    when a.last_ordered_at is null then 'no_spendings'
    when ${now}::timestamptz - a.last_ordered_at <= make_interval(hours => a.dormant * 24) then 'ordering_account'
    else 'not_ordering_account' end`

/** Adds what was spent, each currency apart. */
export function addAmounts(all: readonly Amounts[], add: (amounts: number[], digits: number) => number): Amounts {
  const byCode = new Map<string, { currency: Amounts[number]['currency']; amounts: number[] }>()
  for (const { currency, amount } of all.flat()) {
    const known = byCode.get(currency.code) ?? { currency, amounts: [] }
    known.amounts.push(amount)
    byCode.set(currency.code, known)
  }
  return [...byCode.values()]
    .toSorted((a, b) => a.currency.code.localeCompare(b.currency.code))
    .map(({ currency, amounts }) => ({ currency, amount: add(amounts, currency.fractionDigits) }))
}
