import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Statement = { place: string; sql: string }
/** What one list of a statement names of a table: columns that are selected as they are, inserted or set. */
export type NamedColumns = { table: string; columns: string[] }

/** The statements of a folder, tests left out. Constants that a text is put together from are filled in. */
export function statementsOf(folder: string): Statement[] {
  const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.ts$|types\.generated\.ts$/.test(file))
    .sort()
  const sources = files.map((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    return { file, source, texts: textsIn(file, source) }
  })
  const constants = new Map(
    sources.flatMap(({ file, texts }) => texts.flatMap(({ name, sql }) => (name ? [[`${file} ${name}`, sql]] : []))),
  )
  return sources.flatMap(({ file, source, texts }) => {
    const known = (name: string) => constants.get(`${fileOf(name, file, source)} ${name}`)
    return texts
      .filter(({ sql }) => /\b(?:select|insert into|update|returning)\b/.test(sql))
      .map(({ sql, line }) => ({ place: `${file}:${line}`, sql: filledIn(sql, known) }))
  })
}

type Text = { name: string | undefined; sql: string; line: number }

function textsIn(file: string, source: string): Text[] {
  const texts: Text[] = []
  const names = new Map<number, string>()
  const add = (start: number, end: number): void => {
    texts.push({ name: names.get(start), sql: source.slice(start + 1, end - 1), line: source.slice(0, start).split('\n').length })
  }
  const visitor = new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) names.set(node.init.start, node.id.name)
    },
    TemplateLiteral(node) {
      add(node.start, node.end)
    },
    Literal(node) {
      if (typeof node.value === 'string') add(node.start, node.end)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return texts
}

/** The file that declares a constant: the one it is imported from, or the one that uses it. */
function fileOf(name: string, file: string, source: string): string {
  const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(source) ?? []
  if (!from) return file
  return from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)
}

const DEEPEST = 3

const filledIn = (sql: string, known: (name: string) => string | undefined, depth = 0): string =>
  sql.replaceAll(/\$\{(\w+)\}/g, (all, name: string) => {
    const constant = depth < DEEPEST ? known(name) : undefined
    return constant === undefined ? all : filledIn(constant, known, depth + 1)
  })

/** What comes of a text from `start` to the bracket that closes it, or to one of `ends` outside of brackets. */
function upTo(sql: string, start: number, ends: RegExp): string {
  let depth = 0
  for (let i = start; i < sql.length; i++) {
    if (sql[i] === '(') depth++
    else if (sql[i] === ')' && --depth < 0) return sql.slice(start, i)
    else if (depth === 0 && sql[i - 1] === ' ' && ends.test(sql.slice(i, i + 14))) return sql.slice(start, i)
  }
  return sql.slice(start)
}

/** The parts between the commas outside of brackets. */
function itemsOf(list: string): string[] {
  const items = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) items.push('')
    else items[items.length - 1] += sign
  }
  return items.map((item) => item.trim())
}

const NO_ALIAS = 'on|where|set|join|left|right|inner|cross|order|group|for|limit|union|using|values|select|returning'
const TABLE = new RegExp(`(?:from|join|into|update|,) (\\w+)(?: (?:as )?(?!(?:${NO_ALIAS})\\b)(\\w+))?`, 'g')
const AFTER_SET = /^(?:where|from|returning|on conflict)\b/

/** Every list of a text and the columns it names, of the tables given. */
export function namedIn(text: string, tables: ReadonlyMap<string, ReadonlySet<string>>): NamedColumns[] {
  const sql = text
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\$\{[^}]*\}/g, '$')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
  const found: NamedColumns[] = []
  const add = (table: string, names: readonly (string | undefined)[]) => {
    const columns = [...new Set(names)].filter((name) => name !== undefined && tables.get(table)?.has(name)) as string[]
    if (columns.length > 0) found.push({ table, columns })
  }
  for (const [, table = '', list = ''] of sql.matchAll(/insert into (\w+)(?: as \w+)? ?\(([^()]*)\)/g)) add(table, itemsOf(list))
  let written = ''
  for (const match of sql.matchAll(/insert into (\w+)|update (?!set\b)(\w+)(?: (?:as )?(?!set\b)\w+)? set |do update set /g)) {
    written = match[1] ?? match[2] ?? written
    if (match[1]) continue
    const list = upTo(sql, match.index + match[0].length, AFTER_SET)
    const targets = itemsOf(list).flatMap((item) => itemsOf(item.split('=')[0]?.replaceAll(/[()]/g, '') ?? ''))
    add(written, targets)
  }
  for (const match of sql.matchAll(/\b(select|returning) /g)) {
    const start = match.index + match[0].length
    const list = upTo(sql, start, match[1] === 'select' ? /^from\b/ : /^(?:\)|$)/)
    const scope = match[1] === 'select' ? upTo(sql, start + list.length, /^(?:union|returning)\b/) : sql.slice(0, match.index)
    const read = [...scope.matchAll(TABLE)].filter(([, table = '']) => tables.has(table))
    for (const [, table = '', alias = table] of read) {
      const columns = itemsOf(list).map((item) => {
        const [, of, column] = /^(?:(\w+)\.)?(\w+)(?: as \w+)?$/.exec(item) ?? []
        return of === alias || (of === undefined && read.length === 1) ? column : undefined
      })
      add(table, columns)
    }
  }
  return found
}
