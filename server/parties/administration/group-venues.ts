import { groups } from '#contract/parties/administration.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows } from '#server/platform/db/database.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Row = { id: number; name: string; logo: string | null; city: string; status: string }

/** An admin sees all of them, somebody of the group those they work for; to everybody else there is no such group. */
export const venuesOfGroup = answerWithoutTransaction(groups.venues, async ({ params }, { db, actor }) => {
  const data = await rows<Row>(
    db.read(everyone),
    `select id, name, logo, city, status from venues
      where venue_group_id = $1 and deleted_at is null and ($2::bigint[] is null or id = any ($2)) order by name, id`,
    [params.groupId, actor.role === 'admin' ? null : actor.role === 'venue' ? actor.venueIds : []],
  )
  if (data.length === 0 && actor.role !== 'admin') throw new Problem('not_found')
  return { data }
})
