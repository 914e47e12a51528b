import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mustBePaymentTerms } from './change-own-company.ts'

type OwnVenue = {
  id: number
  name: string
  status: string
  paymentTerms: string
  customerType: string
  dormantPeriod: number | null
}

async function ownVenues(tx: Tx, distributorId: number) {
  const data = await rows<OwnVenue>(
    tx,
    `select v.id, v.name, v.status, c.payment_terms as "paymentTerms", c.customer_type as "customerType", c.dormant_period as "dormantPeriod"
       from connections c join venues v on v.id = c.venue_id
      where c.distributor_id = $1 and c.status = 'active' and v.deleted_at is null order by v.name, v.id`,
    [distributorId],
  )
  return { data }
}

const list = answer(supplierProfile.venues, (_, { tx, actor }) => ownVenues(tx, actor.distributorId))

/** One customer that is not one's own undoes all of it. */
const change = answer(supplierProfile.changeVenues, async ({ body }, { tx, actor }) => {
  const { distributorId } = actor
  for (const [i, { paymentTerms }] of body.venues.entries())
    if (paymentTerms !== undefined) mustBePaymentTerms(paymentTerms, `venues.${i}.paymentTerms`)
  const { data } = await ownVenues(tx, distributorId)
  const before = new Map(data.map((one) => [one.id, one]))
  for (const { id, ...agreed } of body.venues) {
    const was = before.get(id)
    if (!was) throw new Problem('not_found')
    await rows(
      tx,
      `update connections set payment_terms = coalesce($3, payment_terms), customer_type = coalesce($4, customer_type),
              dormant_period = case when $5 then $6::int else dormant_period end
        where distributor_id = $1 and venue_id = $2 and status = 'active'`,
      [
        distributorId,
        id,
        agreed.paymentTerms ?? null,
        agreed.customerType ?? null,
        agreed.dormantPeriod !== undefined,
        agreed.dormantPeriod ?? null,
      ],
    )
    const { paymentTerms, customerType, dormantPeriod } = was
    await audit(tx, actor, {
      subject: 'connection',
      subjectId: id,
      distributorId,
      venueId: id,
      before: { paymentTerms, customerType, dormantPeriod },
      after: agreed,
    })
  }
  return ownVenues(tx, distributorId)
})

export const ownVenueRoutes = [list, change]
