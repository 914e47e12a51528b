import type { NewDistributor } from '#contract/parties/companies.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type Author, mustKnowCurrency } from './currency.ts'
import { mustBePayable } from './payable.ts'

/** A supplier starts inactive (G-005), with a warehouse to deliver from and order numbers from 1. @returns its id @throws Problem validation_failed */
export async function addDistributor(tx: Tx, by: Author, body: NewDistributor): Promise<number> {
  await mustKnowCurrency(tx, body.currency)
  const { currency, minimumOrderAmount, deliveryFee } = body
  await mustBePayable(tx, { currency }, { minimumOrderAmount, deliveryFee })
  const id = await insert(tx, body)
  await rows(tx, `insert into warehouses (distributor_id, name, is_primary) values ($1, 'Main warehouse', true)`, [id])
  await rows(tx, `insert into order_numbers (distributor_id) values ($1)`, [id])
  await audit(tx, by, { subject: 'distributor', subjectId: id, distributorId: id, before: null, after: body })
  return id
}

async function insert(tx: Tx, body: NewDistributor): Promise<number> {
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
