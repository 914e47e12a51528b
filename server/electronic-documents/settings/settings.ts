import type { ElectronicSettings } from '#contract/electronic-documents/electronic-documents.ts'
import { type ProfileName, usualProfile } from '#contract/electronic-documents/profiles.ts'
import type { TradeParty } from '#server/electronic-documents/ubl/trade-document.ts'
import { DISTRIBUTORS } from '#server/parties/companies/distributor-table.ts'
import { VENUES } from '#server/parties/venues/venue-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { type CompanyRow, partyOf } from './party.ts'
import { ELECTRONIC_DOCUMENT_SETTINGS } from './settings-table.ts'

const COMPANY = [
  'name',
  'legalName',
  'companyRegistrationNumber',
  'primaryContactName',
  'phone',
  'email',
  'street',
  'city',
  'zipCode',
  'state',
  'country',
] as const
const SUPPLIER = DISTRIBUTORS.part(...COMPANY)
const OUTLET = VENUES.part(...COMPANY, 'invoiceEmail')

const KEPT = ELECTRONIC_DOCUMENT_SETTINGS.part('profile', 'taxNumber', 'addressScheme', 'addressId', 'attachToMails')
type Kept = PartOf<typeof KEPT>

const USUAL: Kept = { profile: null, taxNumber: '', addressScheme: 'EM', addressId: '', attachToMails: false }

/** A supplier as documents name it, and by which rules they are written. */
export type Issuer = { party: TradeParty; profile: ProfileName; attachToMails: boolean }

export const issuerOf = async (tx: Tx, distributorId: number): Promise<Issuer> =>
  issuerFrom(...(await companyWithSettings(tx, distributorId)))

export async function settingsOf(tx: Tx, distributorId: number): Promise<ElectronicSettings> {
  const [company, kept] = await companyWithSettings(tx, distributorId)
  const { party } = issuerFrom(company, kept)
  const { country } = party.address
  return {
    ...kept,
    usualProfile: usualProfile(country),
    missing: [
      ...(company.legalName.trim() ? [] : ['legalName' as const]),
      ...(party.taxNumber ? [] : ['taxNumber' as const]),
      ...(country ? [] : ['country' as const]),
    ],
  }
}

export async function keepSettings(tx: Tx, distributorId: number, settings: Kept): Promise<void> {
  const columns = KEPT.given(settings)
  const names = columns.map(([name]) => name)
  await rows(
    tx,
    `insert into electronic_document_settings (distributor_id, ${names.join(', ')})
     values ($1, ${names.map((_, i) => `$${i + 2}`).join(', ')})
     on conflict (distributor_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [distributorId, ...columns.map(([, value]) => value)],
  )
}

function issuerFrom(company: CompanyRow, { profile, taxNumber, addressScheme, addressId, attachToMails }: Kept): Issuer {
  const address = addressId ? { scheme: addressScheme, id: addressId } : null
  const party = partyOf(company, { taxNumber, address })
  return { party, profile: profile ?? usualProfile(party.address.country), attachToMails }
}

async function companyWithSettings(tx: Tx, distributorId: number): Promise<[CompanyRow, Kept]> {
  const [[company], [kept]] = await Promise.all([
    rows<CompanyRow>(tx, `select ${SUPPLIER.read('d')} from distributors d where d.id = $1`, [distributorId]),
    rows<Kept>(tx, `select ${KEPT.read('s')} from electronic_document_settings s where s.distributor_id = $1`, [distributorId]),
  ])
  if (!company) throw new Error(`There is no supplier ${distributorId}`)
  return [company, kept ?? USUAL]
}

/** An outlet as documents name it. */
export async function customerOf(tx: Tx, venueId: number): Promise<TradeParty> {
  const [company] = await rows<PartOf<typeof OUTLET>>(tx, `select ${OUTLET.read('v')} from venues v where v.id = $1`, [venueId])
  if (!company) throw new Error(`There is no outlet ${venueId}`)
  const email = company.invoiceEmail || company.email
  return partyOf({ ...company, email }, { taxNumber: '', address: null })
}
