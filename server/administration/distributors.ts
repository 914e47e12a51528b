import type { z } from 'zod'
import { type AdminDistributor, administration, type NewDistributor } from '#contract/administration.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mustKnowCurrency } from './currency.ts'

type Row = Omit<AdminDistributor, 'registeredAt' | 'createdAt'> & { registeredAt: Date | null; createdAt: Date }

const COLUMNS = `d.id, d.name, d.legal_name as "legalName", d.logo, d.status, d.account_type as "accountType",
  d.subscription_status as "subscriptionStatus", d.email, d.phone, d.city, d.country, d.currency_code as currency, d.timezone,
  d.tax, d.tax_calculation as "taxCalculation", d.minimum_order_amount as "minimumOrderAmount", d.delivery_fee as "deliveryFee",
  (select count(*) from products p where p.distributor_id = d.id and p.deleted_at is null) as "productCount",
  (select count(*) from connections c where c.distributor_id = d.id and c.status = 'active') as "connectedVenuesCount",
  d.registered_at as "registeredAt", d.created_at as "createdAt"`

export const listDistributors = answer(administration.distributors, async ({ query }, { tx }) => {
  const { values, value } = statementValues()
  const named = query.term ? `d.name ilike ${value(containing(query.term))}` : 'true'
  const { after, order } = keyset(query, { column: 'd.name', id: 'd.id', isDescending: isDescending(query) }, value)
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} from distributors d where d.deleted_at is null and ${named} and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { data: page.map(view), meta }
})

export const findDistributor = answer(administration.distributor, ({ params }, { tx }) => load(tx, params.distributorId))

/** A supplier starts inactive (G-005), with a warehouse to deliver from and order numbers from 1. */
export const createDistributor = answer(administration.createDistributor, async ({ body }, { tx, actor }) => {
  await mustKnowCurrency(tx, body.currency)
  const id = await insert(tx, body)
  await rows(tx, `insert into warehouses (distributor_id, name, is_primary) values ($1, 'Main warehouse', true)`, [id])
  await rows(tx, `insert into order_numbers (distributor_id) values ($1)`, [id])
  await audit(tx, actor, { subject: 'distributor', subjectId: id, distributorId: id, before: null, after: body })
  return load(tx, id)
})

export const distributorVenues = answer(administration.distributorVenues, async ({ params }, { tx }) => {
  await mustBeDistributor(tx, params.distributorId)
  const data = await rows<{ id: number; name: string; groupName: string | null; city: string }>(
    tx,
    `select v.id, v.name, v.city, g.name as "groupName"
       from connections c join venues v on v.id = c.venue_id left join venue_groups g on g.id = v.venue_group_id
      where c.distributor_id = $1 and c.status = 'active' and v.deleted_at is null
      order by v.name, v.id`,
    [params.distributorId],
  )
  return { data }
})

/** @throws Problem not_found */
export async function mustBeDistributor(tx: Tx, distributorId: number): Promise<void> {
  const found = await rows(tx, `select from distributors where id = $1 and deleted_at is null`, [distributorId])
  if (found.length === 0) throw new Problem('not_found')
}

async function load(tx: Tx, distributorId: number): Promise<AdminDistributor> {
  const [row] = await rows<Row>(tx, `select ${COLUMNS} from distributors d where d.id = $1 and d.deleted_at is null`, [
    distributorId,
  ])
  if (!row) throw new Problem('not_found')
  return view(row)
}

async function insert(tx: Tx, body: z.output<typeof NewDistributor>): Promise<number> {
  const { id } = await tx
    .insertInto('distributors')
    .values({
      name: body.name,
      legal_name: body.legalName,
      email: body.email,
      phone: body.phone,
      street: body.street,
      city: body.city,
      zip_code: body.zipCode,
      state: body.state,
      country: body.country,
      currency_code: body.currency,
      timezone: body.timezone,
      account_type: body.accountType,
      tax: body.tax,
      tax_calculation: body.taxCalculation,
      minimum_order_amount: body.minimumOrderAmount,
      delivery_fee: body.deliveryFee,
      delivery_days: [...new Set(body.deliveryDays)].sort((a, b) => a - b),
      restrict_delivery_dates: body.restrictDeliveryDates,
      delivery_period: body.deliveryPeriod,
      delivery_period_count: body.deliveryPeriodCount,
      working_hours_from: body.workingHours.from,
      working_hours_to: body.workingHours.to,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const view = (row: Row): AdminDistributor => ({
  ...row,
  registeredAt: row.registeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
