/** The one data set that both systems are filled with: the same on every machine. Ids count from 1; prices are cents. */

export type Sizes = { products: number; customers: number; groups: number; categories: number }
export const SIZES: Sizes = { products: 10_000, customers: 200, groups: 20, categories: 20 }

/** Mulberry32. */
export function rng(seed = 20_261_120): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const words = (text: string) => text.split(' ')
const ADJECTIVES = words(
  'Amber Basic Coastal Dense Early Fine Grand Heavy Ivory Jumbo Keen Light Mellow Noble Organic Prime Quick Rustic Smooth Tall',
)
const MATERIALS = words(
  'Almond Bamboo Cotton Denim Enamel Felt Glass Hemp Iron Jute Kraft Linen Marble Nylon Oak Paper Quartz Rubber Steel Tin',
)
const NOUNS = words(
  'Apron Basket Candle Drawer Envelope Funnel Goblet Hammer Inkwell Jar Kettle Ladder Mug Napkin Oven Pitcher Quilt Rack Spoon Tray Urn Vase Whisk Yarn Zester',
)
/** About 400 hits each in 10,000 products. */
export const SEARCH_TERMS = NOUNS.map((noun) => noun.toLowerCase())

export type Product = {
  id: number
  name: string
  slug: string
  sku: string
  description: string
  price: number
  category: number
}

export function products(): Product[] {
  const next = rng()
  const pick = (all: readonly string[]) => all[Math.floor(next() * all.length)] ?? ''
  return Array.from({ length: SIZES.products }, (_, i) => {
    const [adjective, material, noun] = [pick(ADJECTIVES), pick(MATERIALS), pick(NOUNS)]
    const number = String(i + 1).padStart(5, '0')
    const name = `${adjective} ${material} ${noun} ${number}`
    return {
      id: i + 1,
      name,
      slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      sku: `SKU-${number}`,
      description: `${adjective} ${material.toLowerCase()} ${noun.toLowerCase()} for the trade, packed by the case. Item ${number}.`,
      price: 100 + Math.floor(next() * 20_000),
      category: 1 + Math.floor(next() * SIZES.categories),
    }
  })
}

export const categories = () =>
  Array.from({ length: SIZES.categories }, (_, i) => ({ id: i + 1, name: `Category ${String(i + 1).padStart(2, '0')}` }))

export const groups = () =>
  Array.from({ length: SIZES.groups }, (_, i) => ({
    id: i + 1,
    name: `Buyers ${String(i + 1).padStart(2, '0')}`,
    percent: 95 - (i % 10) * 3,
  }))

export const customers = () =>
  Array.from({ length: SIZES.customers }, (_, i) => ({
    id: i + 1,
    name: `Buyer ${String(i + 1).padStart(3, '0')}`,
    email: `buyer${String(i + 1).padStart(3, '0')}@example.test`,
    group: 1 + (i % SIZES.groups),
    address: { line1: `${i + 1} Market Street`, city: 'Springfield', postcode: '10001', country: 'us' },
  }))

/** Every group has its own price for every tenth product: its percentage of the list price. */
export function groupPrices(all = products()): { group: number; product: number; price: number }[] {
  return groups().flatMap(({ id, percent }) =>
    all
      .filter((product) => (product.id + id) % 10 === 0)
      .map((product) => ({ group: id, product: product.id, price: Math.floor((product.price * percent) / 100) })),
  )
}

/** Ten different products; the same sequence for both systems. */
export function basket(next: () => number): { product: number; qty: number }[] {
  const chosen = new Set<number>()
  while (chosen.size < 10) chosen.add(1 + Math.floor(next() * SIZES.products))
  return [...chosen].map((product) => ({ product, qty: 1 + Math.floor(next() * 12) }))
}
