import { basket, customers, rng, SEARCH_TERMS, SIZES } from './data-set.ts'
import { docketToken, newKey } from './docket/fill.ts'
import { floorToken } from './floor/fill.ts'

export type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; headers: Record<string, string>; body?: string }

/** What is asked of a system, in its own API, as a customer: the same work for both. */
export type Target = {
  name: 'floor' | 'docket'
  reads: Record<Read, Call[]>
  /** The next order of ten lines, of one of so many customers in turn. */
  order: (clients: number) => () => Call
  /** Answers as soon as it can serve. */
  probe: Call
}

export const READS = ['list', 'search', 'product', 'orders'] as const
export type Read = (typeof READS)[number]

const next = rng(99)
const productIds = Array.from({ length: 500 }, () => 1 + Math.floor(next() * SIZES.products))

function target(
  name: Target['name'],
  paths: Record<Read, string[]>,
  tokenOf: (customer: number) => string,
  orderOf: OrderOf,
): Target {
  const headers = { authorization: `Bearer ${tokenOf(1)}` }
  const gets = (all: string[]): Call[] => all.map((path) => ({ method: 'GET', path, headers }))
  const reads = Object.fromEntries(READS.map((read) => [read, gets(paths[read])])) as Record<Read, Call[]>
  return {
    name,
    reads,
    order(clients) {
      const draw = rng(7000)
      const tokens = Array.from({ length: clients }, (_, i) => ({ customer: i + 2, token: tokenOf(i + 2) }))
      let turn = 0
      return () => {
        const { customer, token } = tokens[turn++ % clients] ?? { customer: 1, token: '' }
        const { path, body, headers: more } = orderOf(customer, basket(draw))
        const type = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
        return { method: 'POST', path, headers: { ...type, ...more }, body: JSON.stringify(body) }
      }
    },
    probe: reads.list[0] as Call,
  }
}

type OrderOf = (
  customer: number,
  lines: { product: number; qty: number }[],
) => { path: string; body: object; headers?: Record<string, string> }

export const floor = (): Target =>
  target(
    'floor',
    {
      list: ['/products?offset=0'],
      search: SEARCH_TERMS.map((term) => `/products?q=${term}`),
      product: productIds.map((id) => `/products/${id}`),
      orders: ['/orders'],
    },
    floorToken,
    (customer, lines) => ({ path: '/orders', body: { lines, address: customers()[customer - 1]?.address } }),
  )

export const docket = (): Target =>
  target(
    'docket',
    {
      list: ['/api/venue/distributors/1/products?limit=25'],
      search: SEARCH_TERMS.map((term) => `/api/venue/distributors/1/products?limit=25&term=${term}`),
      product: productIds.map((id) => `/api/venues/1/products/${id}`),
      orders: ['/api/venues/1/orders?limit=25'],
    },
    docketToken,
    (customer, lines) => ({
      path: `/api/venues/${customer}/orders`,
      body: {
        orders: [{ distributorId: 1, products: lines.map(({ product, qty }) => ({ productId: product, quantity: qty })) }],
      },
      headers: { 'idempotency-key': newKey() },
    }),
  )
