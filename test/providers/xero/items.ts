import { randomUUID } from 'node:crypto'
import { decimal, numberOf, rounded } from '../double/decimal.ts'
import type { Context } from './context.ts'
import { momentShown } from './days.ts'
import type { Item, PriceDetails } from './records.ts'
import { Invalid } from './refusals.ts'

export type ItemSent = Partial<Omit<Item, 'changedAt'>>

/** Creates an item, or updates the one with this id or code where that may be. */
export function saveItem(context: Context, sent: ItemSent, mayUpdate: boolean): Item {
  const { organisation, now } = context
  const { items } = organisation
  const known = items.find(({ ItemID, Code }) => (sent.ItemID ? ItemID === sent.ItemID : Code === sent.Code))
  if (sent.ItemID && !known) throw new Invalid('The item could not be found')
  if (known && !mayUpdate) throw new Invalid(`Price List Item with Code '${sent.Code}' already exists`)
  if (items.some((one) => one !== known && one.Code === sent.Code))
    throw new Invalid(`Price List Item with Code '${sent.Code}' already exists`)
  for (const details of [sent.SalesDetails, sent.PurchaseDetails]) check(context, details)
  const isTrackedAsInventory = Boolean(
    sent.InventoryAssetAccountCode ??
      known?.InventoryAssetAccountCode ??
      sent.IsTrackedAsInventory ??
      known?.IsTrackedAsInventory,
  )
  const item: Item = {
    ...{ ItemID: randomUUID(), Code: '', IsSold: true, IsPurchased: true, QuantityOnHand: 0 },
    ...known,
    ...withoutReadOnly(sent),
    ...{ IsTrackedAsInventory: isTrackedAsInventory, changedAt: now },
  }
  organisation.items = [...items.filter((one) => one !== known), item]
  return item
}

/** How many there are is Xero's own count. */
const withoutReadOnly = ({ QuantityOnHand: _, ...sent }: ItemSent): ItemSent => sent

function check({ organisation }: Context, details: PriceDetails | undefined): void {
  for (const code of [details?.AccountCode, details?.COGSAccountCode])
    if (code !== undefined && !organisation.accounts.some(({ Code, Status }) => Code === code && Status === 'ACTIVE'))
      throw new Invalid(`Account code '${code}' is not a valid code for this item.`)
  const type = details?.TaxType
  if (type !== undefined && !organisation.taxRates.some(({ TaxType }) => TaxType === type))
    throw new Invalid(`TaxType '${type}' is not valid`)
}

export function itemShown({ unitPlaces }: Context, { changedAt, SalesDetails, PurchaseDetails, ...item }: Item): object {
  const priced = (details: PriceDetails | undefined) =>
    details?.UnitPrice === undefined
      ? details
      : { ...details, UnitPrice: numberOf(rounded(decimal(details.UnitPrice), unitPlaces)) }
  const { QuantityOnHand, ...rest } = item
  return {
    ...rest,
    ...(item.IsTrackedAsInventory && { QuantityOnHand }),
    ...{ SalesDetails: priced(SalesDetails) ?? {}, PurchaseDetails: priced(PurchaseDetails) ?? {} },
    UpdatedDateUTC: momentShown(changedAt),
  }
}
