import { utils } from '#contract/parties/utils.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { COLORS } from './colors.ts'
import { PAYMENT_TERMS } from './payment-terms.ts'
import { timezones } from './timezones.ts'

type CurrencyRow = { code: string; name: string; template: string; fractionDigits: number }
const currencies = async (tx: Tx) => ({
  data: await rows<CurrencyRow>(
    tx,
    `select code, name, template, fraction_digits as "fractionDigits" from currencies order by code`,
  ),
})

const CONTACT_TYPES = {
  venue: [
    { key: 'owner', name: 'Owner' },
    { key: 'finance', name: 'Finance' },
    { key: 'ordering', name: 'Ordering' },
  ],
  distributor: [
    { key: 'primary', name: 'Primary' },
    { key: 'sales', name: 'Sales' },
    { key: 'accounts', name: 'Accounts' },
  ],
}

export const routes = [
  answer(utils.timezones, async (_, { now }) => ({ data: timezones(now) })),
  answer(utils.paymentTerms, async () => ({ data: [...PAYMENT_TERMS] })),
  answer(utils.defaultImages, async () => ({ data: DEFAULT_IMAGES.map((image) => ({ ...image })) })),
  answer(utils.colors, async () => ({ data: COLORS.map((color) => ({ ...color })) })),
  answer(utils.currencies, async (_, { tx }) => currencies(tx)),
  answer(utils.adminCurrencies, async (_, { tx }) => currencies(tx)),
  answer(utils.contactTypes, async ({ query }) => ({ data: CONTACT_TYPES[query.scope] })),
]

const DEFAULT_IMAGES = [
  { id: 'product', name: 'Product', url: '/images/product.svg' },
  { id: 'category', name: 'Category', url: '/images/category.svg' },
  { id: 'distributor', name: 'Supplier', url: '/images/distributor.svg' },
  { id: 'venue', name: 'Outlet', url: '/images/venue.svg' },
]
