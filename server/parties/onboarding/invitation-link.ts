import type { AccountStatus } from '#contract/parties/account-lifecycle.ts'
import { INVITATIONS } from '#server/parties/connection-requests/invitation-table.ts'
import { tokenHash } from '#server/parties/sessions/secret-token.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'

const INVITATION = INVITATIONS.part(
  'id',
  'distributorId',
  'venueId',
  'requestedBy',
  'email',
  'contactName',
  'message',
  'expiresAt',
)

/** An invitation as its link opens it. */
export type OpenInvitation = PartOf<typeof INVITATION> & { venue_status: AccountStatus }

/**
 * What a link opens. Expired, used, withdrawn, foreign and guessed ones all look the same. @throws Problem not_found
 * @param how with `lock`, whoever else completes it waits
 */
export async function findByLink(
  tx: Tx,
  token: string | undefined,
  now: Date,
  how: { lock?: boolean } = {},
): Promise<OpenInvitation> {
  if (!token) throw new Problem('not_found')
  const [found] = await rows<OpenInvitation>(
    tx,
    `select ${INVITATION.read('i')}, v.status as venue_status
       from invitations i join distributors d on d.id = i.distributor_id join venues v on v.id = i.venue_id
      where i.token_hash = $1 and i.status = 'pending' and i.expires_at > $2
        and d.deleted_at is null and d.status <> 'deactivated' and v.deleted_at is null and v.status <> 'deactivated'
      ${how.lock ? 'for update of i' : ''}`,
    [tokenHash(token), now],
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** Whether somebody signs in with an address already. */
export async function signsIn(tx: Tx, email: string): Promise<boolean> {
  const found = await rows(tx, `select from users where email = $1 and (password_hash is not null or status <> 'invited')`, [
    email,
  ])
  return found.length > 0
}
