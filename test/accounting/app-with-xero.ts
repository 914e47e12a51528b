import { afterAll, beforeEach } from 'vitest'
import { type AccountingSettings, NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { testApp } from '#test/app.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'
import { xeroFor } from './doubles.ts'

/**
 * Called once at the top of a test file: the application with a double of Xero. Each test begins without faults and documents there: each
 * supplier counts its orders from 1, and all of them use one organisation here.
 */
export async function appWithXero(): Promise<{ accounting: AccountingSettings; xero: XeroWithSignIn }> {
  const accounting = { ...NO_ACCOUNTING }
  const xero = await xeroFor(accounting)
  afterAll(() => xero.close())
  testApp({ accounting })
  beforeEach(() => {
    xero.faults.clear()
    xero.ledger.books.papers.length = 0
  })
  return { accounting, xero }
}
