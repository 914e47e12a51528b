import type { Readable } from 'node:stream'
import { IMPORT_COLUMNS, type ImportColumn, TEMPLATE_TIERS } from '#contract/catalogue/import-columns.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { DISCOUNT_TYPES } from '#contract/pricing/tier.ts'
import { AVAILABLE } from '#server/catalogue/units/units.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { OWNED, type Owner, ownerValues } from '#server/platform/http/owner.ts'
import { type Cell, columnName, type SheetFormat } from '#server/platform/sheets/cells.ts'
import { tableStream, workbookStream } from '#server/platform/sheets/write-sheet.ts'
import { headingOf } from './export-products.ts'

/** What a template is for: the columns it has, and the products that are in it already. */
export type TemplateContent = { filename: string; heading: string[]; filled: Cell[][] }

const titles = (...columns: ImportColumn[]) => columns.map((column) => IMPORT_COLUMNS[column].title)

/** A supplier's products, or those of a supplier the venue keeps by itself: everything about them. */
export const productTemplate = (): TemplateContent => ({
  filename: 'products-template',
  heading: headingOf(TEMPLATE_TIERS),
  filled: [],
})

/** For products of all suppliers in one file. */
export const allTemplate = (): TemplateContent => ({
  filename: 'all-suppliers-template',
  heading: [...titles('supplier'), ...headingOf(TEMPLATE_TIERS)],
  filled: [],
})

/** While a pending invoice is mapped: what is on an invoice. */
export const invoiceTemplate = (): TemplateContent => ({
  filename: 'invoice-products-template',
  heading: titles(
    'sku',
    'name',
    'price',
    'orderingUnit',
    'priceUnit',
    'orderingUnitQuantity',
    'tax',
    'productGroup',
    'inventoryTracked',
  ),
  filled: [],
})

/**
 * What a venue decides of a connected supplier's products: they are in it, as the venue keeps them. A supplier gets the same file for its
 * customer to fill in, without what the customer has decided.
 */
export async function settingsTemplate(
  tx: Tx,
  venueId: number,
  distributorId: number,
  isForSupplier = false,
): Promise<TemplateContent> {
  const found = await rows<{ sku: string | null; name: string; group: string | null; tracked: boolean | null }>(
    tx,
    `select p.sku, p.name, g.name as group, kept.inventory_tracked as tracked
       from products p
       left join venue_product_settings kept on kept.product_id = p.id and kept.venue_id = $1
       left join product_groups g on g.id = kept.product_group_id
      where p.distributor_id = $2 and p.deleted_at is null and not p.is_hidden
        and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = $1 and h.hidden_by = 'distributor')
      order by p.name, p.id limit 20000`,
    [venueId, distributorId],
  )
  return {
    filename: 'supplier-products-template',
    heading: titles('sku', 'name', 'productGroup', 'inventoryTracked'),
    filled: found.map(({ sku, name, group, tracked }) =>
      isForSupplier ? [sku, name] : [sku, name, group, tracked ? 'yes' : 'no'],
    ),
  }
}

/**
 * A file to fill in. The workbook offers what may be chosen in its cells: categories, units, product groups and the words for yes and no.
 */
export async function templateStream(
  tx: Tx,
  { heading, filled }: TemplateContent,
  owner: Owner,
  format: SheetFormat,
): Promise<Readable> {
  if (format === 'csv') return tableStream('csv', [[heading], filled])
  const options = await optionsOf(tx, owner)
  const offered = Object.entries(options).filter(([title, all]) => heading.includes(title) && all.length > 0)
  const longest = Math.max(0, ...offered.map(([, all]) => all.length))
  const lines = Array.from({ length: longest }, (_, i) => offered.map(([, all]) => all[i] ?? null))
  const lists = offered.map(([title, all], i) => ({
    column: heading.indexOf(title),
    from: `Options!$${columnName(i)}$2:$${columnName(i)}$${all.length + 1}`,
  }))
  return workbookStream([
    { name: 'Products', pages: [[heading], filled], lists },
    { name: 'Options', pages: [[offered.map(([title]) => title), ...lines]] },
    { name: 'Help', pages: [[['Column', 'Allowed values'], ...helpOn(heading)]] },
  ])
}

async function optionsOf(tx: Tx, owner: Owner): Promise<Record<string, string[]>> {
  const found = await rows<{ kind: ImportColumn; name: string }>(
    tx,
    `with recursive tree as (
       select id, name as path from categories where parent_id is null
       union all
       select c.id, tree.path || ' - ' || c.name from categories c join tree on tree.id = c.parent_id
     )
     select 'category' as kind, path as name from tree
     union all
     select 'orderingUnit', name from units where ${AVAILABLE}
     union all
     select 'productGroup', name from product_groups where ${OWNED}
     order by kind, name`,
    ownerValues(owner),
  )
  const of = (kind: ImportColumn) => found.filter((row) => row.kind === kind).map(({ name }) => name)
  const yesNo = ['yes', 'no']
  return {
    [IMPORT_COLUMNS.category.title]: of('category'),
    [IMPORT_COLUMNS.orderingUnit.title]: of('orderingUnit'),
    [IMPORT_COLUMNS.priceUnit.title]: of('orderingUnit'),
    [IMPORT_COLUMNS.productGroup.title]: of('productGroup'),
    [IMPORT_COLUMNS.taxCalculation.title]: [...TAX_CALCULATIONS],
    [IMPORT_COLUMNS.discountType.title]: [...DISCOUNT_TYPES],
    [IMPORT_COLUMNS.marketPrice.title]: yesNo,
    [IMPORT_COLUMNS.isHidden.title]: yesNo,
    [IMPORT_COLUMNS.inventoryTracked.title]: yesNo,
  }
}

const helpOn = (heading: readonly string[]): string[][] => [
  ...Object.values(IMPORT_COLUMNS)
    .filter(({ title }) => heading.includes(title))
    .map(({ title, says }) => [title, says]),
  ...(heading.includes('Tier 1 from')
    ? [
        [
          'Tier 1 from, Tier 1 value …',
          'From how many ordering units on, and the price or percentage off; market for the price of the day',
        ],
      ]
    : []),
]
