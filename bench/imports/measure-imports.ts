import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ImportResult } from '#contract/catalogue/imports.ts'
import { fillCatalogue, SELLER, tokenOf } from '../catalogue/fill.ts'
import { median, memoryOf } from '../processes.ts'

export const ROWS = 10_000
const LONG_ROWS = 100_000
const TURNS = 5

export type ImportFindings = {
  /** Milliseconds of a COPY of the file into one table with the indexes that products have, and of the import from sending to done. */
  copy: number
  whole: number
  /** Of the import its work alone, without the wait for a worker to come by. */
  work: number
  /** The same file again with every price raised. */
  change: number
  /** A file ten times as long. */
  long: number
  /** The most the server held, in MiB, over the files of 10,000 and over the long one. */
  memory: number | null
  memoryOfLong: number | null
}

type OnServer = <T>(url: string, work: (server: { url: string; pid: number }) => Promise<T>) => Promise<T>

/** Imports beside the least that could be done with such a file, in turns on one PostgreSQL. */
export async function measureImports(
  newDatabase: (name: string) => Promise<string>,
  onServer: OnServer,
): Promise<ImportFindings> {
  const url = await newDatabase('imports')
  await fillCatalogue(url, 10)
  const client = new pg.Client(url)
  await client.connect()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-bench-import-'))
  chmodSync(folder, 0o755)
  try {
    return await onServer(url, async (server) => {
      const watch = watchMemory(server.pid)
      const [copies, wholes, works, changes]: number[][] = [[], [], [], []]
      for (let turn = 0; turn < TURNS; turn++) {
        const file = path.join(folder, `${turn}.csv`)
        writeFileSync(file, fileOf(turn, ROWS, 1))
        copies?.push(await copied(client, file))
        const made = await imported(server.url, fileOf(turn, ROWS, 1), ROWS)
        wholes?.push(made.whole)
        works?.push(made.work)
        changes?.push((await imported(server.url, fileOf(turn, ROWS, 2), ROWS)).work)
      }
      const memory = watch.most()
      const watchLong = watchMemory(server.pid)
      const { work: long } = await imported(server.url, fileOf(TURNS, LONG_ROWS, 1), LONG_ROWS)
      return {
        copy: median(copies ?? []),
        whole: median(wholes ?? []),
        work: median(works ?? []),
        change: median(changes ?? []),
        long,
        memory,
        memoryOfLong: watchLong.most(),
      }
    })
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const HEADING =
  'SKU,Name,Price,Category,Description,Ordering unit,Price unit,Price units per ordering unit,Minimum quantity,Increment,Tax,Hidden'

function fileOf(turn: number, rows: number, priceFrom: number): string {
  const lines = Array.from(
    { length: rows },
    (_, i) =>
      `${turn}-${i},Import ${turn} ${i},${(priceFrom + (i % 900) / 100).toFixed(2)},Category ${1 + (i % 20)},"Case, item ${i}",case,each,12,1,1,10,no`,
  )
  return `${[HEADING, ...lines].join('\n')}\n`
}

/** One table like products, with the same indexes; names stay text, nothing is looked up, nothing checked. */
async function copied(client: pg.Client, file: string): Promise<number> {
  await client.query(`drop table if exists plain_products`)
  await client.query(
    `create table plain_products (like products including defaults including identity including generated including indexes)`,
  )
  await client.query(
    `alter table plain_products alter distributor_id set default 1, alter category_id type text, alter ordering_unit_id type text, alter price_unit_id type text`,
  )
  const start = performance.now()
  await client.query(
    `copy plain_products (sku, name, price, category_id, description, ordering_unit_id, price_unit_id, ordering_unit_quantity,
       minimum_quantity, ordering_unit_increment, tax, is_hidden) from '${file}' with (format csv, header)`,
  )
  return performance.now() - start
}

const headers = { authorization: `Bearer ${tokenOf(SELLER)}` }

async function imported(base: string, text: string, rows: number): Promise<{ whole: number; work: number }> {
  const form = new FormData()
  form.append('csv', new Blob([text]), 'products.csv')
  const start = performance.now()
  let found = await answered(await fetch(`${base}/api/distributor/import/products`, { method: 'POST', headers, body: form }))
  while (found.status === 'waiting' || found.status === 'running') {
    await sleep(25)
    found = await answered(await fetch(`${base}/api/distributor/imports/${found.id}`, { headers }))
  }
  const whole = performance.now() - start
  if (found.status !== 'done' || found.inserted + found.updated !== rows)
    throw new Error(`The import ended as ${found.status}: ${JSON.stringify(found).slice(0, 500)}`)
  return { whole, work: Date.parse(found.finishedAt ?? '') - Date.parse(found.startedAt ?? '') }
}

async function answered(response: Response): Promise<ImportResult> {
  const text = await response.text()
  if (!response.ok) throw new Error(`An import was answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

function watchMemory(pid: number) {
  let most: number | null = null
  const timer = setInterval(() => {
    const now = memoryOf(pid)
    if (now !== null) most = Math.max(most ?? 0, now)
  }, 20)
  return {
    most: () => {
      clearInterval(timer)
      return most
    },
  }
}
