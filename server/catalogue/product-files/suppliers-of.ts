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
  { side, distributor_id, venue_id }: Pick<ImportRow, 'side' | 'distributor_id' | 'venue_id'>,
): Promise<Suppliers> {
  if (side === 'distributor') {
    const only = { id: distributor_id ?? 0, isOwn: true, currency: await currencyOf(tx, distributor_id ?? 0) }
    return { offered: await findOffered(tx, { ...platform, distributorId: only.id }, only.id, []), only }
  }
  const company = await ownerOfVenue(tx, venue_id ?? 0)
  const known = await venueSuppliers(tx, company, venue_id ?? 0)
  const offered = await findOffered(tx, company, null, known)
  if (distributor_id === null) return { offered, only: null }
  const only = known.find(({ id }) => id === distributor_id)
  if (!only) throw new Problem('not_found')
  return { offered, only: { id: only.id, isOwn: only.isOwn, currency: only.currency } }
}

/** Those a venue trades with, and those its company keeps by itself. */
const venueSuppliers = (tx: Tx, { venueGroupId, venueId }: Owner, actingVenue: number) =>
  rows<Supplier & { name: string }>(
    tx,
    `select d.id, d.name, true as "isOwn", ${CURRENCY} from distributors d
      where d.deleted_at is null and (owner_venue_group_id = $1 or owner_venue_id = $2)
     union all
     select d.id, d.name, false, ${CURRENCY} from connections c join distributors d on d.id = c.distributor_id
      where c.venue_id = $3 and c.status = 'active' and d.deleted_at is null
        and d.owner_venue_group_id is null and d.owner_venue_id is null`,
    [venueGroupId, venueId, actingVenue],
  )
