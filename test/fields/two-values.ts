import { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { now } from '#test/app.ts'
import { acceptedFields, nameOf } from '#test/field-effects/accepted.ts'
import { fieldAt } from '#test/surface/entities/fields-of.ts'
import type { World } from './world.ts'

/** Two values of fields that take more than their schema says. */
const TWO: Record<string, (world: World, accepting: Endpoint) => readonly [unknown, unknown]> = {
  categoryId: ({ categories: [one, other] }) => [one.id, other.id],
  orderingUnitId: ({ units: [one, other] }) => [one.id, other.id],
  priceUnitId: ({ units: [one, other] }) => [one.id, other.id],
  defaultDriverId: ({ driver }) => [driver.id, null],
  accountOwnerId: ({ colleague }) => [colleague.id, null],
  primaryWarehouseId: ({ warehouse }) => [warehouse.id, null],
  parLevelUserIds: ({ colleague }) => [[colleague.id], []],
  currency: () => ['AUD', 'NZD'],
  timezone: () => ['Australia/Perth', 'Europe/Paris'],
  country: () => ['Australia', 'New Zealand'],
  deliveryDays: () => [[1], [1, 5]],
  customerCategoryId: ({ customerCategory }) => [customerCategory.id, null],
  paymentTerms: () => ['days_7', 'days_14'],
  tagIds: ({ tag, customerTag }, { path }) => [[path.includes('products') ? tag.id : customerTag.id], []],
  distributorId: ({ distributor, own }) => [distributor.id, own.id],
  productId: ({ products: [product] }) => [product.id, null],
  invoiceDate: () => ['2031-03-01', '2031-03-02'],
  dueDate: () => ['2031-04-01', '2031-04-02'],
  venueId: ({ venue, kept }) => [venue.id, kept.id],
  productGroupId: ({ productGroup }) => [productGroup.id, null],
  tax: () => [10, 12.5],
  gtin: () => ['04006381333931', '00000096385074'],
  phone: () => ['+61 2 5550 0101', '+61 2 5550 0102'],
  connectedVenueIdsFromGroup: ({ venue }) => [[venue.id], []],
  venueIds: ({ venue, kept }, { path }) => (path.includes('users') ? [[venue.id], null] : [[venue.id], [kept.id]]),
  endedSpecialTier: () => ['Ended', 'Also ended'],
  warehouseId: ({ warehouse, distributor }) => [warehouse.id, distributor.warehouseId],
  unitId: ({ units: [one, other] }) => [one.id, other.id],
  from: () => ['06:00', '07:00'],
  to: () => ['15:00', '16:00'],
  smsNumber: () => ['+61 412 345 678', '+61 412 345 679'],
  roleKey: (_, { path }) =>
    path.includes('group') ? ['venue_orderer', 'venue_finance'] : ['distributor_manager', 'distributor_fulfillment'],
  grantedPermissions: (_, { path }) => [[path.includes('group') ? 'approveOrder' : 'editSettings'], []],
  startsOn: () => [dayFromNow(3), dayFromNow(4)],
  startsAt: () => [`${dayFromNow(3)}T00:00:00.000Z`, `${dayFromNow(4)}T00:00:00.000Z`],
  whatsAppNumber: () => ['+61 412 345 678', '+61 412 345 679'],
}

/** A day in some days, wherever that is. */
export const dayFromNow = (days: number): string => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const ONES = ['One', 'Another', true, false, 2, 3, 'one@docket.test', 'other@docket.test', 'one.example', 'other.example', null]

/** Two values that a field takes, by its name or by its schema. */
export function twoOf(accepting: Endpoint, path: string, world: World): readonly [unknown, unknown] {
  const name = path.split('.').at(-1) ?? ''
  const schema = fieldAt(accepting.body as z.ZodType, path)
  const known = TWO[name]?.(world, accepting)
  if (known) return known
  const json = schema ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : ''
  const words: unknown[] = JSON.parse(/"enum":(\[.*?\])/.exec(json)?.[1] ?? '[]')
  const [one, other] = [...words, ...ONES].filter((value) => schema?.safeParse(value).success)
  if (one === undefined || other === undefined) throw new Error(`No two values of ${name} are known`)
  return [one, other]
}

/** Groups and lists of fields, complete: what is tried is changed within. */
const WHOLE: Record<string, (world: World, accepting: Endpoint) => unknown> = {
  workingHours: () => ({ from: '06:00', to: '15:00' }),
  contacts: (_, accepting) => [
    {
      ...(bodyFieldsOf(accepting).includes('contacts.type') ? { type: 'owner' } : { role: 'Sales' }),
      ...{ name: 'Ann Lee', email: 'ann@docket.test', phone: '+61 2 5550 0100' },
    },
  ],
  deals: () => [{ buy: 10, get: 2, price: 1 }],
  lines: ({ products: [product] }) => [{ description: 'TOM TRUSS', productId: product.id, quantity: 2, price: 3 }],
  locations: () => [{ name: 'Cold room' }],
  pack: ({ units: [unit] }) => [{ unitId: unit.id, quantity: 2 }],
  parLevels: ({ warehouse }) => [{ warehouseId: warehouse.id, parLevel: 5 }],
  defaultTierPricing: () => ({ discountType: 'price', tiers: [{ minQuantity: 5, value: 1.5, marketPrice: false }] }),
  specialTier: ({ venue }) => ({
    name: 'Cafes',
    discountType: 'price',
    venueIds: [venue.id],
    tiers: [{ minQuantity: 5, value: 1.5, marketPrice: false }],
  }),
  specialTierPricings: ({ venue }) => [
    {
      name: 'Cafes',
      discountType: 'price',
      venueIds: [venue.id],
      tiers: [{ minQuantity: 5, value: 1.5, marketPrice: false }],
    },
  ],
}

/** `tiers.value` of 2 in `{ tiers: [{ value: 1, … }] }`: the same with that value, in the first of a list. */
function withValue(whole: unknown, [name = '', ...inner]: readonly string[], value: unknown): unknown {
  if (Array.isArray(whole)) return [withValue(whole[0], [name, ...inner], value)]
  const fields = whole as Record<string, unknown>
  return { ...fields, [name]: inner.length > 0 ? withValue(fields[name], inner, value) : value }
}

/** The part of a body that sets one field, with the others of its group as they are in both or in the rest of the body. */
export function partOf(accepting: Endpoint, path: string, value: unknown, world: World, body: object = {}): object {
  const [name = '', ...inner] = path.split('.')
  if (inner.length === 0) return { [name]: value }
  const whole = (body as Record<string, unknown>)[name] ?? WHOLE[name]?.(world, accepting) ?? othersOf(accepting, name, world)
  return { [name]: withValue(whole, inner, value) }
}

const othersOf = (accepting: Endpoint, group: string, world: World): Record<string, unknown> =>
  Object.fromEntries(
    bodyFieldsOf(accepting)
      .filter((path) => path.startsWith(`${group}.`))
      .map((path) => [path.slice(group.length + 1), twoOf(accepting, path, world)[0]]),
  )

/** The fields of the body that an endpoint accepts, as dotted paths. */
export const bodyFieldsOf = (accepting: Endpoint): string[] =>
  acceptedFields()
    .map(({ field }) => field.split(' body.'))
    .flatMap(([name, path = '']) => (name === nameOf(accepting) ? [path] : []))
