import { checkDigit } from '#contract/catalogue/gtin.ts'
import type { UNIT_TYPES } from '#contract/catalogue/units.ts'
import { round } from '#contract/platform/money.ts'
import type { OrderableProduct } from '#server/ordering/orders/lines.ts'
import { cornerPantry } from './catalogue/corner-pantry.ts'
import { dairyLane } from './catalogue/dairy-lane.ts'
import { foldSeafood } from './catalogue/fold-seafood.ts'
import { meridianWine } from './catalogue/meridian-wine.ts'
import { northfieldProduce } from './catalogue/northfield-produce.ts'
import { type Listed, readCatalogue } from './catalogue/read-catalogue.ts'
import { type Random, random, seedOf } from './random.ts'
import { SUPPLIERS, type Supplier, type SupplierKey, TAX } from './suppliers.ts'
import type { VenueKey } from './venues.ts'

const CATALOGUES: Record<SupplierKey, string> = {
  northfield: northfieldProduce,
  dairy: dairyLane,
  fold: foldSeafood,
  wine: meridianWine,
  pantry: cornerPantry,
}

type UnitType = (typeof UNIT_TYPES)[number]
const UNIT_TYPE_OF: Record<string, UnitType> = {
  g: 'fractional',
  kg: 'fractional',
  l: 'fractional',
  box: 'pack',
  carton: 'pack',
  case: 'pack',
  crate: 'pack',
  dozen: 'pack',
  pack: 'pack',
  tray: 'pack',
}
export const unitTypeOf = (unit: string): UnitType => UNIT_TYPE_OF[unit] ?? 'single'

/** A product of a supplier, and how its price moves. */
export type Good = Listed & {
  id: number
  supplier: Supplier
  sku: string
  gtin: string | null
  isTaxed: boolean
  minimumQuantity: number
  increment: number
  /** Percent off from so many ordering units on. */
  tiers: readonly { minQuantity: number; value: number }[]
  deals: readonly { buy: number; get: number; price: number }[]
  special: { name: string; venues: readonly VenueKey[]; percentOff: number } | null
  isHidden: boolean
  /** The day its price went up, in days before today, for what does not follow the season. */
  raisedDaysAgo: number
}

/** Every product of every supplier. `nextId` gives their ids. */
/** 950 is what GS1 keeps for itself: no real goods have these numbers. */
function gtinOf(supplier: Supplier, i: number): string {
  const digits = `0950${String(seedOf(supplier.key) % 100_000).padStart(5, '0')}${1001 + i}`
  return digits + checkDigit(digits)
}

export function goods(nextId: () => number): Good[] {
  return SUPPLIERS.flatMap((supplier) => {
    const chance = random(seedOf(`goods of ${supplier.key}`))
    return readCatalogue(CATALOGUES[supplier.key]).map((listed, i) => goodFrom(listed, supplier, i, chance, nextId()))
  })
}

function goodFrom(listed: Listed, supplier: Supplier, i: number, chance: Random, id: number): Good {
  const isByWeight = listed.orderingUnit === 'kg'
  const isPack = listed.orderingUnitQuantity > 1
  const isAllocated = listed.description.includes('Allocated')
  return {
    ...listed,
    id,
    supplier,
    sku: `${supplier.skuPrefix}-${1001 + i}`,
    gtin: supplier.countsStock ? gtinOf(supplier, i) : null,
    isTaxed: !listed.category.some((name) => supplier.exempt.includes(name)),
    minimumQuantity: supplier.key === 'wine' && listed.orderingUnit === 'bottle' && !isAllocated ? 3 : 1,
    increment: isByWeight ? 0.5 : 1,
    tiers: isPack && !listed.marketPrice && chance.isOnceIn(4) ? TIERS : [],
    deals: dealsOf(supplier, listed, chance),
    special: specialOf(supplier, listed, chance),
    isHidden: isAllocated || chance.isOnceIn(120),
    raisedDaysAgo: chance.between(20, 330),
  }
}

const TIERS = [
  { minQuantity: 5, value: 4 },
  { minQuantity: 10, value: 7 },
]

function dealsOf({ key }: Supplier, { name, orderingUnit }: Listed, chance: Random): Good['deals'] {
  if (key === 'wine' && orderingUnit === 'case' && chance.isOnceIn(14)) return [{ buy: 6, get: 1, price: 0 }]
  if (key === 'dairy' && name.includes('drink')) return [{ buy: 5, get: 1, price: 0 }]
  if (key === 'pantry' && chance.isOnceIn(45)) return [{ buy: 4, get: 1, price: 1 }]
  return []
}

const SPECIALS: Partial<Record<SupplierKey, { name: string; venues: readonly VenueKey[]; percentOff: number; onceIn: number }>> =
  {
    northfield: { name: 'Harbour Dining', venues: ['glasshouse', 'anchor', 'saltmarsh'], percentOff: 7, onceIn: 6 },
    dairy: { name: 'Hotel list', venues: ['grill', 'terrace', 'lobby'], percentOff: 6, onceIn: 5 },
    fold: { name: 'Saltmarsh', venues: ['saltmarsh'], percentOff: 5, onceIn: 5 },
    wine: { name: 'By the glass', venues: ['grill', 'terrace', 'lobby', 'anchor'], percentOff: 12, onceIn: 5 },
    pantry: { name: 'Bakers', venues: ['rye'], percentOff: 10, onceIn: 4 },
  }

function specialOf({ key }: Supplier, { marketPrice }: Listed, chance: Random): Good['special'] {
  const special = SPECIALS[key]
  return special && !marketPrice && chance.isOnceIn(special.onceIn) ? special : null
}

const OUT_OF_SEASON = 1.32
const RAISE = 1.045

/** The price on a day: fresh goods by season and week, others by the yearly raise. The last price is the one of today. */
export function priceOn(good: Good, day: { month: number; daysAgo: number }): number {
  if (!good.supplier.isFresh) return day.daysAgo > good.raisedDaysAgo ? round(good.price / RAISE, 2) : good.price
  const week = Math.floor(day.daysAgo / 7)
  const wobble = 0.96 + 0.08 * random(seedOf(`${good.sku} in week ${week}`)).next()
  const season = good.season && !good.season.includes(day.month) ? OUT_OF_SEASON : 1
  const trend = 1 - 0.05 * (day.daysAgo / 365)
  return round(good.price * season * wobble * trend, 2)
}

/** The product as one venue could order it on a day, with more in stock than anybody orders. */
export function orderableOn(good: Good, venue: VenueKey, day: { month: number; daysAgo: number }): OrderableProduct {
  const price = priceOn(good, day)
  const { special } = good
  return {
    id: good.id,
    name: good.name,
    sku: good.sku,
    price,
    marketPrice: good.marketPrice,
    orderingUnitQuantity: good.orderingUnitQuantity,
    minimumQuantity: good.minimumQuantity,
    orderingUnitIncrement: good.increment,
    orderingUnit: { name: good.orderingUnit, type: unitTypeOf(good.orderingUnit) },
    priceUnitName: good.priceUnit,
    tax: TAX,
    taxCalculation: good.isTaxed ? good.supplier.taxCalculation : 'exempt',
    deals: good.deals,
    defaultTierPricing: good.tiers.length === 0 ? null : { discountType: 'percentage', tiers: withIds(good.tiers) },
    specialTierPricing: special?.venues.includes(venue) ? { name: special.name, ...specialPricing(special) } : null,
    inventoryTracked: good.supplier.countsStock,
    stock: null,
    orderMoreThanAvailable: !good.supplier.countsStock,
    categoryId: null,
  }
}

export const specialPricing = ({ percentOff }: { percentOff: number }) => ({
  discountType: 'percentage' as const,
  tiers: withIds([{ minQuantity: 1, value: percentOff }]),
})

export const withIds = <T extends object>(tiers: readonly T[]) =>
  tiers.map((tier, i) => ({ id: i + 1, marketPrice: false, ...tier }))
