import { expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { auditTrail } from '#contract/parties/audit-trail.ts'
import { distributorMembers, groupMembers } from '#contract/parties/members.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'

testApp()

test('an owner sees who changed what in the company, the newest first, page by page, and nobody else’s', async () => {
  const { seller, distributor, buyer } = await aTrade()
  const product = await makeProduct(distributor, { price: 5 })
  await as(seller).call(distributorProducts.update, { params: { productId: product.id }, body: { price: 7 } })
  const email = `${unique('new').replace(' ', '.')}@docket.test`
  await as(seller).call(distributorMembers.create, { body: { name: 'Nora New', email, roleKey: 'distributor_delivery' } })
  const first = await as(seller).call(auditTrail.ofDistributor, { query: { limit: 1 } })
  expect(first.data).toMatchObject([{ who: seller.name, subject: 'membership', subjectName: 'Nora New', what: 'added' }])
  const rest = await as(seller).call(auditTrail.ofDistributor, { query: { limit: 1, nextId: first.meta.nextId ?? 0 } })
  expect(rest.data).toMatchObject([
    { subject: 'product_price', subjectName: product.name, changes: [{ field: 'price', before: '5', after: '7' }] },
  ])
  const prices = await as(seller).call(auditTrail.ofDistributor, { query: { subject: 'product_price' } })
  expect(prices.data).toHaveLength(1)
  const admin = as(await makeUser({ admin: true }))
  expect((await admin.call(auditTrail.ofAdmin, { params: { distributorId: distributor.id } })).data).toHaveLength(2)
  expect((await as((await aTrade()).seller).call(auditTrail.ofDistributor, {})).data).toEqual([])
  expect((await as(buyer).call(auditTrail.ofGroup, {})).data).toEqual([])
})

test('of a group are its own changes and those of its outlets', async () => {
  const group = await makeVenueGroup()
  const venue = await makeVenue({ venue_group_id: group.id })
  const owner = await makeUser({ venueGroup: group })
  const body = { name: 'Cook', email: `${unique('cook').replace(' ', '.')}@docket.test`, roleKey: 'venue_orderer' as const }
  await as(owner).call(groupMembers.create, { body: { ...body, venueIds: [venue.id] } })
  expect((await as(owner).call(auditTrail.ofGroup, {})).data).toMatchObject([{ subject: 'membership', what: 'added' }])
  const orderer = await makeUser({ venues: [venue], role: 'venue_orderer' })
  expect((await refused(as(orderer).call(auditTrail.ofGroup, {}))).code).toBe('forbidden')
})
