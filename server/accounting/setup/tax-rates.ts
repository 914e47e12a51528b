import type { ExternalRecord } from '#contract/accounting/records.ts'
import type { AccountingSetup, TaxRateConfig } from '#contract/accounting/setup.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type Owner, sideOf } from '../connections/owner.ts'

/** Rates that are charged: the usual one and those of products; to an outlet, by its suppliers. What carries no tax is always among them. */
const USED = {
  distributor: `select tax from distributors where id = $1
    union select tax from products where distributor_id = $1 and deleted_at is null`,
  venue: `select d.tax from connections c join distributors d on d.id = c.distributor_id where c.venue_id = $1
    union select c.tax from connections c where c.venue_id = $1
    union select p.tax from venue_products vp join products p on p.id = vp.product_id where vp.venue_id = $1 and p.deleted_at is null`,
}

/** In percent, as decimals: `0`, `8.25`, `10`. */
export async function ratesOf(tx: Tx, owner: Owner): Promise<string[]> {
  const found = await rows<{ rate: string }>(
    tx,
    `select trim_scale(rate)::text as rate from (select tax as rate from (${USED[sideOf(owner)]}) u union select 0) used
      where rate is not null order by used.rate`,
    [owner.venueId ?? owner.distributorId],
  )
  return found.map(({ rate }) => rate)
}

/** Which tax each rate is: the one that was chosen, and the only one of this rate that could be. */
export function taxChoices(
  rates: readonly string[],
  { taxes }: Pick<AccountingSetup, 'taxes'>,
  records: readonly ExternalRecord[],
  use: 'isForSales' | 'isForPurchases',
): TaxRateConfig['data'] {
  const all = [...new Set([...rates, ...taxes.map(({ rate }) => rate)])].toSorted((a, b) => Number(a) - Number(b))
  return all.map((rate) => {
    const fitting = records.filter(
      (one) => one.isActive && one[use] !== false && one.rate !== null && Number(one.rate) === Number(rate),
    )
    return {
      rate,
      taxId: taxes.find((one) => Number(one.rate) === Number(rate))?.taxId ?? null,
      suggestedTaxId: fitting.length === 1 ? fitting[0]!.id : null,
    }
  })
}
