import type { CustomerGroup, ProductGroup } from '#contract/insight/sales-reports.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { ownPeople } from '#server/parties/customers/own-people.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import type { Member } from './sales-report.ts'

type Named = { id: number; name: string }
type Customer = Named & { city: string; type: string | null; owner_id: number | null; category: Named | null }
type Product = Named & { sku: string | null; unit: string; category: Named | null }
export type Members = { memberOf: (id: number) => Member; isCalled: (id: number, term: string) => boolean }

const NAMED = (alias: string) =>
  `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

/** What customers are called and belong to. */
export async function customersAs(
  { tx, db }: { tx: Tx; db: Database },
  distributorId: number,
  ids: readonly number[],
  groupBy: CustomerGroup,
): Promise<Members> {
  const [found, people] = await Promise.all([
    rows<Customer>(
      tx,
      `select v.id, v.name, v.city, c.customer_type as type, c.account_owner_id as owner_id, ${NAMED('k')} as category
         from venues v left join connections c on c.distributor_id = $1 and c.venue_id = v.id
         left join customer_categories k on k.id = c.customer_category_id
        where v.id = any ($2)`,
      [distributorId, ids],
    ),
    groupBy === 'accountOwner' ? ownPeople(db, distributorId) : null,
  ])
  return members(found, ({ id, name, city, type, owner_id, category }) => {
    const owner = owner_id === null ? undefined : people?.get(owner_id)
    switch (groupBy) {
      case 'customer':
        return { rowId: id, name, about: city }
      case 'accountOwner':
        return owner ? { rowId: owner.id, name: owner.name, about: '' } : nobody('No account owner')
      case 'customerCategory':
        return category ? { rowId: category.id, name: category.name, about: '' } : nobody('No category')
      case 'customerType':
        return nobody(CUSTOMER_TYPES.find((one) => one === type) ?? 'No type')
      case 'city':
        return nobody(city || 'No city')
    }
  })
}

/** What products are called and belong to. */
export async function productsAs(tx: Tx, distributorId: number, ids: readonly number[], groupBy: ProductGroup): Promise<Members> {
  const found = await rows<Product>(
    tx,
    `select p.id, p.name, p.sku, u.name as unit, ${NAMED('k')} as category
       from products p join units u on u.id = p.ordering_unit_id left join categories k on k.id = p.category_id
      where p.distributor_id = $1 and p.id = any ($2)`,
    [distributorId, ids],
  )
  return members(found, ({ id, name, sku, unit, category }) =>
    groupBy === 'product'
      ? { rowId: id, name, about: [sku, unit].filter(Boolean).join(' · ') }
      : category
        ? { rowId: category.id, name: category.name, about: '' }
        : nobody('No category'),
  )
}

const nobody = (name: string): Member => ({ rowId: null, name, about: '' })

function members<T extends Named>(found: readonly T[], as: (one: T) => Member): Members {
  const byId = new Map(found.map((one) => [one.id, as(one)]))
  const memberOf = (id: number): Member => byId.get(id) ?? { rowId: null, name: 'No longer here', about: '' }
  return {
    memberOf,
    isCalled: (id, term) => {
      const { name, about } = memberOf(id)
      return `${name} ${about}`.toLowerCase().includes(term.toLowerCase())
    },
  }
}
