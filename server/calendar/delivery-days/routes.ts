import { type ClosedDays, type DeliverySchedule, deliveryDays, type NewSchedule } from '#contract/calendar/delivery-days.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'

const SCHEDULES = `select s.id, s.delivery_days as "deliveryDays", s.cut_offs as "cutOffs",
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as "customerCategory",
    case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as venue
  from delivery_schedules s
  left join customer_categories k on k.id = s.customer_category_id
  left join venues v on v.id = s.venue_id
 where s.distributor_id = $1`

const schedules = answer(deliveryDays.schedules, async (_, { tx, actor }) => ({
  data: await rows<DeliverySchedule>(
    tx,
    `${SCHEDULES} order by s.customer_category_id is not null, s.venue_id is not null, lower(k.name), lower(v.name), s.id`,
    [actor.distributorId],
  ),
}))

const setSchedule = answer(deliveryDays.setSchedule, async ({ body }, { tx, actor }) => {
  await mustBeOwn(tx, actor.distributorId, body)
  const cutOffs = body.cutOffs.toSorted((a, b) => a.day - b.day)
  const [saved] = await rows<{ id: number }>(
    tx,
    `insert into delivery_schedules (distributor_id, customer_category_id, venue_id, delivery_days, cut_offs) values ($1, $2, $3, $4, $5)
     on conflict (distributor_id, customer_category_id, venue_id) do update set delivery_days = excluded.delivery_days, cut_offs = excluded.cut_offs
     returning id`,
    [
      actor.distributorId,
      body.customerCategoryId,
      body.venueId,
      body.deliveryDays && [...new Set(body.deliveryDays)].sort(),
      JSON.stringify(cutOffs),
    ],
  )
  const [shown] = await rows<DeliverySchedule>(tx, `${SCHEDULES} and s.id = $2`, [actor.distributorId, saved?.id])
  if (!shown) throw new Error('The schedule was not written')
  await note(tx, actor, 'delivery_schedule', shown.id, { ...body, cutOffs }, body.venueId)
  return shown
})

/** Whom a schedule is for belongs to the supplier, and it is for one of them. @throws Problem validation_failed */
async function mustBeOwn(
  tx: Tx,
  distributorId: number,
  { customerCategoryId, venueId, deliveryDays }: NewSchedule,
): Promise<void> {
  if (customerCategoryId !== null && venueId !== null) throw fieldProblem('venueId', 'Either a category or one customer')
  if (deliveryDays !== null && customerCategoryId === null)
    throw fieldProblem('deliveryDays', 'The days of everyone and of one customer are kept with their settings')
  const isThere = async (text: string, id: number) => (await rows(tx, text, [distributorId, id])).length > 0
  if (
    customerCategoryId !== null &&
    !(await isThere(`select 1 from customer_categories where distributor_id = $1 and id = $2`, customerCategoryId))
  )
    throw fieldProblem('customerCategoryId', 'Is not one of your customer categories')
  if (venueId !== null && !(await isThere(`select 1 from connections where distributor_id = $1 and venue_id = $2`, venueId)))
    throw fieldProblem('venueId', 'Is not one of your customers')
}

const removeSchedule = answer(deliveryDays.removeSchedule, async ({ params }, { tx, actor }) => {
  const gone = await rows<{ venue_id: number | null }>(
    tx,
    `delete from delivery_schedules where distributor_id = $1 and id = $2 returning venue_id`,
    [actor.distributorId, params.scheduleId],
  )
  if (!gone[0]) throw new Problem('not_found')
  await note(tx, actor, 'delivery_schedule', params.scheduleId, null, gone[0].venue_id)
})

const CLOSED = `id, starts_on as "from", ends_on as "to", reason, counts_as_business_day as "countsAsBusinessDay"`

const closedDays = answer(deliveryDays.closedDays, async (_, { tx, actor, now }) => ({
  data: await rows<ClosedDays>(
    tx,
    `select ${CLOSED} from closed_days k
      where distributor_id = $1 and ends_on >= ($2::timestamptz at time zone (select timezone from distributors where id = $1))::date
      order by starts_on, id`,
    [actor.distributorId, now],
  ),
}))

const addClosedDays = answer(deliveryDays.addClosedDays, async ({ body }, { tx, actor }) => {
  const { distributorId } = actor
  await rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`closed-days:${distributorId}`])
  const overlapping = await rows(
    tx,
    `select 1 from closed_days where distributor_id = $1 and starts_on <= $3 and ends_on >= $2 limit 1`,
    [distributorId, body.from, body.to],
  )
  if (overlapping.length > 0) throw new Problem('conflict', { message: 'Some of these days are already closed' })
  const [made] = await rows<ClosedDays>(
    tx,
    `insert into closed_days (distributor_id, starts_on, ends_on, reason, counts_as_business_day) values ($1, $2, $3, $4, $5) returning ${CLOSED}`,
    [distributorId, body.from, body.to, body.reason, body.countsAsBusinessDay],
  )
  if (!made) throw new Error('The closed days were not written')
  await note(tx, actor, 'closed_days', made.id, body)
  return made
})

const removeClosedDays = answer(deliveryDays.removeClosedDays, async ({ params }, { tx, actor }) => {
  const gone = await rows(tx, `delete from closed_days where distributor_id = $1 and id = $2 returning id`, [
    actor.distributorId,
    params.closedDaysId,
  ])
  if (gone.length === 0) throw new Problem('not_found')
  await note(tx, actor, 'closed_days', params.closedDaysId, null)
})

const note = (
  tx: Tx,
  actor: DistributorActor,
  subject: 'delivery_schedule' | 'closed_days',
  subjectId: number,
  after: object | null,
  venueId: number | null = null,
) =>
  audit(tx, actor, {
    subject,
    subjectId,
    distributorId: actor.distributorId,
    ...(venueId !== null && { venueId }),
    before: null,
    after,
  })

export const routes = [schedules, setSchedule, removeSchedule, closedDays, addClosedDays, removeClosedDays]
