import type { OrderLink } from '#contract/ordering/order-links.ts'
import type { Side } from '#server/ordering/orders/moves.ts'
import { deviceOf } from '#server/parties/sessions/device.ts'
import { tokenHash } from '#server/parties/sessions/secret-token.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Uses of a link that are shown; all of them are counted. */
const USES_SHOWN = 20

export type OpenLink = { id: number; distributor_id: number; venue_id: number; company_name: string; expires_at: Date }

/** What a token opens. Expired, revoked, guessed ones and those of another order or side all look the same. @throws Problem not_found */
export async function openLink(tx: Tx, side: Side, orderId: number, token: string | undefined, now: Date): Promise<OpenLink> {
  if (!token) throw new Problem('not_found')
  const [found] = await rows<OpenLink>(
    tx,
    `select l.id, l.distributor_id, l.venue_id, l.expires_at, case l.side when 'distributor' then d.name else v.name end as company_name
       from order_links l join distributors d on d.id = l.distributor_id join venues v on v.id = l.venue_id
      where l.token_hash = $1 and l.order_id = $2 and l.side = $3 and l.revoked_at is null and l.expires_at > $4`,
    [tokenHash(token), orderId, side, now],
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** Writes down that a link was used, for what and from where. */
export const noteUse = (
  tx: Tx,
  { id, distributor_id, venue_id }: OpenLink,
  action: string,
  { address, userAgent }: { address: string; userAgent: string },
  now: Date,
): Promise<unknown> =>
  rows(
    tx,
    `insert into order_link_uses (link_id, distributor_id, venue_id, at, action, address, user_agent) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, distributor_id, venue_id, now, action, address, userAgent],
  )

/** The links of an order, the newest first, each with its latest uses. */
export async function linksOf(tx: Tx, orderId: number): Promise<OrderLink[]> {
  const links = await rows<OrderLink>(
    tx,
    `select l.id, l.side, l.sent_to as "sentTo", l.made_by_name as "madeBy", ${iso('l.created_at')} as "createdAt",
       ${iso('l.expires_at')} as "expiresAt", ${iso('l.revoked_at')} as "revokedAt",
       coalesce((select json_agg(json_build_object('at', ${iso('u.at')}, 'action', u.action, 'address', u.address, 'device', u.user_agent)
           order by u.id desc)
         from (select * from order_link_uses where link_id = l.id order by id desc limit ${USES_SHOWN}) u), '[]') as uses,
       (select count(*) from order_link_uses where link_id = l.id) as "useCount"
     from order_links l where l.order_id = $1 order by l.id desc`,
    [orderId],
  )
  return links.map((link) => ({ ...link, uses: link.uses.map((use) => ({ ...use, device: deviceOf(use.device) })) }))
}

const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A link opens nothing from now on; one that is closed already stays as it is. @throws Problem not_found */
export async function revokeLink(tx: Tx, orderId: number, linkId: number, by: string, now: Date): Promise<void> {
  const found = await rows(
    tx,
    `update order_links set revoked_at = coalesce(revoked_at, $3), revoked_by_name = case when revoked_at is null then $4 else revoked_by_name end
      where id = $1 and order_id = $2 returning id`,
    [linkId, orderId, now, by],
  )
  if (found.length === 0) throw new Problem('not_found')
}
