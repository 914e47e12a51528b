import type { AgreedChange } from '#contract/parties/customer-fields.ts'
import { customers } from '#contract/parties/customers.ts'
import type { Site } from '#server/parties/connection-requests/send-invitation.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { checkContent, type UploadedFile } from '#server/platform/files/check-content.ts'
import type { Files } from '#server/platform/files/files.ts'
import { pictureAddress } from '#server/platform/files/files-route.ts'
import { forgetPicture } from '#server/platform/files/pictures.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { addCustomer } from './add-customer.ts'
import { findCustomer, findCustomerRow } from './customer-reads.ts'
import { partWith } from './disconnect-customer.ts'
import { inviteCustomer } from './invite-customer.ts'
import { ownPeopleWithin } from './own-people.ts'
import { saveAgreed, saveOutlet, splitChange } from './save-customer.ts'

type Context = { tx: Tx; actor: DistributorActor; now: Date }

const show = async ({ tx, actor, now }: Context, venueId: number) =>
  findCustomer(tx, venueId, { actor, now, people: await ownPeopleWithin(tx, actor.distributorId) })

/** @returns the address of the logo that came along, if one came @throws Problem validation_failed */
async function keepLogo(files: readonly UploadedFile[], storage: Files): Promise<string | undefined> {
  const [file] = files.filter(({ field }) => field === 'logo')
  return file && pictureAddress(await storage.save('logos', await checkContent(file, 'image')))
}

const owner = (id: number | null | undefined): AgreedChange => (id === undefined ? {} : { accountOwnerId: id })

/** What is said of an account owner is said in the words of the call. */
async function named<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.fields?.accountOwnerId) throw error
    throw fieldProblem(field, error.details.fields.accountOwnerId[0] ?? '')
  }
}

/** Locks customers, the ones of one supplier in one order. @throws Problem validation_failed where one is none of theirs */
async function lockAll(tx: Tx, distributorId: number, venueIds: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(venueIds)]
  const found = await rows<{ venue_id: number }>(
    tx,
    `select c.venue_id from connections c join venues v on v.id = c.venue_id
      where c.distributor_id = $1 and c.venue_id = any ($2) and c.status <> 'ended' and v.deleted_at is null order by c.venue_id for update of c`,
    [distributorId, wanted],
  )
  if (found.length < wanted.length) throw fieldProblem('venueIds', 'Not all of them are customers of yours')
  return found.map(({ venue_id }) => venue_id)
}

export const changeRoutes = (site: Site): Answered[] => [
  answer(customers.target, async ({ body }, request) => {
    const { tx, actor } = request
    const venueId = await named('distributorAccountOwnerId', () =>
      addCustomer(tx, actor, { name: body.name, ...owner(body.distributorAccountOwnerId) }),
    )
    return show(request, venueId)
  }),

  answer(customers.invite, async ({ body }, request) => {
    const { tx, actor, now, http, storage } = request
    const { contactName, message, ...customer } = body
    const logo = await keepLogo(http.files, storage)
    const said = contactName && customer.primaryContactName === undefined ? { primaryContactName: contactName } : {}
    const venueId = await addCustomer(tx, actor, { ...said, ...customer }, logo)
    if (customer.email) await inviteCustomer(tx, site, actor, venueId, { email: customer.email, contactName, message }, now)
    return show(request, venueId)
  }),

  answer(customers.change, async ({ params, body }, request) => {
    const { tx, actor, http, storage } = request
    const before = await findCustomerRow(tx, actor.distributorId, params.venueId)
    const { outlet, agreed } = splitChange(body)
    const logo = await keepLogo(http.files, storage)
    await saveOutlet(tx, actor, params.venueId, outlet, logo)
    await saveAgreed(tx, actor, [params.venueId], agreed)
    if (logo !== undefined) forgetPicture(tx, storage, before.logo)
    return show(request, params.venueId)
  }),

  answer(customers.connectionOptions, async ({ params, body }, request) => {
    const { tx, actor } = request
    await findCustomerRow(tx, actor.distributorId, params.venueId)
    const { dormantPeriod, distributorAccountOwnerId } = body
    const agreed = { ...(dormantPeriod !== undefined && { dormantPeriod }), ...owner(distributorAccountOwnerId) }
    await named('distributorAccountOwnerId', () => saveAgreed(tx, actor, [params.venueId], agreed))
    const customer = await show(request, params.venueId)
    return { venueId: customer.id, dormantPeriod: customer.dormantPeriod, accountOwner: customer.accountOwner }
  }),

  answer(customers.changeMany, async ({ body }, { tx, actor }) => {
    const venueIds = await lockAll(tx, actor.distributorId, body.venueIds)
    await saveAgreed(tx, actor, venueIds, splitChange(body.change).agreed)
    return { changed: venueIds.length }
  }),

  answer(customers.disconnectMany, async ({ body }, { tx, actor, now }) => {
    const venueIds = await lockAll(tx, actor.distributorId, body.venueIds)
    for (const venueId of venueIds) await partWith(tx, actor, venueId, now)
    return { disconnected: venueIds.length }
  }),

  answer(customers.remove, ({ params }, { tx, actor, now }) => partWith(tx, actor, params.venueId, now)),
]
