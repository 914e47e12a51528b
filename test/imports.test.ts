import { describe, expect, test } from 'vitest'
import { cyclesIn, readSources, type Source } from './setup/imports.ts'

/** Who may import whom (ARCHITECTURE.md). Tests may import everything. */

const sources = readSources().filter(({ file }) => !/\.(api\.|web\.)?test\.tsx?$|^test\//.test(file))

function imports(from: (file: string) => boolean, isAllowed: (target: string, source: Source) => boolean): string[] {
  return sources
    .filter(({ file }) => from(file))
    .flatMap((source) => source.ours.filter((target) => !isAllowed(target, source)).map((target) => `${source.file} → ${target}`))
}

function packages(from: (file: string) => boolean, isAllowed: (name: string) => boolean): string[] {
  return sources
    .filter(({ file }) => from(file))
    .flatMap((source) => source.packages.filter((name) => !isAllowed(name)).map((name) => `${source.file} → ${name}`))
}

const within = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const [contract, server, web, platform] = ['contract', 'server', 'web', 'server/platform'].map(within) as Array<
  (file: string) => boolean
>

/** From the bottom up: an area knows those before it (ARCHITECTURE.md). */
const AREAS = [
  'platform',
  'calendar',
  'pricing',
  'parties',
  'stock',
  'catalogue',
  'counting',
  'kitchen',
  'ordering',
  'delivery',
  'billing',
  'accounting',
  'electronic-documents',
  'sales',
  'insight',
  'upkeep',
]

/** The web's layers from the bottom up: a layer knows those before it, and portals never know each other (ARCHITECTURE.md). */
const LAYERS = [
  ['site'],
  ['ui'],
  ['api'],
  ['session'],
  ['routing'],
  ['shared'],
  ['admin', 'buyer', 'supplier', 'public', 'accounts'],
  ['app'],
]

/** web/main.tsx starts the app and is of its layer. */
const layerOf = (file: string): string | null => (file === 'web/main.tsx' ? 'app' : (/^web\/([^/]+)\//.exec(file)?.[1] ?? null))
const heightOf = (layer: string | null): number => LAYERS.findIndex((layers) => layers.includes(layer ?? ''))
const mayKnow = (layer: string | null, other: string | null): boolean => layer === other || heightOf(other) < heightOf(layer)

/** server/ordering/orders/moves.ts is in the area ordering; server/app.ts and server/main.ts, which put areas together, in none. */
const areaOf = (file: string): string | null => /^(?:server|contract)\/([^/]+)\//.exec(file)?.[1] ?? null
const folderOf = (file: string): string | null => /^server\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? null

function folderGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { file, ours } of sources) {
    const folder = folderOf(file)
    if (!folder || platform!(file)) continue
    const others = ours.map(folderOf).filter((other) => other !== null && other !== folder) as string[]
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...others]))
  }
  return graph
}

describe('imports', () => {
  test('the contract imports zod and itself alone', () => {
    expect(imports(contract!, contract!)).toEqual([])
    expect(packages(contract!, (name) => name === 'zod')).toEqual([])
  })

  test('the web app knows the server by the contract only', () => {
    expect(imports(web!, (target) => web!(target) || contract!(target))).toEqual([])
    expect(packages(web!, (name) => !name.startsWith('node:'))).toEqual([])
  })

  test('the server knows the contract and itself', () => {
    const isDemo = within('server/upkeep/demo')
    expect(
      imports(server!, (target, { file }) => server!(target) || contract!(target) || (isDemo(file) && within('test')(target))),
    ).toEqual([])
  })

  test('the platform knows no other area', () => {
    expect(imports(platform!, (target) => platform!(target) || contract!(target))).toEqual([])
  })

  test('no files load each other in a circle', () => {
    expect(cyclesIn(new Map(sources.map(({ file, loaded }) => [file, loaded]))).map((cycle) => cycle.join(' → '))).toEqual([])
  })

  test.each(['server', 'contract'])('the areas of the %s import each other in one direction', (side) => {
    const inside = within(side)
    const isBefore = (target: string, file: string) => {
      const [area, other] = [areaOf(file), areaOf(target)]
      if (area === null) return true
      // commands start the whole server
      return other === null ? area === AREAS.at(-1) : AREAS.indexOf(other) <= AREAS.indexOf(area)
    }
    expect(imports(inside, (target, { file }) => !inside(target) || isBefore(target, file))).toEqual([])
  })

  test('every file of the server and the contract is in an area, but for those that put them together', () => {
    const inNone = sources.filter(({ file }) => (server!(file) || contract!(file)) && !AREAS.includes(areaOf(file) ?? ''))
    expect(inNone.map(({ file }) => file)).toEqual([
      'contract/index.ts',
      'server/app.ts',
      'server/features.ts',
      'server/main.ts',
      'server/prepare-database.ts',
      'server/renew-seals.ts',
    ])
  })

  test('the layers of the web import downwards only, and portals never import each other', () => {
    expect(imports(web!, (target, { file }) => !web!(target) || mayKnow(layerOf(file), layerOf(target)))).toEqual([])
  })

  test('an import upwards or of another portal would be found', () => {
    expect(mayKnow('admin', 'buyer')).toBe(false)
    expect(mayKnow('ui', 'api')).toBe(false)
    expect(mayKnow('shared', 'app')).toBe(false)
    expect(mayKnow('buyer', 'shared')).toBe(true)
  })

  test('every file of the web is in a layer', () => {
    const inNone = sources.filter(({ file }) => web!(file) && heightOf(layerOf(file)) < 0)
    expect(inNone.map(({ file }) => file)).toEqual(['web/vite-env.d.ts'])
  })

  test('no folders import each other in a circle', () => {
    expect(cyclesIn(folderGraph()).map((cycle) => cycle.join(' → '))).toEqual([])
  })

  test('a circle would be found', () => {
    expect(
      cyclesIn(
        new Map([
          ['a', ['b']],
          ['b', ['c', 'd']],
          ['c', ['a']],
          ['d', []],
        ]),
      ),
    ).toEqual([['a', 'b', 'c', 'a']])
  })
})

test('papers are drawn in threads of their own: what draws them is loaded by the printing thread alone', () => {
  const loaded = new Map(readSources('server/**/*.ts').map((source) => [source.file, source]))
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const next of loaded.get(file)?.loaded ?? []) visit(next)
  }
  visit('server/main.ts')
  expect(reached.size).toBeGreaterThan(300)
  expect([...reached].filter((file) => loaded.get(file)?.packages.includes('pdfkit'))).toEqual([])
})
