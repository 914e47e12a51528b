import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('venues_and_suppliers')
})
afterAll(() => site?.close())

const OWNER = 'helen@harbourdining.example'
const ORDERER = 'noor@anchorvine.example'
const CHEF = 'mia@glasshouse.example'

test('an owner limits an orderer, whose next order says so and waits for approval', async () => {
  const { page: owner } = await site.enter(OWNER)
  await owner.goto('/buyer/group-settings/users')
  const limits = owner.locator('section').filter({ has: owner.getByRole('heading', { name: 'Limits at Anchor & Vine' }) })
  await limits.getByRole('button', { name: 'Set limit' }).click()
  const form = owner.getByRole('dialog')
  await form.getByLabel('Per month, tax included').fill('5')
  await form.getByRole('button', { name: 'Set limit' }).click()
  await limits.getByText('of $5.00 ordered').waitFor()

  const { page: orderer } = await site.enter(ORDERER)
  await orderer.goto('/buyer/orders/products/1?show=all')
  await orderer.getByRole('spinbutton').first().fill('20')
  await orderer.getByText('this order will need approval').waitFor()
  await orderer.getByRole('button', { name: 'Place order' }).click()
  await orderer
    .getByText(/needs approval|waiting for approval/i)
    .first()
    .waitFor()
  const { data } = (await api(orderer, 'GET', `/venues/${await venueOf(orderer)}/orders?limit=1`)) as {
    data: { status: string }[]
  }
  expect(data[0]?.status).toBe('needs_approval')
})

test('a supplier found in the directory is asked to connect', async () => {
  const { page: admin } = await site.enter('admin@docket.example')
  const name = 'Blue Ridge Mushrooms'
  const { id } = (await api(admin, 'POST', '/admin/distributors', { name, city: 'Katoomba' })) as { id: number }
  await api(admin, 'PUT', `/admin/distributors/${id}`, { status: 'active' })

  const { page } = await site.enter(CHEF)
  await page.goto('/buyer/suppliers/all?view=all')
  await page.getByLabel('Search suppliers').fill('Blue Ridge')
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByRole('button', { name: 'Ask to connect' }).click()
  await card.getByRole('button', { name: 'Awaiting reply' }).waitFor()
  await page.goto('/buyer/suppliers/connection-requests')
  await page.getByRole('article').filter({ hasText: name }).waitFor()
})

test('an own supplier is added, given a product, ordered from, and called by name', async () => {
  const { page } = await site.enter(CHEF)
  await page.goto('/buyer/suppliers/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pier Oyster Shed')
  await page.getByRole('button', { name: 'Add contact' }).click()
  const contact = page.getByRole('group', { name: 'Contact 1' })
  await contact.getByLabel('Name').fill('Ollie')
  await contact.getByLabel('Phone').fill('0400 111 222')
  await page.getByRole('button', { name: 'Add supplier' }).click()
  await page.waitForURL(/supplier=\d+/)
  const id = Number(new URL(page.url()).searchParams.get('supplier'))
  const units = (await api(page, 'GET', '/venue/units')) as { data: { id: number }[] }
  const unit = units.data[0]?.id
  await api(page, 'POST', `/venue/distributors/${id}/products`, {
    name: 'Rock oysters, dozen',
    price: 24,
    orderingUnitId: unit,
    priceUnitId: unit,
  })
  await page.goto(`/buyer/orders/products/${id}?show=all`)
  await page.getByRole('spinbutton').first().fill('3')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page
    .getByText(/Order #/)
    .first()
    .waitFor()
  const { data } = (await api(page, 'GET', `/venues/${await venueOf(page)}/orders?limit=1`)) as { data: { status: string }[] }
  expect(data[0]?.status).toBe('sent')
  await page.goto(`/buyer/suppliers/all/${id}/users`)
  await page.getByRole('link', { name: '0400 111 222' }).waitFor()
})

const venueOf = (page: Parameters<typeof api>[0]): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('loggedUser') ?? '{}').venueId as number)
