import type { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase } from '#test/app.ts'
import type { World } from '../world.ts'
import { type Case, own } from './case.ts'

type Area = Record<`deliveryDays.${keyof typeof deliveryDays}`, Case>

const made = async (text: string, values: unknown[]) => (await inDatabase((tx) => rows<{ id: number }>(tx, text, values)))[0]?.id

const aSchedule = async ({ distributor }: World) => ({
  scheduleId: await made(
    `insert into delivery_schedules (distributor_id) values ($1)
     on conflict (distributor_id, customer_category_id, venue_id) do update set cut_offs = '[]' returning id`,
    [distributor.id],
  ),
})

const someClosedDays = async ({ distributor }: World) => ({
  closedDaysId: await made(
    `insert into closed_days (distributor_id, starts_on, ends_on) values ($1, '2000-01-01', '2000-01-02') returning id`,
    [distributor.id],
  ),
})

/** Calls on when a supplier delivers. */
export const deliveryCases: Area = {
  'deliveryDays.schedules': { openTo: own },
  'deliveryDays.setSchedule': { body: () => ({ cutOffs: [] }), openTo: own },
  'deliveryDays.removeSchedule': { params: aSchedule },
  'deliveryDays.closedDays': { openTo: own },
  'deliveryDays.addClosedDays': { body: () => ({ from: '2099-01-01', to: '2099-01-01' }), openTo: own },
  'deliveryDays.removeClosedDays': { params: someClosedDays },
}
