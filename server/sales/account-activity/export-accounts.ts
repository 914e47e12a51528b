import { type AccountRow, accountActivity } from '#contract/sales/account-activity.ts'
import { STAGE_NAMES } from '#contract/sales/stage-names.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { ownPeople } from '#server/parties/customers/own-people.ts'
import { answer } from '#server/platform/http/answer.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { allAccounts } from './account-reads.ts'
import { rangeOf } from './range-of.ts'

const HEADS: Cell[] = [
  'Customer',
  'Group',
  'City',
  'Stage',
  'Account owner',
  'Category',
  'Customer since',
  'Last order',
  'Orders',
  'Spent',
  'Currency',
  'Open to-dos',
  'Used to buy',
]

/** One line for each account and currency: currencies are never added. */
export const exportAccounts = answer(accountActivity.exportList, async ({ query }, { tx, actor, db, now, http }) => {
  const range = await rangeOf(tx, actor.distributorId, query, now)
  const people = await ownPeople(db, actor.distributorId)
  const all = await allAccounts(tx, query, { actor, people, now, range })
  const lines = all
    .filter(({ stage }) => query.stage === undefined || stage === query.stage)
    .flatMap((one) => linesOf(one, range.timezone))
  return asFile(http.reply, query.format, `Accounts ${range.from} to ${range.to}`, tableStream(query.format, [[HEADS], lines]))
})

function linesOf(account: AccountRow, timezone: string): Cell[][] {
  const day = (at: string | null): Cell => at && dayOf(new Date(at), timezone)
  const spent = account.spent.length > 0 ? account.spent : [null]
  return spent.map((one): Cell[] => [
    account.name,
    account.groupName,
    account.city,
    STAGE_NAMES[account.stage],
    account.accountOwner?.name ?? 'Unassigned',
    account.customerCategory?.name ?? null,
    day(account.accountOpenedAt),
    day(account.lastOrderedAt),
    account.orderCount,
    one?.amount ?? null,
    one?.currency.code ?? null,
    account.openTodos,
    account.usedToBuy.join(', '),
  ])
}
