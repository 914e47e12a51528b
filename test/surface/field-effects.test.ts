import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { acceptedFields } from '../field-effects/accepted.ts'
import { isProven, readLines } from '../field-effects/listed.ts'

test('field-effects.txt has every field that a call accepts', () => {
  const listed = readLines().map(({ field }) => field)
  const accepted = acceptedFields().map(({ field }) => field)
  expect(
    accepted.filter((field) => !listed.includes(field)),
    'Run npm run field-effects with the paths of the tests that send them',
  ).toEqual([])
  expect(
    listed.filter((field) => !accepted.includes(field)),
    'No call accepts these',
  ).toEqual([])
})

test('the tests that notice fields are there', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = new Set(globSync('{server,test}/**/*.api.test.ts', { cwd: root }))
  const texts = new Map([...files].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const missing = readLines().filter(({ proof }) => isProven(proof) && !texts.has(proof.split(' ')[0] ?? ''))
  expect(missing).toEqual([])
})

test('each field that a call accepts is noticed by a test: a new one comes with a test that fails without it', () => {
  expect(readLines().filter(({ proof }) => !isProven(proof))).toEqual([])
})
