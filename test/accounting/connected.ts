import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { as, SITE } from '#test/app.ts'
import type { SignInProvider } from '#test/providers/sign-in.ts'

/** Where providers send people back to in tests. */
export const RETURNS = [
  '/supplier/xero/setup',
  '/buyers/xero/setup',
  '/supplier/quick-books/setup',
  '/buyer/quick-books/setup',
  '/supplier/settings/integrations/netsuite',
].map((path) => `${SITE.publicUrl}${path}`)

type Caller = Parameters<typeof as>[0]

/** Connects a supplier with Xero by signing in there. */
export async function connectSupplierWithXero(seller: Caller, signIn: SignInProvider): Promise<void> {
  const { url } = await as(seller).call(supplierAccounting.xeroAddress, {})
  await as(seller).call(supplierAccounting.connectXero, { body: { query: await signIn.allow(url) } })
}

/** Connects an outlet with Xero by signing in there. */
export async function connectOutletWithXero(buyer: Caller, venueId: number, signIn: SignInProvider): Promise<void> {
  const params = { venueId }
  const { url } = await as(buyer).call(venueAccounting.xeroAddress, { params })
  const { state, code } = Object.fromEntries(new URLSearchParams(await signIn.allow(url))) as { state: string; code: string }
  await as(buyer).call(venueAccounting.connectXero, { params, body: { state, code } })
}
