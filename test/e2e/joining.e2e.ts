import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FirstSteps } from '#contract/parties/first-steps.ts'
import { wrongFor } from './accessible.ts'
import { linkFor } from './mailed-link.ts'
import { api, type Device, openSite, PASSWORD, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('joining')
})
afterAll(() => site?.close())

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search + new URL(link).hash

/** Fills in what a link to join asks, and joins. */
async function join(page: Page, link: string, outlet: string, { hasTerms }: { hasTerms: boolean }): Promise<void> {
  await page.goto(pathOf(link))
  await page.getByRole('group', { name: 'Your outlet' }).getByLabel('Name', { exact: false }).first().fill(outlet)
  await page.getByLabel('Street', { exact: false }).fill('1 Crown Street')
  await page.getByLabel('City', { exact: false }).fill('Sydney')
  await page.getByLabel('Password', { exact: false }).first().fill('a long password')
  if (hasTerms) {
    await page.getByText('Pay within fourteen days').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Join and start ordering' }).isDisabled()).toBe(true)
    await page.getByLabel(/I accept the terms/).check()
  }
  expect(await wrongFor(page)).toEqual([])
  await page.getByRole('button', { name: 'Join and start ordering' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
}

const hasNoSideScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

test.each(['desk', 'phone'] as const)(
  'a supplier finds the trial at a %s, sets up its company step by step, and an outlet joins by the link and orders; a free plan leads to the plan that has a page',
  async (device) => {
    const company = `Tidal Fish ${device}`
    const outlet = `The Blue Door ${device}`
    const supplier = await site.visit({ device })
    const mail = `tia.${device}@tidalfish.example`
    await supplier.page.goto('/login')
    await supplier.page.getByRole('link', { name: 'Features' }).click()
    await supplier.page.getByRole('link', { name: 'Start a free trial' }).waitFor()
    expect(await wrongFor(supplier.page)).toEqual([])
    await supplier.page.goto('/login')
    await supplier.page.getByRole('link', { name: /Start a free trial/ }).click()
    await supplier.page.getByLabel('supply them').check()
    const country = supplier.page.getByRole('combobox', { name: 'Country' })
    await country.click()
    await country.fill('New Zea')
    await supplier.page.getByRole('option', { name: 'New Zealand' }).click()
    const asked = ['Currency', 'Time zone'].map((name) => supplier.page.getByRole('combobox', { name }).inputValue())
    expect(await Promise.all(asked)).toEqual(['NZD', 'Pacific/Auckland'])
    const tax = supplier.page.getByLabel('GST on your goods')
    expect(await tax.inputValue()).toBe('15 %')
    await tax.fill('12,5')
    expect(await tax.inputValue()).toBe('12.5 %')
    await country.click()
    await country.fill('Austral')
    await supplier.page.getByRole('option', { name: 'Australia', exact: true }).click()
    expect(await tax.inputValue()).toBe('10 %')
    expect(await wrongFor(supplier.page)).toEqual([])
    await hasNoSideScroll(supplier.page)
    await supplier.page.getByLabel('Company').fill(company)
    await supplier.page.getByLabel('Your name').fill('Tia Tidal')
    await supplier.page.getByLabel('Email').fill(mail)
    await supplier.page.getByRole('button', { name: 'Send link' }).click()
    await supplier.page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await supplier.page.goto(pathOf(await linkFor(site, mail, 'http')))
    await supplier.page.getByLabel('New password').fill(PASSWORD)
    await supplier.page.getByLabel('Confirm password').fill(PASSWORD)
    await supplier.page.getByRole('button', { name: 'Set password and sign in' }).click()
    await supplier.page.waitForURL((address) => !address.pathname.startsWith('/set-password'))

    // the frame shows how long it lasts, and where a plan is chosen
    await supplier.page.goto('/supplier/orders')
    const left = supplier.page.getByRole('link', { name: /^Trial: \d+ days left$/ })
    await left.waitFor()
    expect(await left.getAttribute('href')).toBe('/accounts/premium')
    await hasNoSideScroll(supplier.page)

    // what is left to set up, each step leading to where it is done
    const steps = supplier.page.locator('section', { has: supplier.page.getByRole('heading', { name: 'First steps' }) })
    await steps.getByText(/Your free trial ends in \d+ days/).waitFor()
    await steps.getByText('0 of 6 done').waitFor()
    expect(await wrongFor(supplier.page)).toEqual([])
    await steps.getByRole('link', { name: 'Complete your company details' }).click()
    await supplier.page.waitForURL('**/supplier/settings')
    for (const [label, value] of [
      ['Legal name', `${company} Pty Ltd`],
      ['Registration number', '51 824 753 556'],
      ['Phone', '+61 2 5550 0100'],
      ['Street', '1 Wharf Road'],
      ['City', 'Sydney'],
    ] as const)
      await supplier.page.getByLabel(label, { exact: true }).first().fill(value)
    await supplier.page.getByLabel('Sat', { exact: true }).first().check()
    await supplier.page.getByRole('button', { name: 'Save' }).click()
    await supplier.page.getByText('Settings saved').waitFor()

    // terms, in the editor
    await supplier.page.goto('/supplier/legal')
    await supplier.page.getByRole('button', { name: 'Write terms' }).click()
    const editor = supplier.page.getByRole('textbox', { name: 'Terms and conditions' })
    await editor.click()
    await supplier.page.getByRole('button', { name: 'Heading 2' }).click()
    await supplier.page.keyboard.type('Payment')
    await supplier.page.keyboard.press('Enter')
    await supplier.page.keyboard.type('Pay within fourteen days.')
    expect(await wrongFor(supplier.page)).toEqual([])
    await supplier.page.getByRole('button', { name: 'Publish' }).click()
    await supplier.page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()

    // something to sell, and the link
    const [unit] = (await api(supplier.page, 'GET', '/distributor/units')).data
    await api(supplier.page, 'POST', '/distributor/products', {
      name: 'Mussels, 1 kg',
      price: 14,
      orderingUnitId: unit?.id,
      priceUnitId: unit?.id,
    })
    await supplier.page.goto('/supplier/settings/onboarding')
    const newcomer = `nick.${device}@bluedoor.example`
    await supplier.page.getByRole('textbox', { name: 'Customer' }).first().fill('Blue Door')
    await supplier.page.getByLabel('Contact name', { exact: false }).first().fill('Nick Newman')
    await supplier.page.getByLabel('Email').fill(newcomer)
    await supplier.page.getByRole('button', { name: 'Send link' }).click()
    await supplier.page.getByText('Link sent').waitFor()

    const buyer = await site.visit()
    await join(buyer.page, await linkFor(site, newcomer, 'http'), outlet, { hasTerms: true })
    await buyer.page.getByRole('link', { name: 'Start ordering' }).click()
    await buyer.page.getByRole('spinbutton').first().fill('3')
    const docket = buyer.page.getByRole('region', { name: `Docket to ${company}` }).locator('visible=true')
    await docket.getByText('saved', { exact: true }).waitFor()
    await docket.getByRole('button', { name: 'Place order' }).click()
    await buyer.page.getByText(/Order #\d+ is on its way/).waitFor()

    const answered = supplier.page.waitForResponse(/\/first-steps$/)
    await supplier.page.goto('/supplier/orders')
    await supplier.page.getByText(outlet).first().waitFor()
    const { steps: all }: FirstSteps = await (await answered).json()
    expect(all.filter(({ isDone }) => !isDone)).toEqual([])
    await expect.poll(() => supplier.page.getByRole('heading', { name: 'First steps' }).count()).toBe(0)
    await supplier.page.goto('/supplier/legal')
    await supplier.page.getByRole('table', { name: 'Acceptances' }).getByText(outlet).waitFor()

    // on the free plan a page of another plan says so, and leads to the choice of that plan
    const choose = async (plan: string) => {
      await supplier.page.getByRole('button', { name: 'Plan', exact: true }).click()
      await supplier.page.getByRole('dialog').getByLabel(plan, { exact: true }).check()
      await supplier.page.getByRole('dialog').getByRole('button', { name: 'Choose plan' }).click()
      await supplier.page.getByText('Plan chosen').waitFor()
    }
    await supplier.page.goto('/accounts/premium')
    await choose('Free')
    await supplier.page.goto('/supplier/outlets/all')
    await supplier.page.getByText(`${company} is on another plan`).waitFor()
    await supplier.page.getByText(/is part of the Premium plan/).waitFor()
    expect(await wrongFor(supplier.page)).toEqual([])
    await supplier.page.getByRole('link', { name: 'Choose a plan' }).click()
    await supplier.page.waitForURL('**/accounts/freemium')
    await choose('Premium')
    await supplier.page.goto('/supplier/outlets/all')
    await supplier.page.getByText(outlet).first().waitFor()
    expect([...supplier.complaints, ...buyer.complaints]).toEqual([])
  },
)

describe.each<Device>(['desk', 'phone'])('on a %s', (device) => {
  test('G-030 a visitor of a shop fills a cart, joins, finds it there and places it', async () => {
    const supplier = await site.enter('grace@northfield.example')
    await supplier.page.goto('/supplier/settings/b2b-portal')
    const link = await supplier.page.getByLabel('Shop address').inputValue()

    const { page, complaints } = await site.visit({ device })
    await page.goto(pathOf(link))
    await page.getByRole('spinbutton').nth(0).fill('4')
    await page.getByRole('spinbutton').nth(1).fill('2')
    const names = await Promise.all([0, 1].map((i) => page.getByRole('spinbutton').nth(i).getAttribute('aria-label')))
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('link', { name: 'Cart · 2' }).click()
    await page
      .getByText(names[0] ?? '')
      .first()
      .waitFor()
    const mail = `vic.${device}@vicsbar.example`
    await page.getByLabel('Your outlet').fill('Vic’s Bar')
    await page.getByLabel('Your name').fill('Vic Visitor')
    await page.getByLabel('Email').fill(mail)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    await join(page, await linkFor(site, mail, 'http'), `Vic’s Bar, ${device}`, { hasTerms: false })
    await page.getByRole('link', { name: 'Back to your cart' }).click()
    const docket = page.getByRole('region', { name: 'Docket to Northfield Produce' }).locator('visible=true')
    for (const name of names) await docket.getByText(name ?? '', { exact: true }).waitFor()
    await docket.getByRole('button', { name: 'Place order' }).click()
    await page.getByText(/Order #\d+ is on its way/).waitFor()

    await supplier.page.goto('/supplier/orders')
    await supplier.page.getByText(`Vic’s Bar, ${device}`).first().waitFor()
    expect([...complaints, ...supplier.complaints]).toEqual([])
  })
})
