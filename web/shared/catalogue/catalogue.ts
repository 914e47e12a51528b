import { createContext, use } from 'react'
import type { categories } from '#contract/catalogue/categories.ts'
import type { plannedPrices } from '#contract/catalogue/planned-prices.ts'
import type { priceHistory } from '#contract/catalogue/price-history.ts'
import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import type { productVenues } from '#contract/catalogue/product-venues.ts'
import type { distributorProducts } from '#contract/catalogue/products.ts'
import type { tags } from '#contract/catalogue/tags.ts'
import type { units } from '#contract/catalogue/units.ts'
import type { customerLists } from '#contract/parties/customer-lists.ts'
import type { distributorMembers } from '#contract/parties/members.ts'
import type { Endpoint, Sent } from '#contract/platform/endpoint.ts'
import type { Need } from '#contract/platform/permissions.ts'
import type { warehouses } from '#contract/stock/warehouses.ts'
import { useAnswer, useAnswerLater } from '#web/api/query.ts'

/** An endpoint with its input, for lookups of catalogue pages. */
type Lookup<E extends Endpoint> = readonly [endpoint: E, sent: Sent<E>]

type Calls = Omit<typeof distributorProducts, 'actions'> & {
  venues: (typeof productVenues)['list']
  venuesPaged: (typeof productVenues)['paged']
  history: (typeof priceHistory)['ofProduct']
  plans: (typeof plannedPrices)['list']
  plan: (typeof plannedPrices)['create']
  cancelPlan: (typeof plannedPrices)['cancel']
}

type Tab = { label: string; to: string }

/**
 * Whose products the pages show, and which calls they use: suppliers use their own calls, the platform admin the same calls with the
 * supplier in the path. Catalogue pages know only this interface.
 */
export type Catalogue = {
  portal: 'supplier' | 'admin'
  calls: Calls
  /** Path parameters that every call of this catalogue needs. */
  of: <P extends object>(params: P) => { params: P }
  lookups: {
    units: Lookup<typeof units.list>
    categories: Lookup<typeof categories.distributorList>
    tags: Lookup<typeof tags.list>
    /** The supplier's own; null where they cannot be read. */
    productGroups: Lookup<typeof distributorProductGroups.list> | null
    warehouses: Lookup<typeof warehouses.list>
    customers: Lookup<typeof customerLists.connected>
    people: Lookup<typeof distributorMembers.list>
  }
  /** The owner of a product draft, besides the user. */
  draftOwner: string
  paths: {
    products: string
    newProduct: string
    product: (id: number) => string
    pricing: (id: number) => string
    availability: (id: number) => string
  }
  tabs: (id: number) => readonly Tab[]
  /** Whether the portal requires the permissions that suppliers' users need. */
  needs: (...needs: Need[]) => readonly Need[]
}

const CatalogueContext = createContext<Catalogue | null>(null)
export const CatalogueProvider = CatalogueContext.Provider

export function useCatalogue(): Catalogue {
  const catalogue = use(CatalogueContext)
  if (!catalogue) throw new Error('This belongs into a catalogue')
  return catalogue
}

/** A product as fetched by the page's loader. */
export function useProduct(id: number) {
  const { calls, of } = useCatalogue()
  return useAnswer(calls.find, of({ productId: String(id) }))
}

export const useUnits = () => useAnswer(...useCatalogue().lookups.units).data

/** Optional data that may arrive later. */
export const useTags = () => useAnswerLater(...useCatalogue().lookups.tags).data?.data
export function useProductGroups() {
  const lookup = useCatalogue().lookups.productGroups
  return useAnswerLater(...(lookup ?? NO_GROUPS), { when: lookup !== null }).data?.data
}
const NO_GROUPS = [distributorProductGroups.list, {}] as const
export const useWarehouses = () => useAnswerLater(...useCatalogue().lookups.warehouses).data?.data
export const usePeople = () => useAnswerLater(...useCatalogue().lookups.people).data?.data
export const useCustomers = (when = true) => useAnswerLater(...useCatalogue().lookups.customers, { when }).data?.data

/** Endpoints whose answers change with a product. */
export function useProductChanges(): Endpoint[] {
  const { calls } = useCatalogue()
  return [calls.find, calls.list, calls.priceForVenue, calls.venues, calls.venuesPaged, calls.history, calls.plans]
}
