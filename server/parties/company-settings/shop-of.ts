import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** How a visitor says which shop is meant. */
export type Named = { token: string | undefined; host: string; distributorId: number | undefined }

/**
 * The supplier whose shop a visitor is in: by the token of its link, by the host name it has to itself, or by its id.
 * A wrong token is never put right by an id beside it. @throws Problem not_found, also for a supplier without a shop
 */
export async function shopOf(tx: Tx, { token, host, distributorId }: Named): Promise<number> {
  const [shop] = await rows<{ id: number }>(
    tx,
    `select id from distributors
      where shop_token is not null and shop_enabled and deleted_at is null and status = 'active' and owner_venue_group_id is null and owner_venue_id is null
        and case when $1::text is not null then shop_token = $1
                 when exists (select from distributors where shop_host = $2) then shop_host = $2
                 else id = $3 end
        and ($3::bigint is null or id = $3)`,
    [token ?? null, host.toLowerCase(), distributorId ?? null],
  )
  if (!shop) throw new Problem('not_found')
  return shop.id
}
