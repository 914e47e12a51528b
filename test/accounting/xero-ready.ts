import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { as } from '#test/app.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'
import type { Trade } from '#test/supplier-orders.ts'
import { connectOutletWithXero, connectSupplierWithXero } from './connected.ts'

const accountOf = (xero: XeroWithSignIn, code: string) => xero.ledger.books.accounts.find(({ Code }) => Code === code)!.AccountID

/** The supplier of a trade is connected with Xero and has chosen what is necessary; its customer is linked. */
export async function supplierReady<T extends Trade>(xero: XeroWithSignIn, trade: T): Promise<T> {
  const { seller, venue } = trade
  await connectSupplierWithXero(seller, xero.signIn)
  const { taxRates } = await as(seller).call(supplierXero.setup, {})
  await as(seller).call(supplierXero.accounts, {})
  const taxes = taxRates.map(({ rate }) => ({ rate, taxId: Number(rate) > 0 ? 'OUTPUT' : 'EXEMPTOUTPUT' }))
  const body = { accountId: accountOf(xero, '200'), roundingAccountId: accountOf(xero, '860'), taxes }
  await as(seller).call(supplierXero.saveSetup, { body })
  await as(seller).call(supplierXero.makeContact, { body: { name: venue.name, linkTo: venue.id } })
  return trade
}

/** The same of the outlet, whose supplier is linked. */
export async function outletReady<T extends Trade>(xero: XeroWithSignIn, trade: T): Promise<T> {
  const { buyer, venue, distributor } = trade
  const params = { venueId: venue.id }
  await connectOutletWithXero(buyer, venue.id, xero.signIn)
  await as(buyer).call(outletXero.accounts, { params })
  const { taxRates } = await as(buyer).call(outletXero.setup, { params })
  const taxes = taxRates.map(({ rate }) => ({ rate, taxId: Number(rate) > 0 ? 'INPUT' : 'EXEMPTEXPENSES' }))
  const body = { accountId: accountOf(xero, '400'), roundingAccountId: accountOf(xero, '860'), taxes }
  await as(buyer).call(outletXero.saveSetup, { params, body })
  await as(buyer).call(outletXero.makeContact, { params, body: { name: distributor.name, linkTo: distributor.id } })
  return trade
}
