import { accountAfter } from '#contract/parties/account-lifecycle.ts'
import { type Onboarding, onboarding } from '#contract/parties/onboarding.ts'
import { latestVersion } from '#server/parties/terms/terms-reads.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { findByLink, signsIn } from './invitation-link.ts'

type Row = Pick<Onboarding, 'distributor' | 'venue' | 'message'> & { orders_at_once: boolean }

/** Looking at it changes nothing: mail programs open links before people do. */
export const showOnboarding = answer(onboarding.find, async ({ query }, { tx, actor, now }): Promise<Onboarding> => {
  const invitation = await findByLink(tx, query.token ?? actor.token, now)
  const [[row], termsVersion, hasAccount] = await Promise.all([
    rows<Row>(
      tx,
      `select json_build_object('id', d.id, 'name', d.name, 'logo', d.logo, 'description', d.description, 'city', d.city) as distributor,
              json_build_object('id', v.id, 'name', v.name, 'legalName', v.legal_name, 'phone', v.phone, 'street', v.street, 'city', v.city,
                'zipCode', v.zip_code, 'state', v.state, 'country', v.country, 'instruction', v.instruction, 'timezone', v.timezone) as venue,
              d.onboarding_message as message, d.shop_allow_free_ordering as orders_at_once
         from distributors d cross join venues v where d.id = $1 and v.id = $2`,
      [invitation.distributorId, invitation.venueId],
    ),
    latestVersion(tx, invitation.distributorId),
    signsIn(tx, invitation.email),
  ])
  const { orders_at_once, ...known } = row as Row
  const isFromShop = invitation.requestedBy === 'venue'
  return {
    ...known,
    invitationId: invitation.id,
    email: invitation.email,
    contactName: invitation.contactName,
    invitationMessage: isFromShop ? '' : invitation.message,
    isFromShop,
    ordersAtOnce: !isFromShop || orders_at_once,
    // an outlet that has people already is joined by one of them
    hasAccount: hasAccount || accountAfter(invitation.venue_status, 'registered') === null,
    termsVersion,
    expiresAt: invitation.expiresAt?.toISOString() ?? null,
  }
})
