import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { round } from '#contract/platform/money.ts'
import { inParallel, whole } from '../api.ts'
import { type Expected, expectedOf, type Fate, fatesOf, paidCents } from './fates.ts'
import { markOf } from './place.ts'
import type { Progress } from './progress.ts'
import type { Scene } from './set-up.ts'
import { asDollars, type FileOrder, type TradingDay } from './trading-day.ts'

const CLIENTS = 16
const PAGE = '100'

type Sum = { orders: number; lines: number; cents: number }
export type Found = Pick<
  Order,
  'status' | 'amountWithTax' | 'creditNoteAmount' | 'remainingCreditAmount' | 'venueOrderNumber'
> & {
  orderedProducts: Pick<Order['orderedProducts'][number], 'sku' | 'quantity' | 'price' | 'totalPrice' | 'isDeclined'>[]
}
/** `file` is what has to be paid after what became of the orders, `docket` what the server says. */
export type Account = { vendor: string; name: string; file: Sum; docket: Sum; differences: string[] }

/** Reads every order back from its supplier and holds it against the file. */
export async function reconcile(scene: Scene, day: TradingDay, progress: Progress): Promise<Account[]> {
  const step = progress.step('Orders read back', day.orders.length)
  const accounts: Account[] = []
  const fates = fatesOf(day.orders)
  await inParallel(day.vendors, CLIENTS, async ({ key, name }) => {
    const supplier = scene.suppliers.get(key)
    if (!supplier) throw new Error(`There is no supplier ${name}.`)
    const listed = await whole((after) => supplier.caller.call(distributorOrders.list, { query: { limit: PAGE, ...after } }))
    const ours = listed.filter(({ venueOrderNumber }) => venueOrderNumber.startsWith(`${day.digest}/`))
    const found: Found[] = []
    await inParallel(ours, 4, async ({ id }) => {
      found.push(await supplier.caller.call(distributorOrders.find, { params: { orderId: id } }))
      step.done()
    })
    const wanted = day.orders.filter(({ vendor }) => vendor === key)
    accounts.push(accountOf({ vendor: key, name }, wanted, found, day.digest, fates))
  })
  step.end()
  return accounts.sort((a, b) => b.file.cents - a.file.cents)
}

/** What the file says of a supplier beside what the server holds, and every order in which they differ. */
export function accountOf(
  supplier: Pick<Account, 'vendor' | 'name'>,
  wanted: readonly FileOrder[],
  found: readonly Found[],
  digest: string,
  fates: ReadonlyMap<string, Fate>,
): Account {
  const expected = (order: FileOrder) => expectedOf(order, fates.get(order.key) ?? 'accepted')
  const byMark = Map.groupBy(found, ({ venueOrderNumber }) => venueOrderNumber)
  const marks = new Set(wanted.map((order) => markOf(digest, order)))
  return {
    ...supplier,
    file: sumOf(wanted.map((order) => ({ lines: expected(order).lines.length, cents: paidCents(expected(order)) }))),
    docket: sumOf(found.map((order) => ({ lines: keptOf(order).length, cents: inCents(order.remainingCreditAmount) }))),
    differences: [
      ...wanted.flatMap((order) => differencesOf(order, expected(order), byMark.get(markOf(digest, order)) ?? [])),
      ...[...byMark.keys()].filter((mark) => !marks.has(mark)).map((mark) => `${mark} is not in the file`),
    ],
  }
}

function differencesOf({ key }: FileOrder, expected: Expected, found: readonly Found[]): string[] {
  const [one] = found
  if (!one) return [`${key} is missing`]
  const differences: string[] = []
  if (found.length > 1) differences.push(`${key} is there ${found.length} times`)
  if (one.status !== expected.status) differences.push(`${key} is ${one.status}, and should be ${expected.status}`)
  if (inCents(one.amountWithTax) !== expected.chargedCents)
    differences.push(`${key} comes to ${one.amountWithTax}, and should to ${asDollars(expected.chargedCents)}`)
  if (inCents(one.creditNoteAmount) !== expected.creditedCents)
    differences.push(`${key} was credited ${one.creditNoteAmount}, and should ${asDollars(expected.creditedCents)}`)
  if (inCents(one.remainingCreditAmount) !== paidCents(expected))
    differences.push(`${key} leaves ${one.remainingCreditAmount} to pay, and should ${asDollars(paidCents(expected))}`)
  const wanted = expected.lines.map(({ sku, quantity, cents, totalCents }) => `${sku} ${quantity} ${cents} ${totalCents}`)
  const there = keptOf(one).map(
    ({ sku, quantity, price, totalPrice }) => `${sku} ${quantity} ${inCents(price)} ${inCents(totalPrice)}`,
  )
  if (wanted.sort().join() !== there.sort().join()) differences.push(`${key} has other lines`)
  return differences
}

const keptOf = ({ orderedProducts }: Found) => orderedProducts.filter(({ isDeclined }) => !isDeclined)

const sumOf = (parts: readonly { lines: number; cents: number }[]): Sum => ({
  orders: parts.length,
  lines: parts.reduce((all, { lines }) => all + lines, 0),
  cents: parts.reduce((all, { cents }) => all + cents, 0),
})

/** The server's amounts have two decimals; rounding takes off what binary fractions add. */
const inCents = (amount: number): number => round(amount * 100, 0)

/** The accounts as a table, with a total. */
export function reportOf(accounts: readonly Account[]): string {
  const total = (of: (account: Account) => Sum): Sum => ({
    orders: accounts.reduce((all, account) => all + of(account).orders, 0),
    lines: accounts.reduce((all, account) => all + of(account).lines, 0),
    cents: accounts.reduce((all, account) => all + of(account).cents, 0),
  })
  const rows = [
    ...accounts.map(({ name, file, docket }) => ({ name, file, docket })),
    { name: 'Together', file: total(({ file }) => file), docket: total(({ docket }) => docket) },
  ]
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, file, docket }) => {
    const isSame = file.orders === docket.orders && file.lines === docket.lines && file.cents === docket.cents
    const cells = [docket.orders, docket.lines].map((figure) => String(figure).padStart(7)).join('')
    return `${isSame ? '✓' : '✗'} ${name.padEnd(width)}${cells}${asDollars(docket.cents).padStart(15)}${isSame ? '' : `   expected ${file.orders} orders, ${file.lines} lines, ${asDollars(file.cents)}`}`
  })
  const heading = `  ${'Supplier'.padEnd(width)}${'orders'.padStart(7)}${'lines'.padStart(7)}${'amount'.padStart(15)}`
  return [heading, ...lines, ...accounts.flatMap(({ differences }) => differences.map((difference) => `  ✗ ${difference}`))].join(
    '\n',
  )
}
