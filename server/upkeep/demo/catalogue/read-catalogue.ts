import { round } from '#contract/platform/money.ts'

/** A product as the catalogue lists it. */
export type Listed = {
  name: string
  /** From the top: ['Produce', 'Herbs']. */
  category: readonly string[]
  /** Per price unit. */
  price: number
  /** The price of the day is set when an order is answered. */
  marketPrice: boolean
  /** Months in which there is plenty of it; null all year. */
  season: readonly number[] | null
  description: string
  orderingUnit: string
  priceUnit: string
  orderingUnitQuantity: number
}

/** Bought by the pack, a price unit costs this much less. */
const OFF_BY_THE_PACK = 0.06

/**
 * Reads a catalogue: `# Category > Below` and then a line for each thing sold,
 * `name | packs | price | months of plenty | description`. Packs are 'kg', or '10 kg box': ten price units in one ordering unit.
 * What comes in several packs is one product for each.
 */
export function readCatalogue(text: string): Listed[] {
  let category: string[] = []
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      if (!line.startsWith('#')) return productsOf(line, category)
      category = line.slice(1).split('>').map(trim)
      return []
    })
}

function productsOf(line: string, category: readonly string[]): Listed[] {
  const [name = '', packs = '', price = '', season = '', description = ''] = line.split('|').map(trim)
  const marketPrice = price.startsWith('~')
  const offered = packs.split(';').map(trim)
  return offered.map((pack, i) => {
    const { orderingUnit, priceUnit, orderingUnitQuantity } = unitsOf(pack)
    return {
      name: i > 0 ? `${name}, ${packName(orderingUnit, priceUnit, orderingUnitQuantity)}` : name,
      category,
      price: round(Number(price.replace('~', '')) * (i > 0 ? 1 - OFF_BY_THE_PACK : 1), 2),
      marketPrice,
      season: season === '' ? null : monthsOf(season),
      description,
      orderingUnit,
      priceUnit,
      orderingUnitQuantity,
    }
  })
}

function unitsOf(pack: string): Pick<Listed, 'orderingUnit' | 'priceUnit' | 'orderingUnitQuantity'> {
  const [quantity = '', priceUnit, orderingUnit] = pack.split(' ')
  if (!priceUnit || !orderingUnit) return { orderingUnit: pack, priceUnit: pack, orderingUnitQuantity: 1 }
  return { orderingUnit, priceUnit, orderingUnitQuantity: Number(quantity) }
}

const MEASURES = ['g', 'kg']
const packName = (orderingUnit: string, priceUnit: string, quantity: number): string =>
  MEASURES.includes(priceUnit) ? `${quantity} ${priceUnit} ${orderingUnit}` : `${orderingUnit} of ${quantity}`

/** '11-2' is November to February. */
function monthsOf(season: string): number[] {
  const [from = 1, to = 12] = season.split('-').map(Number)
  const months = []
  for (let month = from; ; month = (month % 12) + 1) {
    months.push(month)
    if (month === to) return months
  }
}

const trim = (text: string) => text.trim()
