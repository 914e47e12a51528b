import { type CustomerCategory, customerCategories } from '#contract/parties/customer-categories.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'

const COLUMNS = `k.id, k.name, (select count(*) from connections c where c.customer_category_id = k.id and c.status <> 'ended') as "customerCount"`

const list = answer(customerCategories.list, async (_, { tx, actor }) => ({
  data: await rows<CustomerCategory>(
    tx,
    `select ${COLUMNS} from customer_categories k where k.distributor_id = $1 order by lower(k.name), k.id`,
    [actor.distributorId],
  ),
}))

const create = answer(customerCategories.create, async ({ body }, { tx, actor }) => {
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into customer_categories (distributor_id, name) values ($1, $2) on conflict do nothing returning id`,
    [actor.distributorId, body.name],
  )
  if (!made) throw taken()
  return { id: made.id, name: body.name, customerCount: 0 }
})

const update = answer(customerCategories.update, async ({ params, body }, { tx, actor }) => {
  await find(tx, actor.distributorId, params.customerCategoryId)
  const [other] = await rows(
    tx,
    `select from customer_categories where distributor_id = $1 and lower(name) = lower($2) and id <> $3`,
    [actor.distributorId, body.name, params.customerCategoryId],
  )
  if (other) throw taken()
  await rows(tx, `update customer_categories set name = $3 where distributor_id = $1 and id = $2`, [
    actor.distributorId,
    params.customerCategoryId,
    body.name,
  ])
  return find(tx, actor.distributorId, params.customerCategoryId)
})

const remove = answer(customerCategories.remove, async ({ params }, { tx, actor }) => {
  const removed = await rows(tx, `delete from customer_categories where distributor_id = $1 and id = $2 returning id`, [
    actor.distributorId,
    params.customerCategoryId,
  ])
  if (removed.length === 0) throw new Problem('not_found')
})

/** @throws Problem not_found */
async function find(tx: Tx, distributorId: number, id: number): Promise<CustomerCategory> {
  const [category] = await rows<CustomerCategory>(
    tx,
    `select ${COLUMNS} from customer_categories k where k.distributor_id = $1 and k.id = $2`,
    [distributorId, id],
  )
  if (!category) throw new Problem('not_found')
  return category
}

const taken = () => new Problem('conflict', { message: 'There is already a customer category of this name' })

export const routes = [list, create, update, remove]
