import { z } from 'zod'
import { agreedFields, type CustomerChange, outletFields } from '#contract/parties/customer-fields.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { amountFault } from '#contract/platform/money.ts'
import { SHORT_WEEKDAYS } from '#contract/platform/weekdays.ts'
import { type Read, type Recognised, readMoney, readNumber } from '#contract/platform/written-amount.ts'
import { checked, readChoice, readText } from '#server/platform/sheets/cell-values.ts'
import type { TableRow } from '#server/platform/sheets/read-table.ts'
import type { CustomerColumn } from './customer-columns.ts'

/** What the words of a file can mean, by their lower-case word. */
export type Meant = {
  /** What the supplier's amounts are in. */
  currency: Recognised & { fractionDigits: number }

  categories: ReadonlyMap<string, number>
  owners: ReadonlyMap<string, number>
  paymentTerms: ReadonlyMap<string, string>
}

const id = z.number().int().positive()

/** Reads the cells of one row. What a row says nothing of stays as it is. @returns what it says; its problems are in the row */
export function readCustomerRow(row: TableRow<CustomerColumn>, meant: Meant, isContinental: boolean) {
  const written = (schema: z.ZodType<string>) => (value: string) => checked(schema, readText(value))
  const amount =
    <T>(schema: z.ZodType<T>) =>
    (value: string) =>
      checked(schema, readNumber(value, isContinental))
  const payable = (schema: z.ZodType<number | null>) => (value: string) => {
    const read = checked(schema, readMoney(value, isContinental, meant.currency))
    const fault = read.value == null ? null : amountFault(read.value, meant.currency.fractionDigits)
    return fault ? { message: fault } : read
  }
  const named =
    <T>(among: ReadonlyMap<string, T>, what: string) =>
    (value: string): Read<T> => {
      const found = among.get(value.toLowerCase())
      return found === undefined ? { message: `Is not one of ${what}` } : { value: found }
    }
  const optional = {
    name: row.read('name', written(outletFields.name)),
    email: row.read('email', written(outletFields.email as z.ZodType<string>)),
    primaryContactName: row.read('contactName', written(outletFields.primaryContactName)),
    primaryContactPhone: row.read('contactPhone', written(outletFields.primaryContactPhone)),
    phone: row.read('phone', written(outletFields.phone)),
    legalName: row.read('legalName', written(outletFields.legalName)),
    companyRegistrationNumber: row.read('companyRegistrationNumber', written(outletFields.companyRegistrationNumber)),
    street: row.read('street', written(outletFields.street)),
    zipCode: row.read('zipCode', written(outletFields.zipCode)),
    city: row.read('city', written(outletFields.city)),
    state: row.read('state', written(outletFields.state)),
    country: row.read('country', written(outletFields.country)),
    instruction: row.read('instruction', written(outletFields.instruction)),
    customerCategoryId: row.read('customerCategory', named(meant.categories, 'your customer categories')),
    customerType: row.read('customerType', (value) => readChoice(value, CUSTOMER_TYPES)),
    accountOwnerId: row.read('accountOwner', named(meant.owners, 'those who can look after customers')),
    paymentTerms: row.read('paymentTerms', named(meant.paymentTerms, 'the payment terms')),
    tax: row.read('tax', amount(agreedFields.tax)),
    minimumOrderAmount: row.read('minimumOrderAmount', payable(agreedFields.minimumOrderAmount)),
    deliveryFee: row.read('deliveryFee', payable(agreedFields.deliveryFee)),
    deliveryDays: row.read('deliveryDays', readDays),
    dormantPeriod: row.read('dormantPeriod', amount(agreedFields.dormantPeriod)),
    note: row.read('note', written(agreedFields.note)),
  }
  const change = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as CustomerChange
  return { id: row.read('id', (value) => checked(id, readNumber(value, false))), change }
}

/** `Mon, Wed`, `1 3`. */
export function readDays(cell: string): Read<number[]> {
  const days = cell
    .split(/[\s,;/+]+/)
    .filter(Boolean)
    .map((word) =>
      /^[1-7]$/.test(word)
        ? Number(word)
        : SHORT_WEEKDAYS.findIndex((name) => name.toLowerCase() === word.slice(0, 3).toLowerCase()) + 1,
    )
  if (days.length === 0 || days.includes(0)) return { message: 'Must be days such as Mon, Wed, Fri' }
  return { value: [...new Set(days)].toSorted((a, b) => a - b) }
}
