import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A file of ours and what it imports: our files as paths from the root, packages by name. `loaded` leaves out mere types. */
export type Source = { file: string; ours: string[]; loaded: string[]; packages: string[] }

type Import = { name: string; isType: boolean }

const ROOT = path.resolve(import.meta.dirname, '../..')

export function readSources(pattern = '{contract,server,web,test,bench}/**/*.{ts,tsx}'): Source[] {
  return globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .map(readSource)
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const { module } = parseSync(file, text)
  const isType = (entries: { isType: boolean }[]) => entries.length > 0 && entries.every((entry) => entry.isType)
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ name: moduleRequest.value, isType: isType(entries) })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => (entry.moduleRequest ? { name: entry.moduleRequest.value, isType: entry.isType } : [])),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      name: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
    })),
  ]
  const ours = imports.filter(({ name }) => isOurs(name)).map((found) => ({ ...found, name: placeOf(found.name, file) }))
  return {
    file,
    ours: namesOf(ours),
    loaded: namesOf(ours.filter((found) => !found.isType)),
    packages: namesOf(imports.filter(({ name }) => !isOurs(name))).map(packageOf),
  }
}

function isOurs(name: string): boolean {
  return name.startsWith('#') || name.startsWith('.')
}

function namesOf(imports: Import[]): string[] {
  return [...new Set(imports.map(({ name }) => name))]
}

function placeOf(name: string, importer: string): string {
  return name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(importer), name)
}

function packageOf(name: string): string {
  if (name.startsWith('node:')) return name
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Every way round, each named once: ['a', 'b', 'a']. */
export function cyclesIn(graph: Map<string, Iterable<string>>): string[][] {
  const cycles: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const visit = (node: string) => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(node)), node])
      return
    }
    state.set(node, 'open')
    trail.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    trail.pop()
    state.set(node, 'done')
  }
  for (const node of graph.keys()) visit(node)
  return cycles
}
