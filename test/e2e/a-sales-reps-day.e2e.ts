import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessible } from './accessible.ts'
import { api, type Device, openSite, type Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite('sales_reps_day')
})
afterAll(() => site?.close())

const SOFIA = 'sofia@meridianwine.example'

describe.each<Device>(['desk', 'phone'])('a rep’s day on a %s', (device) => {
  test('a to-do is added and visited without a connection, the visit and the draft of an order are sent once, and an expense goes with its receipt', async () => {
    const { page, context, complaints } = await site.enter(SOFIA, { device })
    const [what, note] = [`Taste the new list (${device})`, `Wants two cases (${device})`]
    await page.goto('/supplier/crm/account-activity')
    await page.getByRole('heading', { name: 'My day' }).waitFor()
    await accessible(page)

    await page.getByRole('button', { name: 'New to-do' }).click()
    const form = page.getByRole('dialog', { name: 'New to-do' })
    await form.getByLabel('What is to be done').fill(what)
    await form.getByRole('combobox', { name: 'Account' }).click()
    await page.getByRole('option', { name: 'Maison Claude' }).click()
    await form.getByRole('button', { name: 'Add to-do' }).click()
    const mine = page.getByRole('list', { name: 'Due to-dos' }).getByRole('listitem').filter({ hasText: what })
    await mine.waitFor()

    // Without a connection: two taps and a note.
    await mine.getByRole('button', { name: /^Log activity at/ }).click()
    const visit = page.getByRole('dialog', { name: 'Activity at Maison Claude' })
    await visit.getByLabel('Note').fill(note)
    await context.setOffline(true)
    await visit.getByRole('button', { name: 'Log check-in' }).click()
    await page.getByText('1 activity is saved on this device').waitFor()
    await context.setOffline(false)
    await page.getByText('1 activity is saved on this device').waitFor({ state: 'detached' })
    await mine.waitFor({ state: 'detached' })

    await page.goto('/supplier/crm/team-activity')
    const logged = page.getByText(note)
    await logged.first().waitFor()
    expect(await logged.count()).toBe(1)
    await accessible(page)

    // Nor is the order that was agreed on lost: its draft waits on the phone, and is saved once.
    const draftsOf = async (): Promise<{ id: number; venue: { name: string } }[]> =>
      (await api(page, 'GET', '/distributor/orders?drafts=true&limit=100')).data
    const before = (await draftsOf()).map(({ id }) => id)
    await page.goto('/supplier/orders/new')
    await page.getByRole('combobox', { name: 'Customer' }).click()
    await page.getByRole('option', { name: 'The Glasshouse' }).click()
    await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const waits = page.getByText(/1 draft is saved on this device .*: The Glasshouse, 1 line\./)
    await waits.waitFor()
    await accessible(page)
    await context.setOffline(false)
    await waits.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'View drafts' }).click()
    await page
      .getByRole('row', { name: /The Glasshouse/ })
      .first()
      .waitFor()
    const added = (await draftsOf()).filter(({ id }) => !before.includes(id))
    expect(added.map(({ venue }) => venue.name)).toEqual(['The Glasshouse'])

    await page.goto('/supplier/crm/expense-tracking/new')
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Travel' }).click()
    await page.getByLabel('Amount').fill('12.50')
    await page.getByRole('radio', { name: 'GST Included' }).check()
    await page.getByLabel('Note').fill(`Taxi (${device})`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'taxi.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
    await accessible(page)
    await page.getByRole('button', { name: 'Record expense' }).click()
    await page.waitForURL(/expense-tracking$/)
    await page
      .getByRole('row')
      .filter({ hasText: `Taxi (${device})` })
      .getByRole('link')
      .click()
    await page.waitForURL(/expense-tracking\/single\/\d+/)
    await page.getByRole('article').getByRole('button', { name: 'taxi.pdf' }).waitFor()
    expect(complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})
