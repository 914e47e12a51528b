import type { AccountingSettings } from '#server/platform/config/accounting-settings.ts'
import { now } from '#test/app.ts'
import { type QuickBooksWithSignIn, startQuickBooks } from '#test/providers/quickbooks/start.ts'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import { RETURNS } from './connected.ts'

/** A double of Xero with the clock of the tests, to which the settings lead from now on. */
export async function xeroFor(accounting: AccountingSettings): Promise<XeroWithSignIn> {
  const xero = await startXero({ clock: () => now(), perMinute: 100_000, perDay: 1_000_000 })
  xero.signIn.comesBackTo(RETURNS)
  Object.assign(accounting, { xero: xero.settings })
  return xero
}

/** The same of QuickBooks, with an item for goods, one for delivery and one for rounding. */
export async function quickBooksFor(accounting: AccountingSettings): Promise<QuickBooksWithSignIn> {
  const quickBooks = await startQuickBooks({ clock: () => now(), perMinute: 100_000 })
  quickBooks.signIn.comesBackTo(RETURNS)
  Object.assign(accounting, { quickBooks: quickBooks.settings })
  for (const Name of ['Produce', 'Delivery', 'Rounding']) quickBooks.ledger.add('Item', { Name, Type: 'Service' })
  return quickBooks
}
