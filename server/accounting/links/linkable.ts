import type { LinkKind } from '#contract/accounting/links.ts'
import { type Owner, sideOf } from '../connections/owner.ts'

/**
 * What of an owner can be linked, one statement for each kind: `id, name, code, email, tax_number, category_id`, with the owner as `$1`.
 * What is linked is only what is there: a product that was deleted drops out, its link stays for the documents of the past.
 */
const OF_SUPPLIER: { [K in LinkKind]?: string } = {
  customer: `select v.id, v.name, null::text as code, v.email, nullif(v.company_registration_number, '') as tax_number, null::bigint as category_id
    from connections c join venues v on v.id = c.venue_id
   where c.distributor_id = $1 and c.status = 'active'`,
  product: `select p.id, p.name, p.sku as code, null::text as email, null::text as tax_number, p.category_id
    from products p where p.distributor_id = $1 and p.deleted_at is null`,
  productGroup: `select g.id, g.name, null::text as code, null::text as email, null::text as tax_number, null::bigint as category_id
    from product_groups g where g.distributor_id = $1`,
  customerCategory: `select k.id, k.name, null::text as code, null::text as email, null::text as tax_number, null::bigint as category_id
    from customer_categories k where k.distributor_id = $1`,
  warehouse: `select w.id, w.name, null::text as code, null::text as email, null::text as tax_number, null::bigint as category_id
    from warehouses w where w.distributor_id = $1 and w.deleted_at is null`,
}

const OF_VENUE: { [K in LinkKind]?: string } = {
  supplier: `select d.id, d.name, null::text as code, d.email, nullif(d.company_registration_number, '') as tax_number, null::bigint as category_id
    from connections c join distributors d on d.id = c.distributor_id
   where c.venue_id = $1 and c.status = 'active'`,
  product: `select p.id, p.name, p.sku as code, null::text as email, null::text as tax_number, p.category_id
    from venue_products vp join products p on p.id = vp.product_id
   where vp.venue_id = $1 and p.deleted_at is null`,
  productGroup: `select g.id, g.name, null::text as code, null::text as email, null::text as tax_number, null::bigint as category_id
    from product_groups g
   where g.venue_id = $1 or g.venue_group_id = (select v.venue_group_id from venues v where v.id = $1)`,
  outlet: `select v.id, v.name, null::text as code, null::text as email, null::text as tax_number, null::bigint as category_id
    from venues v
   where v.deleted_at is null and (v.id = $1 or v.venue_group_id = (select own.venue_group_id from venues own where own.id = $1))`,
}

/** @throws Error for a kind that this side does not have */
export function linkable(owner: Owner, kind: LinkKind): { statement: string; value: number } {
  const statement = (sideOf(owner) === 'venue' ? OF_VENUE : OF_SUPPLIER)[kind]
  if (statement === undefined) throw new Error(`A ${sideOf(owner)} has no ${kind} to link`)
  return { statement, value: owner.venueId ?? owner.distributorId }
}
