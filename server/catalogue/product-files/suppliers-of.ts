import { CURRENCY, currencyOf } from '#server/parties/companies/currency.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type Owner, ownerOfVenue, platform } from '#server/platform/http/owner.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { ImportRow } from './import-row.ts'
import { findOffered, type Offered, type Supplier } from './offered.ts'

/** `only`: the one supplier whose products the file is about; null when a column of the file names it. */
export type Suppliers = { offered: Offered; only: Supplier | null }

/** The suppliers a file may be about, and what else it can refer to. @throws Problem not_found */
export async function suppliersOf(
  tx: Tx,
  { side, distributor_id, venue_ids }: Pick<ImportRow, 'side' | 'distributor_id'> & { venue_ids: readonly number[] },
): Promise<Suppliers> {
  if (side === 'distributor') {
    const only = { id: distributor_id ?? 0, isOwn: true, currency: await currencyOf(tx, distributor_id ?? 0) }
    return { offered: await findOffered(tx, { ...platform, distributorId: only.id }, only.id, []), only }
  }
  // the outlets of one file are of one company
  const company = await ownerOfVenue(tx, venue_ids[0] ?? 0)
  const known = await venueSuppliers(tx, company, venue_ids)
  const offered = await findOffered(tx, company, null, known)
  if (distributor_id === null) return { offered, only: null }
  const only = known.find(({ id }) => id === distributor_id)
  if (!only) throw new Problem('not_found')
  return { offered, only: { id: only.id, isOwn: only.isOwn, currency: only.currency } }
}

/** Those any of the outlets trades with, and those their company keeps by itself. */
const venueSuppliers = (tx: Tx, { venueGroupId, venueId }: Owner, venueIds: readonly number[]) =>
  rows<Supplier & { name: string }>(
    tx,
    `select d.id, d.name, true as "isOwn", ${CURRENCY} from distributors d
      where d.deleted_at is null and (owner_venue_group_id = $1 or owner_venue_id = $2)
     union all
     select d.id, d.name, false, ${CURRENCY} from distributors d
      where d.id in (select distributor_id from connections where venue_id = any ($3) and status = 'active') and d.deleted_at is null
        and d.owner_venue_group_id is null and d.owner_venue_id is null`,
    [venueGroupId, venueId, venueIds],
  )
