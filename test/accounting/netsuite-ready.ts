import { netsuite as calls } from '#contract/accounting/netsuite.ts'
import type { AccountingSettings } from '#server/platform/config/accounting-settings.ts'
import { as, now } from '#test/app.ts'
import { type NetsuiteWithSignIn, startNetsuite } from '#test/providers/netsuite/start.ts'
import type { Trade } from '#test/supplier-orders.ts'
import { connectSupplierWithNetsuite, RETURNS } from './connected.ts'

const [PEAR, DELIVERY, DISCOUNT, ROUNDING] = ['31', '33', '34', '35'] as const
/** Items of the double: for products, for delivery, for discounts and for rounding. */
export const NETSUITE_ITEMS = { PEAR, DELIVERY, DISCOUNT, ROUNDING }
const TAXES = [
  { rate: '0', taxId: '42' },
  { rate: '10', taxId: '41' },
]

/** A double of NetSuite with the clock of the tests and an item for rounding, to which the settings lead from now on. */
export async function netsuiteFor(accounting: AccountingSettings): Promise<NetsuiteWithSignIn> {
  const netsuite = await startNetsuite({ clock: () => now(), mostAtOnce: 100 })
  netsuite.signIn.comesBackTo(RETURNS)
  Object.assign(accounting, { netsuite: netsuite.settings })
  netsuite.ledger.account.lists.item.push({ id: ROUNDING, name: 'ROUNDING', displayName: 'Rounding', rate: 0 })
  return netsuite
}

/** The supplier of a trade is connected with NetSuite and has chosen what is necessary; its customer is linked. */
export async function netsuiteReady<T extends Trade>(netsuite: NetsuiteWithSignIn, trade: T): Promise<T> {
  const { seller, venue } = trade
  const customer = netsuite.ledger.add('customer', { companyName: venue.name, entityId: venue.name })
  await connectSupplierWithNetsuite(seller, netsuite.signIn)
  await as(seller).call(calls.saveConfig, {
    body: {
      ...{ itemId: PEAR, deliveryFeeItemId: DELIVERY, discountItemId: DISCOUNT, roundingItemId: ROUNDING },
      ...{ subsidiaryId: '1', customFormId: '68', taxes: TAXES },
    },
  })
  await as(seller).call(calls.saveCustomers, {
    body: { items: [{ id: venue.id, externalId: customer.id, salesRepId: '21' }] },
  })
  return trade
}
