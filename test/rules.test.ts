import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const NUMBER = /\b(?:R-\d{3}|T-\d{2}|G-\d{3})\b/g
const NAMING = ['{contract,server,web,test,bench}/**/*.{ts,tsx,sql,mjs}', 'docs/decisions/*.md']

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const rows = read('docs/rules.md')
  .split('\n')
  .flatMap((line) => /^\| (R-\d{3}|T-\d{2}|G-\d{3}) \| (.+) \|$/.exec(line)?.slice(1, 3) ?? [])
const explained = rows.filter((_, i) => i % 2 === 0)
const named = new Set(globSync(NAMING, { cwd: ROOT }).flatMap((file) => read(file).match(NUMBER) ?? []))

test('every number that code, tests and decisions name is explained once', () => {
  expect([...named].filter((number) => !explained.includes(number)).sort()).toEqual([])
  expect(explained.filter((number, i) => explained.indexOf(number) !== i)).toEqual([])
})

test('every number that is explained is named somewhere', () => {
  expect(explained.filter((number) => !named.has(number))).toEqual([])
})
