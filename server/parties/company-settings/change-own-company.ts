import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { columnsOf } from '#server/parties/companies/company-columns.ts'
import { mustKnowCurrency } from '#server/parties/companies/currency.ts'
import { mustBePayable } from '#server/parties/companies/payable.ts'
import { mustBeTelephones } from '#server/parties/companies/telephones.ts'
import { PAYMENT_TERMS } from '#server/parties/reference-lists/payment-terms.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { forgetPicture, keepPicture } from '#server/platform/files/pictures.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { mustBeDriver } from './drivers.ts'
import { findOwnCompany } from './own-company-reads.ts'

type Before = Record<string, unknown>

/** Writes columns of the own row and leaves word of it. @returns the row as it was */
export async function writeOwn(tx: Tx, actor: DistributorActor, columns: [string, unknown][]): Promise<Before> {
  const { distributorId } = actor
  const [before] = await rows<Before>(tx, `select * from distributors where id = $1 and deleted_at is null for no key update`, [
    distributorId,
  ])
  if (!before) throw new Problem('not_found')
  if (columns.length === 0) return before
  await rows(tx, `update distributors set ${columns.map(([name], i) => `${name} = $${i + 2}`).join(', ')} where id = $1`, [
    distributorId,
    ...columns.map(([, value]) => value),
  ])
  await audit(tx, actor, {
    subject: 'distributor',
    subjectId: distributorId,
    distributorId,
    before: Object.fromEntries(columns.map(([name]) => [name, before[name]])),
    after: Object.fromEntries(columns),
  })
  return before
}

/** @throws Problem conflict where orders are kept in the currency there is */
async function mustBeFreeToChange(tx: Tx, distributorId: number, currency: string): Promise<void> {
  await mustKnowCurrency(tx, currency)
  const ordered = await rows(
    tx,
    `select from distributors d where d.id = $1 and d.currency_code <> $2 and exists (select from orders where distributor_id = d.id)`,
    [distributorId, currency],
  )
  if (ordered.length > 0) throw fieldProblem('currency', 'Orders exist in the current currency')
}

/** @throws Problem validation_failed */
export function mustBePaymentTerms(key: string, field = 'paymentTerms'): void {
  if (!PAYMENT_TERMS.some((one) => one.key === key)) throw fieldProblem(field, 'There are no such payment terms')
}

export const ownCompanyRoutes = ({ publicUrl }: SessionService): Answered[] => [
  answer(supplierProfile.find, (_, { tx, actor }) => findOwnCompany(tx, actor.distributorId, publicUrl)),

  answer(supplierProfile.change, async ({ body }, { tx, actor, http, storage }) => {
    if (body.currency !== undefined) await mustBeFreeToChange(tx, actor.distributorId, body.currency)
    const { minimumOrderAmount, deliveryFee, currency } = body
    await mustBePayable(tx, currency ? { currency } : actor, { minimumOrderAmount, deliveryFee })
    if (body.defaultDriverId != null) await mustBeDriver(tx, actor.distributorId, body.defaultDriverId, 'defaultDriverId')
    await mustBeTelephones(tx, actor.distributorId, body, { country: body.country })
    const days = body.deliveryDays && { deliveryDays: [...new Set(body.deliveryDays)].sort((a, b) => a - b) }
    const logo = await keepPicture({ files: http.files, storage }, 'logos', 'logo')
    const before = await writeOwn(tx, actor, columnsOf({ ...body, ...days, ...(logo && { logo }) }))
    if (logo) forgetPicture(tx, storage, before.logo as string | null)
    announce(tx, { topic: 'sessions' })
    return findOwnCompany(tx, actor.distributorId, publicUrl)
  }),

  answer(supplierProfile.removeLogo, async (_, { tx, actor, storage }) => {
    const { logo } = await writeOwn(tx, actor, [['logo', null]])
    forgetPicture(tx, storage, logo as string | null)
    announce(tx, { topic: 'sessions' })
  }),

  answer(supplierProfile.paymentTerms, async (_, { tx, actor }) => {
    const { paymentTerms } = await findOwnCompany(tx, actor.distributorId, publicUrl)
    return { paymentTerms }
  }),

  answer(supplierProfile.changePaymentTerms, async ({ body }, { tx, actor }) => {
    mustBePaymentTerms(body.paymentTerms)
    await writeOwn(tx, actor, [['payment_terms', body.paymentTerms]])
    return body
  }),

  answer(supplierProfile.changePaymentInformation, async ({ body }, { tx, actor }) => {
    const { distributorId } = actor
    const { paymentInformation: before } = await findOwnCompany(tx, distributorId, publicUrl)
    await rows(
      tx,
      `insert into payment_information (distributor_id, account_name, bank_name, account_number, bank_code, reference) values ($1, $2, $3, $4, $5, $6)
       on conflict (distributor_id) do update set account_name = excluded.account_name, bank_name = excluded.bank_name,
         account_number = excluded.account_number, bank_code = excluded.bank_code, reference = excluded.reference`,
      [distributorId, body.accountName, body.bankName, body.accountNumber, body.bankCode, body.reference],
    )
    // whoever changes where the money goes is known afterwards
    await audit(tx, actor, { subject: 'payment_information', subjectId: distributorId, distributorId, before, after: body })
    return findOwnCompany(tx, distributorId, publicUrl)
  }),

  answer(supplierProfile.changeOnboarding, async ({ body }, { tx, actor }) => {
    await writeOwn(tx, actor, [
      ['onboarding_product_visibility', body.productVisibility],
      ...(body.message === undefined ? [] : [['onboarding_message', body.message] as [string, unknown]]),
    ])
    const { onboardingProductVisibility, onboardingMessage } = await findOwnCompany(tx, actor.distributorId, publicUrl)
    return { productVisibility: onboardingProductVisibility, message: onboardingMessage }
  }),
]
