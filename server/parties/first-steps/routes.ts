import { firstSteps } from '#contract/parties/first-steps.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { firstStepsOf, type SetUp } from './first-steps.ts'

type Row = SetUp & { trialEndsAt: Date | null; isDismissed: boolean }

/** Settings count once they are not those a new supplier begins with. */
const find = answer(firstSteps.find, async (_, { tx, actor, now }) => {
  const [found] = await rows<Row>(
    tx,
    `select d.legal_name <> '' and d.street <> '' and d.city <> '' and (d.phone <> '' or d.email <> '') as company,
       d.company_registration_number <> '' as tax,
       exists (select from products p where p.distributor_id = d.id and p.deleted_at is null) as products,
       exists (select from delivery_schedules s where s.distributor_id = d.id)
         or (d.delivery_days, d.delivery_period, d.delivery_period_count) is distinct from ('{1,2,3,4,5}', 'business_day', 2) as delivery,
       exists (select from connections c where c.distributor_id = d.id)
         or exists (select from invitations i where i.distributor_id = d.id) as customer,
       exists (select from orders o where o.distributor_id = d.id and o.status <> 'draft_distributor') as "order",
       case when d.account_type = 'free_trial' then d.trial_ends_at end as "trialEndsAt",
       d.first_steps_dismissed_at is not null as "isDismissed"
       from distributors d where d.id = $1`,
    [actor.distributorId],
  )
  if (!found) throw new Error('The own company is not there')
  return firstStepsOf(found, found, now)
})

const dismiss = answer(firstSteps.dismiss, async (_, { tx, actor, now }) => {
  await rows(tx, `update distributors set first_steps_dismissed_at = $2 where id = $1`, [actor.distributorId, now])
})

export const routes = [find, dismiss]
