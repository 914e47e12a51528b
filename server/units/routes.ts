import { type Unit, units } from '#contract/units.ts'
import { rows } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'

const AVAILABLE = '(distributor_id is null or distributor_id = $1)'

export const routes = [
  answer(units.list, async ({ query }, { tx, actor }) => ({
    data: await rows<Unit>(tx, `select id, name, type from units where ${AVAILABLE} and name ilike $2 order by lower(name), id`, [
      actor.distributorId,
      containing(query.term ?? ''),
    ]),
  })),
  answer(units.create, async ({ body }, { tx, actor }) => {
    const values = [actor.distributorId, body.name, body.type]
    const [unit] = await rows<Unit>(
      tx,
      `insert into units (distributor_id, name, type)
       select $1, $2, $3 where not exists (select from units where ${AVAILABLE} and lower(name) = lower($2))
       on conflict do nothing returning id, name, type`,
      values,
    )
    if (!unit) throw new Problem('conflict', { message: 'There already is a unit of this name' })
    return unit
  }),
]
