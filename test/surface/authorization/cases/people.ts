import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { RoleKey } from '#contract/platform/permissions.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { newToken, tokenHash } from '#server/parties/sessions/secret-token.ts'
import { secondFactorSealing } from '#server/parties/sessions/session-service.ts'
import { codeAt, newSecret } from '#server/parties/sessions/totp.ts'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase, now, SECRET, theApp } from '#test/app.ts'
import { makeDistributor, makeMembership, makeUser, signedIn, unique } from '#test/make.ts'
import { SECRET_WORD, type World } from '../world.ts'
import { type Case, own, shared } from './case.ts'

const newMember = (roleKey: RoleKey) => () => ({
  name: 'Someone New',
  email: `${unique('new').replace(' ', '.')}@docket.test`.toLowerCase(),
  roleKey,
})
const PASSWORD = 'the right password'
const SEED = newSecret()
const bySeller = { as: ({ seller }: World) => seller }
const withPassword: Case = {
  ...bySeller,
  openTo: own,
  body: () => ({ currentPassword: PASSWORD }),
  given: async ({ seller }) => {
    const hash = await hashPassword(PASSWORD)
    await inDatabase((tx) => rows(tx, `update users set password_hash = $2 where id = $1`, [seller.id, hash]))
  },
}
/** Somebody with a password who has no company to hand over. */
const leaving: Case = {
  openTo: own,
  body: () => ({ currentPassword: PASSWORD }),
  as: ({ seller }) => seller,
  given: async ({ seller, distributor }) => {
    await makeUser({ distributor })
    const hash = await hashPassword(PASSWORD)
    await inDatabase((tx) => rows(tx, `update users set password_hash = $2 where id = $1`, [seller.id, hash]))
  },
}
const exportOf = async (column: 'distributor_id' | 'venue_group_id', id: number) => {
  const [made] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into company_exports (${column}, status, created_at, expires_at, file_key, size)
       values ($1, 'ready', $2, $2::timestamptz + interval '1 day', 'exports/' || gen_random_uuid() || '.zip', 0) returning id`,
      [id, now()],
    ),
  )
  return { exportId: made?.id ?? 0 }
}
const anExportLink = async (distributorId: number): Promise<string> => {
  const { exportId } = await exportOf('distributor_id', distributorId)
  const [token, key] = [newToken(), `exports/${randomUUID()}.zip`]
  await theApp().storage.putBack(key, Readable.from(['']), 'application/zip')
  await inDatabase((tx) =>
    rows(tx, `update company_exports set token_hash = $2, token_expires_at = expires_at, file_key = $3 where id = $1`, [
      exportId,
      tokenHash(token),
      key,
    ]),
  )
  return token
}
const exports = (area: string, of: NonNullable<Case['params']>, more: Case = {}): Record<string, Case> => ({
  [`${area}.list`]: more,
  [`${area}.create`]: more,
  [`${area}.link`]: { params: of, ...(more.as && { as: more.as }) },
})
const withSecret: Case = {
  ...bySeller,
  openTo: own,
  body: () => ({ code: codeAt(SEED, now()) }),
  given: ({ seller, sisterBuyer, otherBuyer }) =>
    inDatabase((tx) =>
      rows(tx, `insert into second_factors (user_id, sealed_secret) select unnest($1::bigint[]), $2`, [
        [seller.id, sisterBuyer.id, otherBuyer.id],
        secondFactorSealing({ secret: SECRET }).seal(SEED),
      ]),
    ),
}
const name = () => `${SECRET_WORD} ${unique('colleague')}`
const colleague = async ({ distributor }: World) => ({ userId: (await makeUser({ distributor, name: name() })).id })
const waiter = async ({ venue }: World) => ({ userId: (await makeUser({ venues: [venue], name: name() })).id })
const invitee = async ({ distributor }: World) => ({
  userId: (await makeUser({ distributor, name: name(), status: 'invited', isInvited: true })).id,
})
const invitedWaiter = async ({ venue }: World) => ({
  userId: (await makeUser({ venues: [venue], name: name(), status: 'invited', isInvited: true })).id,
})

type Params = NonNullable<Case['params']>
const members = (area: string, one: Params, invited: Params, roleKey: RoleKey, more: Case = {}): Record<string, Case> => ({
  [`${area}.list`]: more,
  [`${area}.find`]: { params: one },
  [`${area}.create`]: { body: newMember(roleKey), ...more },
  [`${area}.change`]: { params: one, body: () => ({ roleKey }) },
  [`${area}.remove`]: { params: one, isNewForEveryCaller: true },
  [`${area}.invite`]: { params: invited },
})

const place = async ({ seller }: World, isInvited = false) => ({
  accountId: await makeMembership(seller.id, { distributor: await makeDistributor(), ...(isInvited && { isInvited: true }) }),
})
const mySession = async ({ seller }: World) => ({ sessionId: (await signedIn(seller.id, seller.membershipId)).sessionId })

/** Calls on people: users of a company and the roles they can be given. */
export const peopleCases: Record<string, Case> = {
  ...members('distributorMembers', colleague, invitee, 'distributor_manager', { openTo: own }),
  ...members('groupMembers', waiter, invitedWaiter, 'venue_manager', { openTo: own }),
  ...members('adminDistributorMembers', colleague, invitee, 'distributor_manager'),
  ...members('adminGroupMembers', waiter, invitedWaiter, 'venue_manager'),
  'erasure.preview': { openTo: own },
  'erasure.erase': leaving,
  'erasure.adminPreview': { params: colleague },
  'erasure.adminErase': { params: colleague, isNewForEveryCaller: true },
  'erasure.adminExport': { params: colleague },
  ...exports('distributorExports', ({ distributor }) => exportOf('distributor_id', distributor.id), { openTo: own }),
  ...exports('groupExports', ({ group }) => exportOf('venue_group_id', group.id), {
    openTo: own,
    as: ({ groupOwner }) => groupOwner,
  }),
  ...exports('adminDistributorExports', ({ distributor }) => exportOf('distributor_id', distributor.id)),
  ...exports('adminGroupExports', ({ group }) => exportOf('venue_group_id', group.id)),
  'companyExportFile.download': {
    params: async ({ distributor }) => ({ token: await anExportLink(distributor.id) }),
    openTo: 'whoever holds the link',
  },
  'distributorSecurity.find': { openTo: own },
  'distributorSecurity.change': { body: () => ({ secondFactor: 'optional' }), openTo: own },
  'groupSecurity.find': { openTo: own, as: ({ groupOwner }) => groupOwner },
  'groupSecurity.change': { body: () => ({ secondFactor: 'optional' }), openTo: own, as: ({ groupOwner }) => groupOwner },
  'secondFactor.find': { openTo: own },
  'secondFactor.begin': withPassword,
  'secondFactor.confirm': withSecret,
  'secondFactor.end': withPassword,
  'ownSessions.list': { openTo: own },
  'ownSessions.exportData': { openTo: own },
  'ownSessions.end': { params: mySession, ...bySeller },
  'ownSessions.endOthers': { openTo: own },
  'accounts.list': { openTo: own },
  'accounts.makeDefault': { params: (world) => place(world), ...bySeller },
  'accounts.checkOwner': { openTo: own },
  'accounts.leave': { params: (world) => place(world, true), isNewForEveryCaller: true, ...bySeller },
  'accounts.accept': { params: (world) => place(world, true), ...bySeller },
  'accounts.open': { params: (world) => place(world), ...bySeller },
  'accounts.createDistributor': { body: () => ({ name: unique('Supplier') }), openTo: own },
  'accounts.createVenueGroup': { body: () => ({ name: unique('Group') }), openTo: own },
  'auditTrail.ofDistributor': { openTo: own },
  'auditTrail.ofGroup': { openTo: own },
  'auditTrail.ofAdmin': {},
  'firstSteps.find': { openTo: own },
  'firstSteps.dismiss': { openTo: own },
  'plans.freeTrial': {
    body: () => ({ company: unique('Trial'), name: 'Someone', email: 'nobody@docket.test', type: 'distributor' }),
    openTo: shared,
  },
  'plans.choose': {
    params: ({ seller }) => ({ accountId: seller.membershipId }),
    body: () => ({ accountType: 'lite' }),
    ...bySeller,
  },
  'roles.distributor': { openTo: shared },
  'roles.group': { openTo: shared },
  'roles.admin': { openTo: shared },
}
