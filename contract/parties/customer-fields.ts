import { z } from 'zod'
import { email, money, optionalText, text, time } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { MINIMUM_POLICIES } from '#contract/pricing/delivery-fee.ts'
import { address, contacts, timezone } from './companies.ts'
import { CUSTOMER_TYPES } from './customer-types.ts'

/** What a customer is made of (specification line 93): what the outlet says of itself, and what the supplier and it have agreed. */

const optionalEmail = z.union([email, z.literal('')])
const workingHours = z.strictObject({ from: time, to: time })

const BillingAddress = z.strictObject({
  street: optionalText(255),
  city: optionalText(100),
  zipCode: optionalText(20),
  state: optionalText(100),
  country: optionalText(100),
})

/** What the outlet says of itself. A supplier may change it only until the outlet has registered; then it is the outlet's. */
export const outletFields = {
  name: text(),
  legalName: optionalText(255),
  companyRegistrationNumber: optionalText(60),
  email: optionalEmail,
  invoiceEmail: optionalEmail,
  phone: optionalText(40),
  primaryContactName: optionalText(255),
  primaryContactPhone: optionalText(40),
  secondaryContactName: optionalText(255),
  secondaryContactPhone: optionalText(40),
  contacts,
  street: address.street.unwrap(),
  city: address.city.unwrap(),
  zipCode: address.zipCode.unwrap(),
  state: address.state.unwrap(),
  country: address.country.unwrap(),
  /** Null where invoices go to the address of the outlet. */
  billingAddress: BillingAddress.nullable(),
  instruction: optionalText(1000),
  workingHours: workingHours.nullable(),
  timezone,
}

/** What the two have agreed, and how the supplier keeps the customer. Null is the supplier's own, as for everyone. */
export const agreedFields = {
  /** The key of one of /utils/payment-terms. */
  paymentTerms: z.string().max(60),
  /** Percent. */
  tax: z.number().min(0).max(100).nullable(),
  minimumOrderAmount: money.nullable(),
  deliveryFee: money.nullable(),
  minimumPolicy: z.enum(MINIMUM_POLICIES).nullable(),
  /** 1 is Monday. */
  deliveryDays: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day').max(7).nullable(),
  customerType: z.enum(CUSTOMER_TYPES),
  /** Somebody who can be account owner (G-071); to change it takes assignAccountOwner. */
  accountOwnerId: Id.nullable(),
  primaryWarehouseId: Id.nullable(),
  customerCategoryId: Id.nullable(),
  /** Days without an order after which the customer counts as not ordering (G-040). */
  dormantPeriod: z.number().int('Whole days').min(1, 'At least 1 day').max(3650, 'At most 3650 days').nullable(),
  /** For the own people only. */
  note: optionalText(2000),
  /** Own tags of type venue. */
  tagIds: z.array(Id).max(50),
}

type Optional<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K]> }
const optional = <S extends z.ZodRawShape>(fields: S): Optional<S> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (field as z.ZodType).optional()]),
  ) as unknown as Optional<S>

export const OutletChange = z.strictObject(optional(outletFields))
export const AgreedChange = z.strictObject(optional(agreedFields))
/** What is left out stays as it is. */
export const CustomerChange = z.strictObject({ ...optional(outletFields), ...optional(agreedFields) })
export const NewCustomer = CustomerChange.extend({ name: text() })
export type OutletChange = z.output<typeof OutletChange>
export type AgreedChange = z.output<typeof AgreedChange>
export type CustomerChange = z.output<typeof CustomerChange>
export type NewCustomer = z.output<typeof NewCustomer>

export const isOutletField = (field: string): field is keyof OutletChange => Object.hasOwn(outletFields, field)
