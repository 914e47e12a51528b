import { describe, expect, test } from 'vitest'
import { allOf, ask, fieldsOfCalls, groupOf, isList, LINKS, type Shown } from '#test/accounting/books-calls.ts'
import { booksApp } from '#test/accounting/books-world.ts'
import { unique } from '#test/make.ts'

/** Every field that links, setups, taxes and contacts are saved with, through every call: the fields are those of the contract. */

const world = booksApp()
const saved = new Map(LINKS.map((links) => [links.save, links]))

/** Which list of a group of calls has the records that a field names. */
const NAMED: [RegExp, (group: string) => string][] = [
  [/AccountId$|^accountId$/, (group) => `${group}.accounts`],
  [/ItemId$|^itemId$/, (group) => `${group}.items`],
  [/^taxId$/, (group) => `${group}.taxes`],
  [/^trackingCategoryId$/, (group) => `${group}.trackingCategories`],
  [/^classId$/, (group) => (group === 'supplierQuickBooks' ? `${group}.classes` : `${group}.trackingCategories`)],
  [/^subsidiaryId$/, (group) => `${group}.subsidiaries`],
  [/^customFormId$/, (group) => `${group}.customForms`],
  [/^salesRepId$/, (group) => `${group}.employees`],
  [/^priceLevelId$/, (group) => `${group}.priceLevels`],
]
const WORDS: Record<string, [unknown, unknown]> = {
  orderingMode: ['automatic', 'manual'],
  documentState: ['authorised', 'submitted'],
  combinedExpenseBill: [true, false],
  expenseBillCreateDay: [31, 7],
}

/** Two values of a field, so that one of them is another than what was there. */
async function valuesOf(call: string, field: string): Promise<unknown[]> {
  const words = WORDS[field]
  if (words) return words
  const listOf = NAMED.find(([name]) => name.test(field))?.[1]
  if (!listOf) throw new Error(`It is not known what ${field} can be`)
  const [one, another] = await allOf(world(), listOf(groupOf(call)))
  return [another!.id, one!.id, null]
}

const calls = fieldsOfCalls((call) => !isList(call))

/** A call that saves links: the part of the body they travel in, and what it has for them. */
type Saving = { call: string; part: string; name: string }
const save = async ({ call, part }: Saving, link: object) => (await ask(world(), call, { body: { [part]: [link] } })).data
const oursOf = (call: string) => allOf(world(), saved.get(call)!.list)

async function externalId(saving: Saving): Promise<void> {
  const [[first], [one, another]] = [await oursOf(saving.call), await allOf(world(), saved.get(saving.call)!.of)]
  for (const externalId of [another!.id, one!.id, null])
    expect(await save(saving, { id: first!.id, externalId })).toMatchObject([
      { external: externalId === null ? null : { id: externalId } },
    ])
}

async function id(saving: Saving): Promise<void> {
  for (const { id } of (await oursOf(saving.call)).slice(0, 2))
    expect((await save(saving, { id })).map((one) => one.id)).toEqual([id])
}

async function detail({ name, ...saving }: Saving): Promise<void> {
  const [first] = await oursOf(saving.call)
  const values = await valuesOf(saving.call, name)
  for (const value of values)
    expect(await save({ name, ...saving }, { id: first!.id, [name]: value })).toMatchObject([{ [name]: value }])
  // what is not given stays
  expect(await save({ name, ...saving }, { id: first!.id })).toMatchObject([{ [name]: values.at(-1) }])
}

async function acceptFrom({ call }: Saving): Promise<void> {
  const [, open] = await oursOf(call)
  const linkedWith = async () => (await oursOf(call)).find((one) => one.id === open!.id)?.external
  const part = calls.find((one) => one.call === call && one.field.endsWith('.id'))!.field.split('.')[0]!
  const unlink = () => save({ call, part, name: '' }, { id: open!.id, externalId: null })
  await unlink()
  expect(await linkedWith()).toBeNull()
  expect((await ask(world(), call, { body: { acceptFrom: 0.8 } })).accepted).toBeGreaterThan(0)
  expect(await linkedWith()).not.toBeNull()
  await unlink()
  expect((await ask(world(), call, { body: { acceptFrom: 1 } })).accepted).toBe(0)
}

const SEEN: Record<string, (saving: Saving) => Promise<void>> = { id, externalId, acceptFrom }

describe.each(calls.filter(({ call }) => saved.has(call)))('$call', ({ call, field }) => {
  const [part = '', name = part] = field.split('.')
  test(name, () => (SEEN[name] ?? detail)({ call, part, name }))
})

describe.each(calls.filter(({ call, field }) => /save(Setup|Config)$/.test(call) && !field.includes('.')))(
  '$call',
  ({ call, field }) => {
    test(field, async () => {
      for (const value of await valuesOf(call, field))
        expect(await ask(world(), call, { body: { [field]: value } })).toMatchObject({ [field]: value })
    })
  },
)

describe.each(calls.filter(({ field }) => /^(taxes|items)\.(rate|taxId)$/.test(field)).filter(({ call }) => !saved.has(call)))(
  '$call',
  ({ call, field }) => {
    const [part = ''] = field.split('.')
    test(field, async () => {
      for (const taxId of await valuesOf(call, 'taxId'))
        for (const rate of ['10', '8.25']) {
          const answer = await ask(world(), call, { body: { [part]: [{ rate, taxId }] } })
          expect(answer.taxRates ?? answer.data).toContainEqual(expect.objectContaining({ rate, taxId }))
        }
    })
  },
)

describe.each(calls.filter(({ call }) => /makeContact$/.test(call)))('$call', ({ call, field }) => {
  test(field, async () => {
    const { list } = LINKS.find(({ of }) => of === `${groupOf(call)}.contacts`)!
    const [, second] = await allOf(world(), list)
    const made = { name: unique('Books of'), email: 'books@contact.test', taxNumber: '51 824 753 556' }
    const body = { ...made, linkTo: second!.id }
    const contact: Shown = (await ask(world(), call, { body })) as unknown as Shown
    expect(contact).toMatchObject(made)
    expect((await allOf(world(), list)).find(({ id }) => id === second!.id)?.external).toMatchObject({ id: contact.id })
  })
})
