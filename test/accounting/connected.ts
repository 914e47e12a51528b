import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { as, SITE } from '#test/app.ts'
import { backTo } from '#test/providers/environment.ts'
import type { SignInProvider } from '#test/providers/sign-in.ts'

/** Where providers send people back to in tests. */
export const RETURNS = backTo(SITE.publicUrl)

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

const returned = async (signIn: SignInProvider, url: string) =>
  Object.fromEntries(new URLSearchParams(await signIn.allow(url))) as {
    state: string
    code: string
    realmId: string
    company: string
  }

/** Connects a supplier with a QuickBooks company, the first unless said. */
export async function connectSupplierWithQuickBooks(seller: Caller, signIn: SignInProvider, realm?: string): Promise<void> {
  const { url } = await as(seller).call(supplierAccounting.quickBooksAddress, {})
  const { state, code, realmId } = await returned(signIn, url)
  await as(seller).call(supplierAccounting.connectQuickBooks, { body: { state, code, realmId: realm ?? realmId } })
}

/** Connects an outlet with the first QuickBooks company. */
export async function connectOutletWithQuickBooks(buyer: Caller, venueId: number, signIn: SignInProvider): Promise<void> {
  const params = { venueId }
  const { url } = await as(buyer).call(venueAccounting.quickBooksAddress, { params })
  const { state, code, realmId } = await returned(signIn, url)
  await as(buyer).call(venueAccounting.connectQuickBooks, { params, body: { state, code, realmId } })
}

/** Connects a supplier with a NetSuite account, the one that is signed in to unless said. */
export async function connectSupplierWithNetsuite(seller: Caller, signIn: SignInProvider, account?: string): Promise<void> {
  const { url } = await as(seller).call(supplierAccounting.netsuiteAddress, {})
  const { state, code, company } = await returned(signIn, url)
  await as(seller).call(supplierAccounting.connectNetsuite, { body: { state, code, company: account ?? company } })
}
