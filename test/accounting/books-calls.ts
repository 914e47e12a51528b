import { allEndpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { as } from '#test/app.ts'
import { acceptedFields } from '#test/field-effects/accepted.ts'
import type { BooksWorld } from './books-world.ts'

/** Groups of calls about what accounting systems hold, and how it is linked. */
const GROUPS = ['supplierXero', 'outletXero', 'supplierQuickBooks', 'outletQuickBooks', 'netsuite']
export const groupOf = (name: string): string => name.split('.')[0] ?? ''

const endpoints = new Map(
  allEndpoints.flatMap(({ name, endpoint }) => (GROUPS.includes(groupOf(name)) ? [[name, endpoint as Endpoint] as const] : [])),
)

/** Lists of links, with the call that saves them and the one that lists what they are linked with. */
export const LINKS: { list: string; save: string; of: string }[] = [
  { list: 'supplierXero.customers', save: 'supplierXero.saveCustomers', of: 'supplierXero.contacts' },
  { list: 'supplierXero.products', save: 'supplierXero.saveItems', of: 'supplierXero.items' },
  { list: 'supplierXero.productGroups', save: 'supplierXero.saveProductGroups', of: 'supplierXero.accounts' },
  { list: 'supplierXero.customerCategories', save: 'supplierXero.saveCustomerCategories', of: 'supplierXero.accounts' },
  { list: 'outletXero.suppliers', save: 'outletXero.saveSuppliers', of: 'outletXero.contacts' },
  { list: 'outletXero.outlets', save: 'outletXero.saveOutlets', of: 'outletXero.externalOutlets' },
  // the calls of an outlet list no items: products are linked with what is suggested for them
  { list: 'outletXero.products', save: 'outletXero.saveItems', of: 'supplierXero.items' },
  { list: 'outletXero.productGroups', save: 'outletXero.saveProductGroups', of: 'outletXero.accounts' },
  { list: 'supplierQuickBooks.customers', save: 'supplierQuickBooks.saveCustomers', of: 'supplierQuickBooks.externalCustomers' },
  { list: 'supplierQuickBooks.products', save: 'supplierQuickBooks.saveProducts', of: 'supplierQuickBooks.items' },
  { list: 'outletQuickBooks.suppliers', save: 'outletQuickBooks.saveSuppliers', of: 'outletQuickBooks.externalSuppliers' },
  { list: 'outletQuickBooks.outlets', save: 'outletQuickBooks.saveOutlets', of: 'outletQuickBooks.externalOutlets' },
  { list: 'outletQuickBooks.products', save: 'outletQuickBooks.saveProducts', of: 'supplierQuickBooks.items' },
  { list: 'outletQuickBooks.productGroups', save: 'outletQuickBooks.saveProductGroups', of: 'outletQuickBooks.accounts' },
  { list: 'netsuite.customers', save: 'netsuite.saveCustomers', of: 'netsuite.externalCustomers' },
  { list: 'netsuite.products', save: 'netsuite.saveProducts', of: 'netsuite.items' },
  { list: 'netsuite.warehouses', save: 'netsuite.saveWarehouses', of: 'netsuite.externalWarehouses' },
]

/** Fields that the calls accept, from the contract: a new one is tried as soon as it is there. */
export const fieldsOfCalls = (isOne: (call: string) => boolean): { call: string; field: string }[] =>
  acceptedFields()
    .map(({ field }) => {
      const [call = '', path = ''] = field.split(' ')
      return { call, field: path.replace(/^(query|body)\./, '') }
    })
    .filter(({ call }) => endpoints.has(call) && isOne(call))

/** Lists of what an accounting system holds, and of links. */
export const isList = (call: string): boolean => endpoints.get(call)?.method === 'GET'

export type Shown = {
  id: number & string
  name: string
  isActive?: boolean
  external?: { id: string } | null
  [field: string]: unknown
}
export type Page = {
  data: Shown[]
  meta: { nextId: string | null; nextValue: string | null; readAt?: string }
  defaultId?: string | null
  accepted?: number
  taxRates?: { rate: string; taxId: string | null }[]
  [field: string]: unknown
}

/** Asks a call by its name, as the supplier or the outlet. */
export async function ask(
  { seller, buyer, venueId }: BooksWorld,
  name: string,
  { query, body }: { query?: Record<string, string>; body?: object } = {},
): Promise<Page> {
  const endpoint = endpoints.get(name)
  if (!endpoint) throw new Error(`There is no call ${name}`)
  const isOutlet = endpoint.audience === 'venue'
  const sending = { ...(isOutlet && { params: { venueId } }), ...(query && { query }), ...(body && { body }) }
  return (await as(isOutlet ? buyer : seller).call(endpoint, sending as never)) as unknown as Page
}

/** All that a list holds and is in use, on one page. */
export const allOf = async (world: BooksWorld, name: string): Promise<Shown[]> =>
  (await ask(world, name, { query: { limit: '100' } })).data.filter(({ isActive }) => isActive !== false)
