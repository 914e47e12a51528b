import path from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/index.ts'
import type { Role } from '#contract/platform/permissions.ts'
import { send, sendForm, testApp } from '#test/app.ts'
import { cases } from './authorization/cases.ts'
import { aWorld, holding, idsIn, lacking, SECRET_WORD, type World } from './authorization/world.ts'

testApp()

/**
 * Every call × nobody, the wrong role, the right role without the permission, another company, another venue of the group, the rightful one.
 * The file is the answer to "who may do what"; this test fails when an answer changes, when a call has no case, and when anything leaks.
 */
const FILE = path.resolve(import.meta.dirname, '../../docs/surface/authorization.txt')
const COLUMNS = ['nobody', 'wrong role', 'no permission', 'other company', 'other venue', 'rightful'] as const
type Column = (typeof COLUMNS)[number]
type Answers = Record<Column, number | null>

test('every call has a case', () => {
  const names = allEndpoints.map(({ name }) => name)
  expect(names.filter((name) => !cases[name])).toEqual([])
  expect(Object.keys(cases).filter((name) => !names.includes(name))).toEqual([])
})

test('nobody gets more than is theirs', { timeout: 1_500_000 }, async () => {
  const lines: string[] = []
  for (const named of allEndpoints) {
    const answers = await answersOf(named)
    lines.push(
      row(
        `${named.endpoint.method} ${named.endpoint.path}`,
        COLUMNS.map((column) => answers[column]),
        cases[named.name]?.openTo,
      ),
    )
  }
  const head = row('', COLUMNS, undefined)
  await expect(`${[head, ...lines.sort()].join('\n')}\n`).toMatchFileSnapshot(FILE)
})

const row = (call: string, answers: readonly (string | number | null)[], why: string | undefined) =>
  `${call.padEnd(72)}${answers.map((answer) => String(answer ?? '-').padEnd(15)).join('')}${why ?? ''}`.trimEnd()

async function answersOf(named: NamedEndpoint): Promise<Answers> {
  const { endpoint, name } = named
  const one = cases[name] ?? {}
  const world = await aWorld()
  await one.given?.(world)
  const params = await one.params?.(world)
  const answer = async (caller: { token: string } | undefined) => {
    const sending = {
      params: { ...idsIn(endpoint.path, world), ...(one.isNewForEveryCaller ? await one.params?.(world) : params) },
      query: one.query?.(world) ?? {},
      ...(endpoint.body && { body: one.body?.(world) ?? {} }),
    }
    const response = one.files
      ? await sendForm(endpoint, sending.params, formOf(one.files(world)), { as: caller })
      : await send(endpoint as never, sending as never, { as: caller })
    expect(response.statusCode, `${name} is a bug: ${response.body}`).toBeLessThan(500)
    return {
      status: response.statusCode,
      leaks: response.body.includes(SECRET_WORD) && !asked(sending, response.body),
    }
  }
  const refuses = async (caller: { token: string } | undefined, allowed: readonly number[]) => {
    const { status, leaks } = await answer(caller)
    expect(allowed, `${name} answers ${status}`).toContain(status)
    expect(leaks, `${name} leaks`).toBe(false)
    return status
  }

  if (endpoint.audience === 'public') return { ...NONE, nobody: (await answer(undefined)).status }
  const role: Role = endpoint.audience === 'any' ? 'venue' : endpoint.audience
  const { permission } = endpoint
  const without = permission && endpoint.audience !== 'any' ? await lacking(world, role, permission) : undefined
  const strangers = STRANGERS[role](world)
  const done = one.closed ? [one.closed] : [200, 201, 204]
  const forStrangers = one.openTo || one.closed ? [...done, ...REFUSALS] : REFUSALS
  const answers: Answers = {
    nobody: await refuses(undefined, [401]),
    'wrong role': endpoint.audience === 'any' ? null : await refuses(WRONG[role](world), [403]),
    'no permission': without ? await refuses(without, [403]) : null,
    'other company': strangers.company ? await refuses(strangers.company, forStrangers) : null,
    'other venue': strangers.venue ? await refuses(strangers.venue, forStrangers) : null,
    rightful: (
      await answer(
        one.as?.(world) ?? (permission && role !== 'admin' ? await holding(world, role, permission) : RIGHTFUL[role](world)),
      )
    ).status,
  }
  expect(done, `${name} refuses the rightful caller`).toContain(answers.rightful)
  return answers
}

function formOf(files: Record<string, string>): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(files)) form.append(field, new Blob([text]), `${field}.csv`)
  return form
}

const NONE: Answers = {
  nobody: null,
  'wrong role': null,
  'no permission': null,
  'other company': null,
  'other venue': null,
  rightful: null,
}
const REFUSALS = [404, 422]
const WRONG = {
  admin: ({ seller }: World) => seller,
  distributor: ({ buyer }: World) => buyer,
  venue: ({ seller }: World) => seller,
}
const RIGHTFUL = {
  admin: ({ admin }: World) => admin,
  distributor: ({ seller }: World) => seller,
  venue: ({ buyer }: World) => buyer,
}
const STRANGERS = {
  admin: () => ({ company: undefined, venue: undefined }),
  distributor: ({ otherSeller }: World) => ({ company: otherSeller, venue: undefined }),
  venue: ({ otherBuyer, sisterBuyer }: World) => ({ company: otherBuyer, venue: sisterBuyer }),
}

/** What a caller sent is no secret to them. */
const asked = (sending: object, body: string) => JSON.stringify(sending).includes(SECRET_WORD) && !body.includes('"id"')
