import type { Unit } from '#contract/catalogue/units.ts'
import type { Recognised } from '#contract/platform/written-amount.ts'
import { AVAILABLE } from '#server/catalogue/units/units.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { OWNED, type Owner, ownerValues } from '#server/platform/http/owner.ts'

/** Names that a file may use, in lower case, and what they represent; null where several things have the name. */
type ByName<T = number> = ReadonlyMap<string, T | null>

/** What a file can refer to: only what the platform and its sender offer. */
export type Offered = {
  categories: ByName
  units: ByName<{ id: number; type: Unit['type'] }>
  /** What a product is sold in when nothing is said. */
  usualUnitId: number
  productGroups: ByName
  tags: ByName
  /** For a file of all suppliers. */
  suppliers: ByName<Supplier>
}

/** `isOwn`: its products are the file's to make and price, because the sender is it or keeps it. */
export type Supplier = { id: number; isOwn: boolean; currency: Recognised }

type Row = { kind: 'category' | 'unit' | 'group' | 'tag'; id: number; name: string; detail: string | null }

/** @param tagsOf the supplier whose tags may be used; null for none */
export async function findOffered(
  tx: Tx,
  owner: Owner,
  tagsOf: number | null,
  suppliers: readonly (Supplier & { name: string })[],
): Promise<Offered> {
  const found = await rows<Row>(
    tx,
    `with recursive tree as (
       select id, name, name as path, null::text as parent from categories where parent_id is null
       union all
       select c.id, c.name, tree.path || '>' || c.name, tree.name from categories c join tree on tree.id = c.parent_id
     )
     select 'category' as kind, id, path as name, parent as detail from tree
     union all
     select 'unit', id, name, type from units where ${AVAILABLE}
     union all
     select 'group', id, name, null from product_groups where ${OWNED}
     union all
     select 'tag', id, name, null from tags where distributor_id = $4 and type = 'product'`,
    [...ownerValues(owner), tagsOf],
  )
  const of = (kind: Row['kind']) => found.filter((row) => row.kind === kind)
  const units = byName(
    of('unit'),
    ({ name }) => [name],
    ({ id, detail }) => ({ id, type: detail as Unit['type'] }),
  )
  return {
    categories: byName(of('category'), categoryNames, ({ id }) => id),
    units,
    usualUnitId: units.get('each')?.id ?? [...units.values()].find((unit) => unit !== null)?.id ?? 0,
    productGroups: byName(
      of('group'),
      ({ name }) => [name],
      ({ id }) => id,
    ),
    tags: byName(
      of('tag'),
      ({ name }) => [name],
      ({ id }) => id,
    ),
    suppliers: byName(
      suppliers,
      ({ name }) => [name],
      ({ id, isOwn, currency }) => ({ id, isOwn, currency }),
    ),
  }
}

/** 'Parent - Name', the whole way down, or the name alone. */
function categoryNames({ name: path }: Row): string[] {
  const steps = path.split('>')
  return [steps.slice(-2).join(' - '), steps.join(' - '), steps.join('>'), steps.join('/'), steps.at(-1) ?? '']
}

function byName<R, T>(found: readonly R[], namesOf: (row: R) => string[], of: (row: R) => T): Map<string, T | null> {
  const all = new Map<string, T | null>()
  for (const row of found) for (const name of new Set(namesOf(row).map(asName))) all.set(name, all.has(name) ? null : of(row))
  return all
}

/** Case, and space around what separates a category from those above it, do not matter. */
export const asName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*[>/]\s*/g, (mark) => mark.trim())
    .replaceAll(/\s+/g, ' ')
