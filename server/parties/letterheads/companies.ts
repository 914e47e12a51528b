import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Formats } from '#contract/platform/currency.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { keyOfAddress } from '#server/platform/files/files-route.ts'
import { forPaper } from '#server/platform/files/reencode.ts'
import type { Party } from '#server/platform/pdf/paper.ts'

/** A company as it is on papers: under its legal name, with its formats for amounts and times. */
export type OnPaper = Party & { formats: Omit<Formats, 'currency'>; logo: string | null }

type Row = {
  name: string
  legal_name: string
  company_registration_number: string
  logo: string | null
  email: string
  phone: string
  street: string
  city: string
  zip_code: string
  state: string
  country: string
  date_format: string
  time_format: string
  timezone: string
}

const COLUMNS = `name, legal_name, company_registration_number, logo, email, phone, street, city, zip_code, state, country,
  date_format, time_format, timezone`

/** Whoever issues a paper: a supplier. */
export const distributorOnPaper = (tx: Tx, distributorId: number): Promise<OnPaper> =>
  companyOnPaper(tx, 'distributors', distributorId)

/** Whom a paper is made out to: an outlet. */
export const venueOnPaper = (tx: Tx, venueId: number): Promise<OnPaper> => companyOnPaper(tx, 'venues', venueId)

/** Outlets that are looked at together: under the name of their group, in the formats of the first of them. */
export async function outletsOnPaper(tx: Tx, venueIds: readonly number[]): Promise<OnPaper> {
  const first = await venueOnPaper(tx, Math.min(...venueIds))
  if (venueIds.length === 1) return first
  const [group] = await rows<{ name: string; outlets: string[] }>(
    tx,
    `select g.name, array(select name from venues where id = any ($1) order by name) as outlets
       from venue_groups g where g.id = (select venue_group_id from venues where id = $2)`,
    [venueIds, Math.min(...venueIds)],
  )
  return { ...first, name: group?.name ?? first.name, lines: group?.outlets ?? [] }
}

async function companyOnPaper(tx: Tx, table: 'distributors' | 'venues', id: number): Promise<OnPaper> {
  const [row] = await rows<Row>(tx, `select ${COLUMNS} from ${table} where id = $1`, [id])
  if (!row) throw new Error(`There is no company ${id} in ${table}`)
  const legal = row.legal_name.trim()
  return {
    name: legal || row.name,
    lines: [
      legal && legal !== row.name ? row.name : '',
      row.company_registration_number,
      row.street,
      [row.zip_code, row.city, row.state].filter(Boolean).join(' '),
      row.country,
      [row.phone, row.email].filter(Boolean).join(' · '),
    ],
    logo: row.logo,
    formats: {
      dateFormat: row.date_format,
      timeFormat: row.time_format,
      dateTimeFormat: `${row.date_format} ${row.time_format}`,
      timezone: row.timezone,
    },
  }
}

/** Where a supplier's customers pay to, line by line; nothing where it has not said so. */
export async function paymentOnPaper(tx: Tx, distributorId: number): Promise<string[]> {
  const [row] = await rows<Record<'account_name' | 'bank_name' | 'account_number' | 'bank_code' | 'reference', string>>(
    tx,
    `select account_name, bank_name, account_number, bank_code, reference from payment_information where distributor_id = $1`,
    [distributorId],
  )
  if (!row?.account_number) return []
  return [
    [row.account_name, row.bank_name].filter(Boolean).join(', '),
    [`Account ${row.account_number}`, row.bank_code && `Bank code ${row.bank_code}`].filter(Boolean).join(' · '),
    row.reference && `Reference: ${row.reference}`,
  ].filter(Boolean)
}

/** Logos as papers print them, by the keys of their files, which never change. Small, so many fit. */
const printed = new LRUCache<string, Promise<Buffer | undefined>>({ max: 500 })

/** A company's logo, to be printed; none where it has none that was kept here, or one that cannot be read. */
export async function logoOf({ logo }: Pick<OnPaper, 'logo'>, storage: Files): Promise<Buffer | undefined> {
  const key = logo === null ? undefined : keyOfAddress(logo)
  if (key === undefined) return undefined
  const known = printed.get(key) ?? readForPaper(key, storage)
  printed.set(key, known)
  known.catch(() => printed.delete(key))
  return known
}

async function readForPaper(key: string, storage: Files): Promise<Buffer | undefined> {
  const found = await storage.read(key)
  return found && forPaper(await buffer(found.stream))
}
