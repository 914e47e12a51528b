import { type CustomerDetail, customers } from '#contract/parties/customers.ts'
import { shortWeekday } from '#contract/platform/weekdays.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { timezoneOf } from '#server/calendar/delivery-days/timezone.ts'
import { PAYMENT_TERMS } from '#server/parties/reference-lists/payment-terms.ts'
import { statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { CUSTOMER_FILE_COLUMNS, type CustomerColumn } from './customer-columns.ts'
import { conditionsOf, readDetails } from './customer-reads.ts'
import { customerDetail } from './customer-row.ts'
import { ownPeople } from './own-people.ts'

/** The list as a file that can be filled in and sent back; what is only looked at is behind the columns that are read. */
export const exportCustomers = answer(customers.exportList, async ({ query }, { tx, actor, db, now, http }) => {
  const { values, value } = statementValues(actor.distributorId)
  const conditions = conditionsOf(query, actor, value)
  const [found, people] = [
    await readDetails(tx, actor.distributorId, conditions, values.slice(1)),
    await ownPeople(db, actor.distributorId),
  ]
  const heading = [
    ...Object.values(CUSTOMER_FILE_COLUMNS).map(({ title }) => title),
    'Group',
    'Status',
    'Last order',
    'Customer since',
  ]
  const timezone = await timezoneOf(tx, actor.distributorId)
  const lines = found.map((row) => lineOf(customerDetail(row, people, now), timezone))
  return asFile(http.reply, 'csv', `Customers ${dayOf(now, timezone)}`, tableStream('csv', [[heading], lines]))
})

const STATUS = { active: 'Connected', connection_pending: 'Requested', invitation_sent: 'Invited' } as const

function lineOf(customer: CustomerDetail, timezone: string): Cell[] {
  const dayAt = (at: string | null) => at && dayOf(new Date(at), timezone)
  const cells: Record<CustomerColumn, Cell> = {
    id: customer.id,
    name: customer.name,
    email: customer.email,
    contactName: customer.primaryContactName,
    contactPhone: customer.primaryContactPhone,
    phone: customer.phone,
    legalName: customer.legalName,
    companyRegistrationNumber: customer.companyRegistrationNumber,
    street: customer.street,
    zipCode: customer.zipCode,
    city: customer.city,
    state: customer.state,
    country: customer.country,
    instruction: customer.instruction,
    customerCategory: customer.customerCategory?.name ?? null,
    customerType: customer.customerType,
    accountOwner: customer.accountOwner?.email ?? null,
    paymentTerms: PAYMENT_TERMS.find(({ key }) => key === customer.paymentTerms)?.name ?? customer.paymentTerms,
    tax: customer.tax,
    minimumOrderAmount: customer.minimumOrderAmount,
    deliveryFee: customer.deliveryFee,
    deliveryDays: customer.deliveryDays?.map(shortWeekday).join(', ') ?? null,
    dormantPeriod: customer.dormantPeriod,
    note: customer.note,
  }
  const columns = Object.keys(CUSTOMER_FILE_COLUMNS) as CustomerColumn[]
  return [
    ...columns.map((column) => cells[column]),
    customer.groupName,
    customer.connectionStatus === null ? 'Not invited' : STATUS[customer.connectionStatus],
    dayAt(customer.lastOrderedAt),
    dayAt(customer.accountOpenedAt),
  ]
}
