import type { RecordKind } from '#contract/accounting/records.ts'
import {
  type AccountingSetup,
  SETUP_FIELDS,
  type SetupChange,
  type ShownSetup,
  type TaxRateConfig,
} from '#contract/accounting/setup.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { answered, type Books } from '../books/books.ts'
import { keepsCurrency } from '../books/currencies.ts'
import { actingFor, type Owner, ownerOf, sideOf } from '../connections/owner.ts'
import { freshRecords, organisationOf } from '../records/fresh-records.ts'
import { readCurrencies } from '../records/known-currencies.ts'
import { recordsByIds, recordsOf } from '../records/record-store.ts'
import { saveSetup, setupOf } from './setup-store.ts'
import { ratesOf, taxChoices } from './tax-rates.ts'

/** What the ids of a setup are ids of. */
const NAMED = {
  accountId: 'account',
  deliveryFeeAccountId: 'account',
  discountAccountId: 'account',
  roundingAccountId: 'account',
  payableAccountId: 'account',
  stockAccountId: 'account',
  stockDifferenceAccountId: 'account',
  trackingCategoryId: 'tracking',
  classId: 'class',
  subsidiaryId: 'subsidiary',
  customFormId: 'customForm',
  itemId: 'item',
  deliveryFeeItemId: 'item',
  discountItemId: 'item',
  roundingItemId: 'item',
} as const satisfies Partial<Record<keyof AccountingSetup, RecordKind>>

/** Of which kinds a change names records. */
export const kindsNamedIn = (change: SetupChange): RecordKind[] => [
  ...new Set([
    ...(Object.keys(NAMED) as (keyof typeof NAMED)[]).filter((field) => change[field]).map((field) => NAMED[field]),
    ...(change.taxes ?? []).filter(({ taxId }) => taxId).map(() => 'tax' as const),
  ]),
]

/** The setup with the organisation it is of, what is missing, and the tax each rate could be. */
export async function showSetup(db: Database, books: Books, now: Date): Promise<ShownSetup> {
  const owner = ownerOf(books.connection)
  const organisation = await answered(books, () => books.adapter.organisation(books))
  const currencies = await answered(books, () => readCurrencies(db, books, now))
  const taxRates = await showTaxes(db, books, now)
  const tx = db.read(actingFor(owner))
  const [setup, own] = await Promise.all([setupOf(tx, organisationOf(books)), currencyOf(tx, owner)])
  const shown = {
    ...organisation,
    currency: organisation.currency ?? currencies.base,
    missingCurrency: keepsCurrency(currencies, own) ? null : own,
  }
  return { ...setup, organisation: shown, taxRates: taxRates.data, missing: missingIn(books, setup, taxRates.data) }
}

/** The currency of the company whose books these are. */
async function currencyOf(tx: Tx, { distributorId, venueId }: Owner): Promise<string> {
  const [found] = await rows<{ currency: string }>(
    tx,
    `select currency_code as currency from distributors where id = $1 union all select currency_code from venues where id = $2`,
    [distributorId, venueId],
  )
  return found?.currency ?? ''
}

/** Which tax each rate that is used is. */
export async function showTaxes(db: Database, books: Books, now: Date): Promise<TaxRateConfig> {
  const owner = ownerOf(books.connection)
  await freshRecords(db, books, 'tax', { now })
  const tx = db.read(actingFor(owner))
  const [rates, setup, records] = await Promise.all([
    ratesOf(tx, owner),
    setupOf(tx, organisationOf(books)),
    recordsOf(tx, organisationOf(books), 'tax'),
  ])
  return { data: taxChoices(rates, setup, records, purposeFor(owner)) }
}

const purposeFor = (owner: Owner) => (sideOf(owner) === 'venue' ? 'isForPurchases' : 'isForSales')

/** Fields without which no document can be sent. */
function missingIn({ connection, provider }: Books, setup: AccountingSetup, taxes: TaxRateConfig['data']): string[] {
  const used: readonly string[] = SETUP_FIELDS[sideOf(ownerOf(connection))][provider as 'xero']
  const needed = (['accountId', 'itemId', 'subsidiaryId'] as const).filter(
    (field) => used.includes(field) && setup[field] === null,
  )
  return taxes.some(({ taxId }) => taxId === null) ? [...needed, 'taxes'] : needed
}

/**
 * Saves what was chosen.
 * @throws Problem validation_failed naming each field that names what is not in the accounting system
 */
export async function changeSetup(tx: Tx, books: Books, change: SetupChange, by: { by: string; now: Date }): Promise<void> {
  const organisation = organisationOf(books)
  const fields: Record<string, string[]> = {}
  const refuse = (field: string) => {
    fields[field] = ['Is not in the accounting system']
  }
  for (const [field, kind] of Object.entries(NAMED) as [keyof typeof NAMED, RecordKind][]) {
    const id = change[field]
    if (id && !(await isThere(tx, books, kind, id))) refuse(field)
  }
  const taxes = await recordsByIds(
    tx,
    organisation,
    'tax',
    (change.taxes ?? []).flatMap(({ taxId }) => taxId ?? []),
  )
  for (const [index, { rate, taxId }] of (change.taxes ?? []).entries()) {
    if (taxId && !taxes.get(taxId)?.isActive) refuse(`taxes.${index}.taxId`)
    if (change.taxes?.findIndex((one) => Number(one.rate) === Number(rate)) !== index)
      fields[`taxes.${index}.rate`] = ['Is named twice']
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  await saveSetup(tx, organisation, change, by)
}

const isThere = async (tx: Tx, books: Books, kind: RecordKind, id: string): Promise<boolean> =>
  (await recordsByIds(tx, organisationOf(books), kind, [id])).get(id)?.isActive ?? false
