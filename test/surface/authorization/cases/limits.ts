import { rows } from '#server/platform/db/database.ts'
import { inDatabase } from '#test/app.ts'
import { makeUser, unique } from '#test/make.ts'
import { SECRET_WORD, type World } from '../world.ts'
import type { Case } from './case.ts'

const anOrderer = ({ venue }: World) =>
  makeUser({ venues: [venue], role: 'venue_orderer', name: `${SECRET_WORD} ${unique('orderer')}` })

async function aLimit(world: World) {
  const { id } = await anOrderer(world)
  await inDatabase((tx) =>
    rows(tx, `insert into purchasing_limits (venue_id, user_id, amount) values ($1, $2, 50)`, [world.venue.id, id]),
  )
  return { limitId: id }
}

/** Sets a limit for somebody who is made when the call is: each caller names the same person. */
function limits(area: string): Record<string, Case> {
  const made = new WeakMap<World, number>()
  const one = async (world: World) => {
    const { limitId } = await aLimit(world)
    made.set(world, limitId)
    return { limitId }
  }
  const someone = async (world: World) => {
    made.set(world, (await anOrderer(world)).id)
    return {}
  }
  const body = (world: World) => ({ userId: made.get(world) ?? 0, items: [{ amount: 100 }] })
  return {
    [`${area}.list`]: {},
    [`${area}.users`]: {},
    [`${area}.create`]: { params: someone, body },
    [`${area}.change`]: { params: one, body },
    [`${area}.remove`]: { params: one },
  }
}

/** Calls on what people may order in a month. */
export const limitCases: Record<string, Case> = {
  ...limits('purchasingLimits'),
  ...limits('adminPurchasingLimits'),
  'purchasingLimits.own': {},
}
