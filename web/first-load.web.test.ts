// @vitest-environment node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

/** What a page may fetch of scripts before it is usable, gzipped. */
const MOST = 250_000

type Chunk = { file: string; src?: string; isDynamicEntry?: boolean; imports?: string[] }

const built = path.resolve(import.meta.dirname, '../dist/web')
const chunks = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** A chunk and everything it cannot run without. */
function closure(name: string, found = new Set<string>()): Set<string> {
  if (!found.has(name)) {
    found.add(name)
    for (const needed of chunks[name]?.imports ?? []) closure(needed, found)
  }
  return found
}

const sizes = new Map<string, number>()
function sizeOf(name: string): number {
  const { file } = chunks[name]!
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(built, file))).length)
  return sizes.get(file)!
}

const sizeOfAll = (names: Iterable<string>): number => {
  const files = new Map([...names].map((name) => [chunks[name]!.file, sizeOf(name)]))
  return [...files.values()].reduce((sum, size) => sum + size, 0)
}

const names = Object.keys(chunks)
const portalOf = (name: string) => name.split('/').slice(0, 2).join('/')
const pages = names.filter((name) => chunks[name]?.isDynamicEntry && name.endsWith('Page.tsx'))
const layouts = names.filter((name) => chunks[name]?.isDynamicEntry && name.endsWith('Layout.tsx'))

describe('the first load', () => {
  test.each(pages)('of %s is small', (page) => {
    const around = layouts.filter((layout) => portalOf(layout) === portalOf(page))
    const loads = around.map((layout) => sizeOfAll(closure(page, closure(layout, closure('index.html')))))
    const size = Math.max(...loads)
    if (process.env.SIZES) console.log(Math.round(size / 1000), 'kB', page)
    expect(size, `${Math.round(size / 1000)} kB of scripts`).toBeLessThan(MOST)
  })

  test('knows the pages', () => {
    expect(pages).toContain('web/buyer/order-pad/OrderPadPage.tsx')
    expect(pages).toContain('web/supplier/orders/OrdersPage.tsx')
  })
})
