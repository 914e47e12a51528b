import { onboarding } from '#contract/parties/onboarding.ts'
import { b2bPortal, drivers } from '#contract/parties/supplier-profile.ts'
import { as, call } from '#test/app.ts'
import { unique } from '#test/make.ts'
import { anAddress, invited, joining, someTerms, writeTerms } from '#test/onboarding.ts'
import type { World } from '../world.ts'
import { type Case, own, shared } from './case.ts'

const driver = () => ({ name: unique('Driver') })
const driverOfSeller = async ({ seller }: World) => ({
  driverId: (await as(seller).call(drivers.create, { body: driver() })).id,
})
const asks = () => ({ name: 'Nora New', outlet: unique('Cafe'), email: anAddress() })
const written = ({ seller }: World) => writeTerms(seller)
/** The link somebody was sent in a world. */
const links = new WeakMap<World, string>()
const linkOf = (world: World) => links.get(world)
async function aLink(world: World): Promise<{ venueId: number }> {
  const { token } = await invited(world.seller)
  links.set(world, token)
  const { venue } = await call(onboarding.find, { query: { token } })
  return { venueId: venue.id }
}
/** A link of a supplier the world does not trade with yet. */
const aStrangersLink = async (world: World) => void links.set(world, (await invited(world.otherSeller)).token)
const byLink = 'whoever holds the link'
const open = 'terms can be read by anybody'

/** A supplier's own settings, its terms, and how outlets join. */
export const joiningCases: Record<string, Case> = {
  'supplierProfile.find': { openTo: own },
  'supplierProfile.change': { body: () => ({ description: 'Greens' }), openTo: own },
  'supplierProfile.removeLogo': { openTo: own },
  'supplierProfile.venues': { openTo: own },
  'supplierProfile.changeVenues': { body: ({ venue }) => ({ venues: [{ id: venue.id, paymentTerms: 'days_14' }] }) },
  'supplierProfile.paymentTerms': { openTo: own },
  'supplierProfile.changePaymentTerms': { body: () => ({ paymentTerms: 'days_7' }), openTo: own },
  'supplierProfile.changePaymentInformation': { body: () => ({ bankName: 'Bank' }), openTo: own },
  'supplierProfile.changeOnboarding': { body: () => ({ productVisibility: 'hidden' }), openTo: own },
  'supplierProfile.requestOnboarding': { body: asks, openTo: own },
  'drivers.list': { openTo: own },
  'drivers.create': { body: driver, openTo: own },
  'drivers.update': { params: driverOfSeller, body: driver },
  'drivers.remove': { params: driverOfSeller },
  'b2bPortal.find': { openTo: own },
  'b2bPortal.change': { body: () => ({ enabled: true }), openTo: own },
  'terms.own': { openTo: own },
  'terms.write': { body: () => ({ body: someTerms() }), openTo: own },
  'terms.forVenue': { given: written },
  'terms.forVenueAsPdf': { given: written },
  'terms.ofDistributor': { openTo: open },
  'terms.ofDistributorAsPdf': { given: written, openTo: open },
  'onboarding.find': { given: aLink, query: (world) => ({ token: linkOf(world) }), openTo: byLink },
  'onboarding.complete': {
    params: async (world) => ({ venueId: (await aLink(world)).venueId }),
    body: (world) => joining(linkOf(world) ?? ''),
    openTo: byLink,
  },
  'onboarding.take': {
    given: aStrangersLink,
    body: (world) => ({ token: linkOf(world) ?? '' }),
  },
  'onboarding.ask': {
    given: ({ seller }) => as(seller).call(b2bPortal.change, { body: { enabled: true } }),
    query: ({ distributor }) => ({ distributorId: distributor.id }),
    body: asks,
    openTo: shared,
  },
}
