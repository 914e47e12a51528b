import { reprioritised } from '#contract/catalogue/tag-order.ts'
import { type Tag, tags } from '#contract/catalogue/tags.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findTag, tagsOf } from './tag-reads.ts'

type Type = Tag['type']

const list = answer(tags.list, async ({ query }, { tx, actor }) => ({
  data: await tagsOf(tx, actor.distributorId, query.type),
}))

const create = answer(tags.create, async ({ body }, { tx, actor }) => {
  const { distributorId } = actor
  await oneAtATime(tx, distributorId)
  await mustBeFree(tx, distributorId, body.type, body.name, null)
  const [created] = await rows<{ id: number }>(
    tx,
    `insert into tags (distributor_id, type, name, color_id, b2b_display, priority)
     select $1, $2, $3, $4, $5, coalesce(max(priority), 0) + 1 from tags where distributor_id = $1 and type = $2 returning id`,
    [distributorId, body.type, body.name, body.colorId, body.b2bDisplay],
  )
  announce(tx, { topic: 'tags', distributorId })
  return findTag(tx, distributorId, created?.id ?? 0)
})

const update = answer(tags.update, async ({ params, body }, { tx, actor }) => {
  const { distributorId } = actor
  await oneAtATime(tx, distributorId)
  const { type } = await findTag(tx, distributorId, params.tagId)
  await mustBeFree(tx, distributorId, type, body.name, params.tagId)
  await rows(
    tx,
    `update tags set name = $3, color_id = coalesce($4, color_id), b2b_display = coalesce($5, b2b_display)
      where id = $1 and distributor_id = $2`,
    [params.tagId, distributorId, body.name, body.colorId ?? null, body.b2bDisplay ?? null],
  )
  announce(tx, { topic: 'tags', distributorId })
  return findTag(tx, distributorId, params.tagId)
})

const setPriority = answer(tags.setPriority, async ({ params, body }, { tx, actor }) => {
  const { distributorId } = actor
  await oneAtATime(tx, distributorId)
  const { type } = await findTag(tx, distributorId, params.tagId)
  const moved = reprioritised(await tagsOf(tx, distributorId, type), params.tagId, body.priority)
  await savePriorities(tx, distributorId, moved)
  announce(tx, { topic: 'tags', distributorId })
  return { data: moved }
})

const remove = answer(tags.remove, async ({ params }, { tx, actor }) => {
  const { distributorId } = actor
  await oneAtATime(tx, distributorId)
  const { type } = await findTag(tx, distributorId, params.tagId)
  await rows(tx, `delete from tags where id = $1 and distributor_id = $2`, [params.tagId, distributorId])
  const left = await tagsOf(tx, distributorId, type)
  await savePriorities(
    tx,
    distributorId,
    left.map((tag, i) => ({ ...tag, priority: i + 1 })),
  )
  announce(tx, { topic: 'tags', distributorId })
})

/** Two people who move tags at once wait for each other, so that the order has neither holes nor doubles (G-046). */
const oneAtATime = (tx: Tx, distributorId: number) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('tags:' || $1::bigint, 0))`, [distributorId])

async function mustBeFree(tx: Tx, distributorId: number, type: Type, name: string, exceptId: number | null): Promise<void> {
  const [taken] = await rows(
    tx,
    `select from tags where distributor_id = $1 and type = $2 and lower(name) = lower($3) and ($4::bigint is null or id <> $4)`,
    [distributorId, type, name, exceptId],
  )
  if (taken) throw fieldProblem('name', 'Another tag has this name')
}

const savePriorities = (tx: Tx, distributorId: number, placed: readonly Pick<Tag, 'id' | 'priority'>[]) =>
  rows(
    tx,
    `update tags set priority = placed.priority
       from unnest($2::bigint[], $3::int[]) as placed (id, priority)
      where tags.id = placed.id and tags.distributor_id = $1 and tags.priority <> placed.priority`,
    [distributorId, placed.map(({ id }) => id), placed.map(({ priority }) => priority)],
  )

export const routes = [list, create, update, setPriority, remove]
