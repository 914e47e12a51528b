import path from 'node:path'
import { expect, test } from 'vitest'
import { CARRIERS } from './entities/carriers.ts'
import { entitiesCarried } from './entities/entities-carried.ts'
import { type Entity, SPECIFIED } from './entities/specified.ts'

const carried = entitiesCarried()

test('every specified field of every entity is carried by a call, or it is said why not', () => {
  expect(carried.filter(({ from }) => from === null).map(({ entity, field }) => `${entity}.${field}`)).toEqual([])
})

test('nothing is excused that is carried or was never specified', () => {
  const idle = (Object.keys(CARRIERS) as Entity[]).flatMap((entity) => {
    const { called = {}, missing = {} } = CARRIERS[entity]
    const fields: readonly string[] = SPECIFIED[entity]
    return [
      ...Object.keys(called).filter((field) => !fields.includes(field) || field in missing),
      ...Object.keys(missing)
        .filter((field) => field !== 'all')
        .filter((field) => !carried.some((one) => one.entity === entity && one.field === field && one.from?.startsWith('–'))),
    ].map((field) => `${entity}.${field}`)
  })
  expect(idle).toEqual([])
})

test('entities.txt lists where each specified field comes from', async () => {
  const width = Math.max(...carried.map(({ field }) => field.length)) + 2
  const blocks = (Object.keys(SPECIFIED) as Entity[]).map((entity) => {
    const rows = carried.filter((one) => one.entity === entity)
    const there = rows.filter(({ from }) => !from?.startsWith('–')).length
    return [`${entity}  ${there} of ${rows.length}`, ...rows.map(({ field, from }) => `  ${field.padEnd(width)}${from}`)].join(
      '\n',
    )
  })
  const file = path.resolve(import.meta.dirname, '../../docs/surface/entities.txt')
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot(file)
})
