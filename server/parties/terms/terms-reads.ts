import type { Acceptance, OwnTerms, Terms } from '#contract/parties/terms.ts'
import type { RichText } from '#contract/platform/rich-text.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type TermsRow = {
  id: number
  name: string
  logo: string | null
  version: number | null
  body: RichText | null
  created_at: Date | null
  created_by_name: string | null
}

/** Suppliers that are on the platform: what a venue keeps for itself has no terms. */
const TERMS = `select d.id, d.name, d.logo, t.version, t.body, t.created_at, t.created_by_name
  from distributors d
  left join lateral (select * from terms_versions where distributor_id = d.id order by version desc limit 1) t on true
  where d.id = $1 and d.deleted_at is null and d.owner_venue_group_id is null and d.owner_venue_id is null`

/** The current terms of a supplier. @throws Problem not_found */
export async function latestTerms(tx: Tx, distributorId: number, { onlyOpen = false } = {}): Promise<TermsRow> {
  const [row] = await rows<TermsRow>(tx, `${TERMS} ${onlyOpen ? `and d.status = 'active'` : ''}`, [distributorId])
  if (!row) throw new Problem('not_found')
  return row
}

/** The version to accept, or null where there are none. */
export async function latestVersion(tx: Tx, distributorId: number): Promise<number | null> {
  const [row] = await rows<{ version: number | null }>(
    tx,
    `select max(version) as version from terms_versions where distributor_id = $1`,
    [distributorId],
  )
  return row?.version ?? null
}

export const termsView = ({ id, name, logo, version, body, created_at }: TermsRow): Terms => ({
  distributor: { id, name, logo },
  version,
  body,
  createdAt: created_at?.toISOString() ?? null,
})

const MOST = 500

/** The own terms with who accepted them. */
export async function ownTerms(tx: Tx, distributorId: number): Promise<OwnTerms> {
  const [row, accepted] = await Promise.all([
    latestTerms(tx, distributorId),
    rows<Omit<Acceptance, 'acceptedAt'> & { acceptedAt: Date }>(
      tx,
      `select json_build_object('id', v.id, 'name', v.name) as venue, a.version, a.user_name as "userName", a.accepted_at as "acceptedAt"
         from terms_acceptances a join venues v on v.id = a.venue_id
        where a.distributor_id = $1 order by a.accepted_at desc, v.id limit ${MOST}`,
      [distributorId],
    ),
  ])
  return {
    ...termsView(row),
    createdByName: row.created_by_name ?? '',
    acceptances: accepted.map((one) => ({ ...one, acceptedAt: one.acceptedAt.toISOString() })),
  }
}

/** The latest version that was accepted for a venue. */
export async function acceptedFor(tx: Tx, distributorId: number, venueId: number): Promise<Omit<Acceptance, 'venue'> | null> {
  const [row] = await rows<{ version: number; userName: string; acceptedAt: Date }>(
    tx,
    `select version, user_name as "userName", accepted_at as "acceptedAt" from terms_acceptances
      where distributor_id = $1 and venue_id = $2 order by version desc limit 1`,
    [distributorId, venueId],
  )
  return row ? { ...row, acceptedAt: row.acceptedAt.toISOString() } : null
}
