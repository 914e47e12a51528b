import type { Tag } from '#contract/catalogue/tags.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

const COLUMNS = `t.id, t.name, t.color_id as "colorId", t.b2b_display as "b2bDisplay", t.type, t.priority,
  (select count(*) from product_tags pt join products p on p.id = pt.product_id
    where pt.tag_id = t.id and pt.distributor_id = t.distributor_id and p.deleted_at is null) as "productCount"`

/** A supplier's tags by priority, of one type or each type by itself. */
export const tagsOf = (tx: Tx, distributorId: number, type: Tag['type'] | undefined) =>
  rows<Tag>(
    tx,
    `select ${COLUMNS} from tags t where t.distributor_id = $1 and ($2::text is null or t.type = $2) order by t.type, t.priority`,
    [distributorId, type ?? null],
  )

/** @throws Problem not_found */
export async function findTag(tx: Tx, distributorId: number, tagId: number): Promise<Tag> {
  const [found] = await rows<Tag>(tx, `select ${COLUMNS} from tags t where t.id = $1 and t.distributor_id = $2`, [
    tagId,
    distributorId,
  ])
  if (!found) throw new Problem('not_found')
  return found
}
