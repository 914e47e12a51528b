import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { distributorImports } from '#contract/catalogue/imports.ts'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase, runJobs, testApp } from './app.ts'
import { makeCategory, makeDistributor, makeUser } from './make.ts'
import { sendImport } from './send-import.ts'

testApp()

/** A file of a real trading day, as `npm run replay` takes it; without one a made-up day of the same form is taken. */
const FILE = process.env.TRADING_DAY

const MADE_UP = `vendor_name,item_number,item_description,bottle_volume_ml,pack,category_name,state_bottle_retail
Willow & Sons,9001,Juniper One,750,12,GIN,7.13
Willow & Sons,9002,"Juniper, dry",1000,6,,12.03
Willow & Sons,9001,Juniper One,750,12,GIN,7.13
Harbour Rum,7001,Dark,700,12,RUM,19.99
Harbour Rum,7002,White,700,12,RUM,
`

type Row = Record<
  'vendor_name' | 'item_number' | 'item_description' | 'bottle_volume_ml' | 'pack' | 'category_name' | 'state_bottle_retail',
  string
>

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test("every supplier's products of a trading day come in by CSV: those without a category too, those without a price not", {
  timeout: 900_000,
}, async () => {
  const day = parse(FILE ? readFileSync(FILE, 'utf8') : MADE_UP, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
  }) as Row[]
  for (const name of new Set(day.map((row) => row.category_name).filter(Boolean))) await makeCategory({ name })
  const vendors = Map.groupBy(day, (row) => row.vendor_name)
  let [made, refused, uncategorized] = [0, 0, 0]
  for (const [name, ordered] of vendors) {
    // an item that has a price somewhere is sold at it
    const items = new Map<string, Row>()
    for (const row of ordered) if (!items.get(row.item_number)?.state_bottle_retail) items.set(row.item_number, row)
    const lines = [...items.values()].map((row) =>
      [
        row.item_number,
        quoted(`${row.item_description} ${row.bottle_volume_ml} ml`),
        row.state_bottle_retail,
        quoted(row.category_name),
        quoted(`${row.pack} bottles a case`),
        'bottle',
      ].join(','),
    )
    const distributor = await makeDistributor({ name })
    const seller = await makeUser({ distributor })
    const { result } = await sendImport(
      distributorImports.create,
      seller,
      `${['SKU,Name,Price,Category,Description,Ordering unit', ...lines].join('\n')}\n`,
    )
    await runJobs()
    const [found] = await inDatabase((tx) =>
      rows<{ inserted: number; rejected: number; messages: string[] | null; uncategorized: number }>(
        tx,
        `select (i.counts ->> 'inserted')::int as inserted, (i.counts ->> 'rejected')::int as rejected,
                (select array_agg(distinct problem ->> 'message') from product_import_rows r, jsonb_array_elements(r.problems) problem
                  where r.import_id = i.id) as messages,
                (select count(*) from products p where p.distributor_id = i.distributor_id and p.category_id is null)::int as uncategorized
           from product_imports i where i.id = $1 and i.status = 'done'`,
        [result.id],
      ),
    )
    const priced = [...items.values()].filter((row) => row.state_bottle_retail !== '')
    expect(found, name).toMatchObject({ inserted: priced.length, rejected: items.size - priced.length })
    if (found?.rejected) expect(found.messages, name).toEqual(['This field is required'])
    made += found?.inserted ?? 0
    refused += found?.rejected ?? 0
    uncategorized += found?.uncategorized ?? 0
  }
  const wanted = [...vendors.values()].flatMap((ordered) => {
    const items = Map.groupBy(ordered, (row) => row.item_number)
    return [...items.values()].map((all) => ({
      isPriced: all.some((row) => row.state_bottle_retail),
      hasCategory: all.some((row) => row.category_name),
    }))
  })
  expect({ made, refused, uncategorized }).toEqual({
    made: wanted.filter(({ isPriced }) => isPriced).length,
    refused: wanted.filter(({ isPriced }) => !isPriced).length,
    uncategorized: wanted.filter(({ isPriced, hasCategory }) => isPriced && !hasCategory).length,
  })
  console.log(
    `${vendors.size} suppliers: ${made} products, ${uncategorized} of them without a category; ${refused} without a price refused`,
  )
})
