import type { z } from 'zod'
import { TRIAL_DAYS } from '#contract/parties/account-lifecycle.ts'
import { NewDistributor, NewVenue } from '#contract/parties/companies.ts'
import { COUNTRIES } from '#contract/parties/countries.ts'
import { plans, type TrialSignUp } from '#contract/parties/plans.ts'
import { addDistributor } from '#server/parties/companies/add-distributor.ts'
import { addVenue } from '#server/parties/companies/add-venue.ts'
import { addVenueGroup } from '#server/parties/companies/add-venue-group.ts'
import { MEMBERSHIPS } from '#server/parties/sessions/member-table.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { newPasswordLink, passwordLinkUrl } from '#server/parties/sessions/set-password.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'

const FIRST = MEMBERSHIPS.part('userId', 'roleKey', 'distributorId', 'venueGroupId', 'isPrimary', 'isDefault', 'acceptedAt')

type SignUp = z.output<typeof TrialSignUp>

/** Answers the same whether the address is known or not; who signs in already is notified by mail to open the account from there. */
export const freeTrial = (sessionService: SessionService) =>
  answerWithoutTransaction(plans.freeTrial, async ({ body }, { actor, db, now, http }) => {
    await sessionService.throttle.attempt('stranger', { address: actor.address, name: body.email }, now)
    // Not awaited: how long it takes must not reveal whether there is such a user.
    db.write(accounts, (tx) => begin(tx, sessionService, body, now)).catch((error) =>
      http.request.log.error({ err: error }, 'a trial could not be begun'),
    )
    return body
  })

async function begin(tx: Tx, sessionService: SessionService, signUp: SignUp, now: Date): Promise<void> {
  const { name, email } = signUp
  const [user] = await rows<{ id: number }>(
    tx,
    `insert into users (email, name, status) values ($1, $2, 'invited') on conflict (email) do nothing returning id`,
    [email, name],
  )
  if (!user) {
    await writeLetter(tx, sessionService, email, {
      title: 'You are already in this account',
      paragraphs: [
        `Someone requested a free trial of ${sessionService.productName} with this address, which already has an account.`,
        'To open another company, sign in and go to Your accounts. If this was not you, you can ignore this mail.',
      ],
      button: { label: 'Your accounts', url: `${sessionService.publicUrl}/accounts/premium` },
    })
    return
  }
  const membershipId = await addCompany(tx, { userId: user.id, userName: name }, signUp, now)
  await writeLetter(tx, sessionService, email, {
    title: `Your free trial of ${sessionService.productName}`,
    paragraphs: [
      // neither name nor company: whoever asked may not be who reads it
      `Someone requested a free trial of ${sessionService.productName} with this address. It includes everything for ${TRIAL_DAYS} days, free and without a card.`,
      'Set a password to start. The link works once and expires after 24 hours; request a new one on the sign-in page. If this was not you, you can ignore this mail.',
    ],
    button: { label: 'Begin', url: passwordLinkUrl(sessionService, await newPasswordLink(tx, user.id, now, membershipId)) },
  })
}

async function addCompany(
  tx: Tx,
  by: { userId: number; userName: string },
  { company: name, type, currency, timezone, tax, registrationNumber, ...signUp }: SignUp,
  now: Date,
): Promise<number> {
  const country = COUNTRIES.find(({ code }) => code === signUp.country)?.name ?? ''
  const endsAt = new Date(now.getTime() + TRIAL_DAYS * 86_400_000)
  const accountType = 'free_trial' as const
  let [distributorId, groupId]: [number | null, number | null] = [null, null]
  if (type === 'distributor') {
    distributorId = await addDistributor(tx, by, NewDistributor.parse({ name, accountType, country, currency, timezone, tax }))
    await rows(
      tx,
      `update distributors set trial_ends_at = $2, subscription_status = 'trialing', company_registration_number = $3 where id = $1`,
      [distributorId, endsAt, registrationNumber],
    )
  } else {
    groupId = await addVenueGroup(tx, by, { name, currency, accountType }, now)
    const venueId = await addVenue(tx, by, groupId, NewVenue.parse({ name, country, currency, timezone }), now)
    for (const [table, id] of [
      ['venue_groups', groupId],
      ['venues', venueId],
    ])
      await rows(tx, `update ${table} set trial_ends_at = $2, subscription_status = 'trialing' where id = $1`, [id, endsAt])
    await rows(tx, `update venues set company_registration_number = $2 where id = $1`, [venueId, registrationNumber])
  }
  const [membership] = await rows<{ id: number }>(
    tx,
    `insert into memberships (${FIRST.names}) values (${FIRST.placeholders(1)}) returning id`,
    FIRST.values({
      userId: by.userId,
      roleKey: distributorId ? 'distributor_admin' : 'venue_admin',
      distributorId,
      venueGroupId: groupId,
      isPrimary: true,
      isDefault: true,
      acceptedAt: null,
    }),
  )
  return membership?.id ?? 0
}
