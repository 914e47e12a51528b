import { SHOWN_REJECTED } from '#contract/catalogue/imports.ts'
import { recipeSales, type SaleInFile, SHOWN_SALES } from '#contract/kitchen/recipe-sales.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import { readTable } from '#server/platform/sheets/read-table.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { type Kitchen, kitchenActedAs, kitchensOf } from './kitchens.ts'
import { type FoundSale, readSales, saleKey } from './read-sales.ts'
import { type LoadedTree, recipesOfKitchens } from './recipe-tree.ts'
import { lockSales, recordSales, undoSales } from './record-sales.ts'
import { SALES_COLUMNS } from './sales-file-columns.ts'

const MOST_ROWS = 5000
const MOST_BYTES = 10 * 1024 * 1024

/** Sales out of a file. Rows that cannot be used are refused one by one; the others are kept, unless it is a dry run. */
const importSales = answer(recipeSales.import, async ({ query, body }, { tx, actor, now, db, http }) => {
  const kitchen = await kitchenActedAs(tx, actor)
  const table = await readTable(http.files, {
    columns: SALES_COLUMNS,
    required: ['recipe', 'quantity', 'date'],
    mostRows: MOST_ROWS,
    mostBytes: MOST_BYTES,
  })
  await lockSales(tx, kitchen.id)
  const tree = await recipesOfKitchens(tx, [kitchen])
  const found = readSales(table, {
    recipes: sellableByName(tree, kitchen),
    timezone: kitchen.timezone,
    dateFormat: await dateFormatOf(tx, kitchen.id),
    today: dayOf(now, kitchen.timezone),
  })
  const kept = await keptSales(tx, kitchen, found)
  const plan = Map.groupBy(found, (sale) => {
    const before = kept.get(saleKey(sale))
    if (!before) return 'inserted'
    return before.quantity === sale.quantity ? 'unchanged' : 'updated'
  })
  const isDryRun = query.dryRun ?? body.dryRun ?? false
  const [added, changed] = [plan.get('inserted') ?? [], plan.get('updated') ?? []]
  const { filename } = table
  const importId = isDryRun || added.length + changed.length === 0 ? null : await keepImport(tx, kitchen, filename, actor, now)
  if (importId !== null) {
    const recording = { tx, all: db.read(everyone), actor, kitchen, now, importId }
    await undoSales(
      recording,
      changed.map((sale) => kept.get(saleKey(sale))?.id ?? 0),
    )
    await recordSales(recording, tree, [...changed, ...added], () => 'csv')
  }
  const rejected = table.rows.filter(({ problems }) => problems.length > 0)
  const rowsOf = (sales: readonly FoundSale[] | undefined) => (sales ?? []).reduce((sum, sale) => sum + sale.rows, 0)
  return {
    importId,
    filename,
    isDryRun,
    total: table.rows.length,
    inserted: rowsOf(added),
    updated: rowsOf(changed),
    unchanged: rowsOf(plan.get('unchanged')),
    rejected: rejected.length,
    ignoredColumns: table.ignored,
    rejectedRows: rejected.slice(0, SHOWN_REJECTED).map((row) => ({
      row: row.number,
      name: (row.cell('recipe') ?? '').slice(0, 200),
      problems: row.problems,
    })),
    sales: [...added, ...changed]
      .toSorted((a, b) => a.row - b.row)
      .slice(0, SHOWN_SALES)
      .map((sale) => saleInFile(sale, tree, kept.get(saleKey(sale))?.quantity ?? null)),
  }
})

const saleInFile = (sale: FoundSale, tree: LoadedTree, quantityBefore: number | null): SaleInFile => ({
  row: sale.row,
  rows: sale.rows,
  recipe: { id: sale.recipeId, name: tree.get(sale.recipeId)?.name ?? '' },
  quantity: sale.quantity,
  quantityBefore,
  soldAt: sale.soldAt.toISOString(),
  receipt: sale.receipt,
})

/** Recipes an outlet can sell by their names; its own before one it reads of the same name. */
function sellableByName(tree: LoadedTree, kitchen: Kitchen): Map<string, number> {
  const listed = [...tree.values()].filter(
    ({ archived_at, venue_id, seen_by }) => archived_at === null && (venue_id === kitchen.id || seen_by.includes(kitchen.id)),
  )
  const names = new Map<string, number>()
  for (const recipe of listed.toSorted(
    (a, b) => Number(a.venue_id === kitchen.id) - Number(b.venue_id === kitchen.id) || b.id - a.id,
  ))
    names.set(recipe.name.toLowerCase(), recipe.id)
  return names
}

async function dateFormatOf(tx: Tx, venueId: number): Promise<string> {
  const [venue] = await rows<{ date_format: string }>(tx, `select date_format from venues where id = $1`, [venueId])
  return venue?.date_format ?? ''
}

/** Sales of earlier files that rows of this one name again. */
async function keptSales(
  tx: Tx,
  kitchen: Kitchen,
  found: readonly FoundSale[],
): Promise<Map<string, { id: number; quantity: number }>> {
  const kept = await rows<{ id: number; recipeId: number; quantity: number; soldAt: Date; receipt: string }>(
    tx,
    `select s.id, s.recipe_id as "recipeId", s.quantity, s.sold_at as "soldAt", s.receipt from recipe_sales s
       join unnest($2::bigint[], $3::timestamptz[], $4::text[]) n (recipe_id, sold_at, receipt)
         on (n.recipe_id, n.sold_at, n.receipt) = (s.recipe_id, s.sold_at, s.receipt)
      where s.venue_id = $1 and s.source = 'file' and s.undone_at is null`,
    [kitchen.id, found.map(({ recipeId }) => recipeId), found.map(({ soldAt }) => soldAt), found.map(({ receipt }) => receipt)],
  )
  return new Map(kept.map((sale) => [saleKey(sale), { id: sale.id, quantity: sale.quantity }]))
}

async function keepImport(
  tx: Tx,
  kitchen: Kitchen,
  filename: string,
  by: { userId: number; userName: string },
  at: Date,
): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into recipe_sale_imports (venue_id, filename, user_id, user_name, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [kitchen.id, filename, by.userId, by.userName, at],
  )
  return made?.id ?? 0
}

const imports = answer(recipeSales.imports, async ({ query }, { tx, actor }) => {
  const ids = (await kitchensOf(tx, actor)).map(({ id }) => id)
  const { page, limit } = query
  const [[count], found] = await Promise.all([
    rows<{ total: number }>(tx, `select count(*)::int as total from recipe_sale_imports where venue_id = any ($1)`, [ids]),
    rows<{
      id: number
      filename: string
      sales: number
      user_name: string
      created_at: Date
      undone_at: Date | null
      undone_by_name: string | null
    }>(
      tx,
      `select f.id, f.filename, (select count(*) from recipe_sales s where s.venue_id = f.venue_id and s.import_id = f.id)::int as sales,
              f.user_name, f.created_at, f.undone_at, f.undone_by_name
         from recipe_sale_imports f where f.venue_id = any ($1) order by f.id desc limit $2 offset $3`,
      [ids, limit, (page - 1) * limit],
    ),
  ])
  return {
    data: found.map((file) => ({
      id: file.id,
      filename: file.filename,
      sales: file.sales,
      userName: file.user_name,
      createdAt: file.created_at.toISOString(),
      undoneAt: file.undone_at?.toISOString() ?? null,
      undoneBy: file.undone_by_name,
    })),
    meta: { page, total: count?.total ?? 0 },
  }
})

const undoImport = answer(recipeSales.undoImport, async ({ params }, { tx, actor, now }) => {
  const kitchens = await kitchensOf(tx, actor)
  const [file] = await rows<{ venue_id: number }>(
    tx,
    `select venue_id from recipe_sale_imports where id = $1 and venue_id = any ($2)`,
    [params.importId, kitchens.map(({ id }) => id)],
  )
  const kitchen = kitchens.find(({ id }) => id === file?.venue_id)
  if (!kitchen) throw new Problem('not_found')
  await lockSales(tx, kitchen.id)
  const sales = await rows<{ id: number }>(
    tx,
    `select id from recipe_sales where venue_id = $1 and import_id = $2 and undone_at is null`,
    [kitchen.id, params.importId],
  )
  await undoSales(
    { tx, actor, kitchen, now },
    sales.map(({ id }) => id),
  )
  await rows(
    tx,
    `update recipe_sale_imports set undone_at = $3, undone_by = $4, undone_by_name = $5 where venue_id = $1 and id = $2 and undone_at is null`,
    [kitchen.id, params.importId, now, actor.userId, actor.userName],
  )
})

const template = answer(recipeSales.template, async ({ query }, { tx, actor, now, http }) => {
  const kitchen = await kitchenActedAs(tx, actor)
  const tree = await recipesOfKitchens(tx, [kitchen])
  const today = dayOf(now, kitchen.timezone)
  const names = [...sellableByName(tree, kitchen).values()]
    .map((id) => tree.get(id)?.name ?? '')
    .sort((a, b) => a.localeCompare(b, 'en'))
  const { recipe, quantity, date, time, receipt } = SALES_COLUMNS
  const head = [recipe, quantity, date, time, receipt].map(({ title }) => title)
  const lines = names.map((name) => [name, '', today, '', ''])
  return asFile(http.reply, query.format, 'Sales of recipes', tableStream(query.format, [[head, ...lines]], 'Sales'))
})

export const salesFileRoutes = [importSales, template, imports, undoImport]
