import { setImmediate } from 'node:timers/promises'
import { type CustomerChange, isOutletField } from '#contract/parties/customer-fields.ts'
import { type CustomerDetail, type CustomerImportResult, customers } from '#contract/parties/customers.ts'
import { currencyOf } from '#server/parties/companies/currency.ts'
import { PAYMENT_TERMS } from '#server/parties/reference-lists/payment-terms.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { readTable, type TableRow } from '#server/platform/sheets/read-table.ts'
import { addCustomers } from './add-customers.ts'
import { CUSTOMER_FILE_COLUMNS, type CustomerColumn } from './customer-columns.ts'
import { readDetails } from './customer-reads.ts'
import { customerDetail } from './customer-row.ts'
import { accountOwners, ownPeopleWithin } from './own-people.ts'
import { type Meant, readCustomerRow } from './read-customer-row.ts'
import { saveAgreed, saveOutlet, splitChange } from './save-customer.ts'

export const MOST_CUSTOMERS = 50_000
const MOST_BYTES = 10 * 1024 * 1024

/** Others are answered between so many rows. */
const ROWS_AT_A_TIME = 200

type Planned = { known: CustomerDetail | undefined; change: CustomerChange }

/**
 * Reads a file of customers: a row is found by its id, else by its mail address, else by its exact name, and makes a target account where
 * nobody is found. Nobody is written to. Rows that cannot be used are refused one by one; the others are saved, unless it is a dry run.
 */
export const importCustomers = answer(customers.import, async ({ query, body }, { tx, actor, now, http }) => {
  const table = await readTable(http.files, {
    columns: CUSTOMER_FILE_COLUMNS,
    required: ['name'],
    mostRows: MOST_CUSTOMERS,
    mostBytes: MOST_BYTES,
  })
  const isDryRun = query.dryRun ?? body.dryRun ?? false
  if (!isDryRun) await lockFiles(tx, actor.distributorId)
  const people = await ownPeopleWithin(tx, actor.distributorId)
  const mine = (await readDetails(tx, actor.distributorId, [], [])).map((row) => customerDetail(row, people, now))
  const meant: Meant = {
    currency: await currencyOf(tx, actor.distributorId),
    ...(await wordsOf(tx, actor.distributorId)),
    owners: ownersByWord(people),
  }
  const plan = planner(mine, actor)
  const planned: Planned[] = []
  const rejected: CustomerImportResult['rejectedRows'] = []
  for (const [i, row] of table.rows.entries()) {
    if (i % ROWS_AT_A_TIME === 0) await setImmediate()
    const one = plan(row, readCustomerRow(row, meant, table.isContinental))
    if (one) planned.push(one)
    else rejected.push({ row: row.number, name: (row.cell('name') ?? '').slice(0, 255), problems: row.problems })
  }
  if (!isDryRun) await saveAll(tx, actor, planned)
  const updated = planned.filter(({ known }) => known !== undefined).length
  return {
    filename: table.filename,
    isDryRun,
    total: table.rows.length,
    inserted: planned.length - updated,
    updated,
    rejected: rejected.length,
    rejectedRows: rejected,
    ignoredColumns: table.ignored,
  }
})

/** Of two files of one supplier the second finds whom the first has added. */
const lockFiles = (tx: Tx, distributorId: number): Promise<unknown> =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('customer-files:' || $1::bigint, 0))`, [distributorId])

async function saveAll(tx: Tx, actor: DistributorActor, planned: readonly Planned[]): Promise<void> {
  for (const { known, change } of planned) {
    if (known === undefined) continue
    const { outlet, agreed } = splitChange(change)
    await saveOutlet(tx, actor, known.id, outlet)
    if (Object.keys(agreed).length > 0) await saveAgreed(tx, actor, [known.id], agreed)
  }
  const added = planned.filter(({ known }) => known === undefined)
  await addCustomers(
    tx,
    actor,
    added.map(({ change }) => change),
  )
}

const lower = (text: string) => text.toLowerCase()

function planner(mine: readonly CustomerDetail[], { permissions }: DistributorActor) {
  const byId = new Map(mine.map((one) => [one.id, one]))
  const byEmail = Map.groupBy(
    mine.filter(({ email }) => email !== ''),
    ({ email }) => lower(email),
  )
  const byName = Map.groupBy(mine, ({ name }) => lower(name))
  const seen = new Map<string, number>()

  /** Refuses what a row before has said already. */
  const isDouble = (row: TableRow<CustomerColumn>, column: CustomerColumn, key: string): boolean => {
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, row.number)
      return false
    }
    row.problem(column, `Is already in row ${first}`)
    return true
  }
  const only = (row: TableRow<CustomerColumn>, column: CustomerColumn, found: readonly CustomerDetail[] | undefined) => {
    if (found && found.length > 1) row.problem(column, `${found.length} of your customers have this. Name the customer id.`)
    return found?.[0]
  }

  return (row: TableRow<CustomerColumn>, { id, change }: ReturnType<typeof readCustomerRow>): Planned | undefined => {
    if (!row.cell('name')) row.problem('name', 'This field is required')
    if (row.problems.length > 0) return undefined
    const { email, name = '' } = change
    if (email && isDouble(row, 'email', `email ${email}`)) return undefined
    const known =
      id !== undefined
        ? byId.get(id)
        : email
          ? (only(row, 'email', byEmail.get(email)) ?? nameless(only(row, 'name', byName.get(lower(name)))))
          : only(row, 'name', byName.get(lower(name)))
    if (id !== undefined && known === undefined) row.problem('id', 'Is not one of your customers')
    if (row.problems.length === 0)
      isDouble(row, known && !email ? 'name' : id === undefined ? 'name' : 'id', keyOf(known, change))
    const differing = known ? differences(known, change) : change
    if (known && !known.editable)
      for (const field of Object.keys(differing).filter(isOutletField))
        row.problem(COLUMN_OF[field] ?? 'name', 'The customer is registered and manages this itself')
    if ('accountOwnerId' in differing && !permissions.includes('assignAccountOwner'))
      row.problem('accountOwner', 'You do not have permission to choose account owners')
    return row.problems.length > 0 ? undefined : { known, change: differing }
  }
}

/** A customer found by its name takes an address only where it has none yet: another address is another customer. */
const nameless = (one: CustomerDetail | undefined) => (one?.email === '' ? one : undefined)

const keyOf = (known: CustomerDetail | undefined, { email, name = '' }: CustomerChange) =>
  known ? `id ${known.id}` : email ? `new ${email}` : `name ${lower(name)}`

const COLUMN_OF: Partial<Record<keyof CustomerChange, CustomerColumn>> = {
  email: 'email',
  primaryContactName: 'contactName',
  primaryContactPhone: 'contactPhone',
  phone: 'phone',
  legalName: 'legalName',
  companyRegistrationNumber: 'companyRegistrationNumber',
  street: 'street',
  zipCode: 'zipCode',
  city: 'city',
  state: 'state',
  country: 'country',
  instruction: 'instruction',
}

function differences(known: CustomerDetail, change: CustomerChange): CustomerChange {
  const is = known as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(is[field])),
  ) as CustomerChange
}

function ownersByWord(people: Awaited<ReturnType<typeof ownPeopleWithin>>): Map<string, number> {
  return new Map(
    accountOwners(people).flatMap(({ id, name, email }) => [[lower(name), id] as const, [lower(email), id] as const]),
  )
}

async function wordsOf(tx: Tx, distributorId: number): Promise<Omit<Meant, 'owners' | 'currency'>> {
  const categories = await rows<{ id: number; name: string }>(
    tx,
    `select id, name from customer_categories where distributor_id = $1`,
    [distributorId],
  )
  return {
    categories: new Map(categories.map(({ id, name }) => [lower(name), id])),
    paymentTerms: new Map(PAYMENT_TERMS.flatMap(({ key, name }) => [[key, key] as const, [lower(name), key] as const])),
  }
}
