import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import {
  DISTRIBUTOR_PERMISSIONS,
  meets,
  type Permission,
  permissionsOf,
  ROLE_KEYS,
  type RoleKey,
  roleKeys,
  VENUE_PERMISSIONS,
} from '#contract/platform/permissions.ts'
import { send, testApp } from '#test/app.ts'
import { makeDistributor, makeUser, makeVenue, type User } from '#test/make.ts'

testApp()

/** Every call that asks for a permission, sent by every role of its side. What the call is about does not exist, so nothing is changed. */
const gated = allEndpoints.flatMap(({ name, endpoint }) =>
  endpoint.permission && endpoint.audience !== 'public' && endpoint.audience !== 'any'
    ? [{ name, endpoint, permission: endpoint.permission, side: endpoint.audience }]
    : [],
)
const sides = { distributor: DISTRIBUTOR_PERMISSIONS, venue: VENUE_PERMISSIONS } as const
const rolesOf = (side: string) => roleKeys.filter((key) => ROLE_KEYS[key].role === side)

const people = new Map<RoleKey, User>()
beforeAll(async () => {
  const [distributor, venue] = [await makeDistributor(), await makeVenue()]
  for (const role of roleKeys) {
    const where = { admin: { admin: true as const }, distributor: { distributor }, venue: { venues: [venue] } }
    people.set(role, await makeUser({ ...where[ROLE_KEYS[role].role], role }))
  }
})

const sent = (one: (typeof gated)[number], caller: User | undefined) =>
  send(
    one.endpoint as never,
    {
      params: Object.fromEntries([...one.endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nothing'])),
      query: { notKnown: '1' },
      ...(one.endpoint.body && { body: { notKnown: true } }),
    } as never,
    { as: caller },
  )

describe.each(roleKeys)('%s', (role) => {
  const { role: side } = ROLE_KEYS[role]
  test('R-279 R-280 R-286 R-287 R-288 opens what its permissions open, and nothing else', async () => {
    const rights = { role: side, scope: side, permissions: permissionsOf(role), accountType: 'premium' } as const
    const wrong: string[] = []
    for (const one of gated.filter((call) => call.side === side)) {
      const { statusCode } = await sent(one, people.get(role))
      const may = meets(rights, one.permission)
      if ((statusCode === 403) === may) wrong.push(`${one.name} answers ${statusCode} with${may ? '' : 'out'} ${one.permission}`)
    }
    expect(wrong).toEqual([])
  })

  test('R-276 R-277 R-278 is turned away from the calls of the other sides, whatever it may do on its own', async () => {
    const reached: string[] = []
    for (const one of gated.filter((call) => call.side !== side))
      if ((await sent(one, people.get(role))).statusCode !== 403) reached.push(one.name)
    expect(reached).toEqual([])
  })
})

describe.each(['distributor', 'venue'] as const)('an optional permission of a %s', (side) => {
  test('R-287 R-288 G-018 granted to somebody opens its calls to that one person', async () => {
    const company = side === 'distributor' ? { distributor: await makeDistributor() } : { venues: [await makeVenue()] }
    const wrong: string[] = []
    for (const role of rolesOf(side)) {
      for (const permission of ROLE_KEYS[role].optional as readonly Permission[]) {
        const calls = gated.filter((one) => one.side === side && one.permission === permission)
        if (calls.length === 0) continue
        const [granted, without] = [
          await makeUser({ ...company, role, granted: [permission] }),
          await makeUser({ ...company, role }),
        ]
        for (const one of calls) {
          if ((await sent(one, granted)).statusCode === 403) wrong.push(`${role} with ${permission} is refused ${one.name}`)
          if ((await sent(one, without)).statusCode !== 403) wrong.push(`${role} without ${permission} reaches ${one.name}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Who may do what, in one table: read by people, and changed only on purpose. */
test('R-287 R-288 the table of permissions is as it is written down', async () => {
  const lines = (['distributor', 'venue'] as const).flatMap((side) => [
    side,
    ...sides[side].map((permission) => {
      const roles = rolesOf(side).map((role) => {
        const optional = (ROLE_KEYS[role].optional as readonly Permission[]).includes(permission)
        return (permissionsOf(role).includes(permission) ? 'yes' : optional ? 'optional' : '-').padEnd(26)
      })
      const calls = gated.filter((one) => one.side === side && one.permission === permission).length
      return `  ${permission.padEnd(26)}${roles.join('')}${calls} calls`
    }),
    '',
  ])
  const heads = Object.fromEntries(
    (['distributor', 'venue'] as const).map((side) => [
      side,
      `${''.padEnd(28)}${rolesOf(side)
        .map((role) => role.padEnd(26))
        .join('')}`.trimEnd(),
    ]),
  )
  const text = lines.map((line) => (line in heads ? `${line}\n${heads[line]}` : line)).join('\n')
  await expect(text).toMatchFileSnapshot(path.resolve(import.meta.dirname, '../../docs/surface/permissions.txt'))
})
