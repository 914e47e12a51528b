import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import { withClient } from '#test/setup/with-client.ts'
import { wrongFor } from './accessible.ts'
import type { Device, Site } from './site.ts'
import { siteWithBooks } from './site-with-books.ts'

let xero: XeroWithSignIn
let site: Site
beforeAll(async () => {
  xero = await startXero({ clock: () => new Date(), perMinute: 10_000 })
  site = await siteWithBooks('accounting_setup', { XERO: xero })
})
afterAll(async () => {
  await site.close()
  await xero.close()
})

/** A connection with the same organisation would continue with what the test before linked. */
beforeEach(async () => {
  await withClient(site.databaseUrl, (client) => client.query('truncate accounting_connections cascade'))
  xero.ledger.books.contacts.length = 0
  for (const Name of ['The Glasshouse', 'Northfield Produce', 'Somewhere Else']) xero.ledger.addContact({ Name })
})

/** Chooses an option of a select of the setup. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const accessible = async (page: Page) => expect(await wrongFor(page)).toEqual([])

/** Connects Xero, chooses an account and the taxes, and goes on to the next step. */
async function setUpAccount(page: Page, root: string, [account, tax, untaxed]: readonly [string, string, string]): Promise<void> {
  await page.goto(root)
  await page.getByRole('button', { name: 'Connect Xero' }).click()
  await page.getByRole('heading', { name: 'Set up Xero' }).waitFor()
  await page.getByRole('button', { name: `Use ${tax} for 10 %` }).click()
  await choose(page, 'No tax (0 %)', untaxed)
  await choose(page, account.startsWith('2') ? 'Sales account' : 'Purchases account', account)
  await choose(page, 'Rounding account', '860 Rounding')
  await accessible(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

/** Links one of ours with a record of Xero that is not suggested for it. */
async function linkWith(page: Page, button: string, name: string, record: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const picker = page.getByRole('dialog', { name })
  await picker.getByRole('searchbox').fill(record.slice(0, 6))
  await picker.getByRole('button', { name: record }).click()
}

test.each<Device>(['desk', 'phone'])(
  'R-092 a supplier connects Xero on a %s, sets it up in steps, links its customers, and nothing is missing',
  async (device) => {
    const { page, context, complaints } = await site.enter('grace@northfield.example', { device })
    const root = '/supplier/settings/integrations/xero'
    await setUpAccount(page, root, ['200 Sales', 'Tax on Sales', 'Tax Free Sales (0 %)'])
    await page.getByRole('button', { name: 'Continue to Customers Sync' }).click()

    await page.getByRole('button', { name: 'Accept The Glasshouse for The Glasshouse' }).click()
    await page.getByText('The Glasshouse is linked').waitFor()
    await linkWith(page, 'Choose contact of Saltmarsh', 'Contact for Saltmarsh', 'Somewhere Else')
    await page.getByText('Saltmarsh is linked').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Choose contact of Anchor & Vine' }).click()
    await page.getByRole('button', { name: 'Create in Xero…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create and link' }).click()
    await page.getByText('Created in Xero').waitFor()
    expect(xero.ledger.books.contacts.map(({ Name }) => Name)).toContain('Anchor & Vine')
    await page.getByRole('button', { name: /^Not linked 4/ }).waitFor()

    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('link', { name: '4 customers are not linked with a contact in Xero' }).waitFor()
    await page.getByText('Missing before documents can be sent').waitFor({ state: 'detached' })
    await accessible(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each<Device>(['desk', 'phone'])(
  'R-093 an outlet connects Xero on a %s, links its suppliers, and its overview says what is missing',
  async (device) => {
    const { page, context, complaints } = await site.enter('mia@glasshouse.example', { device })
    const root = '/buyers/1/settings/integrations/xero'
    await setUpAccount(page, root, ['310 Cost of Goods Sold', 'Tax on Purchases', 'Tax Free Purchases (0 %)'])
    await page.getByRole('button', { name: 'Accept all sure suggestions' }).click()
    await page.getByText('1 supplier linked').waitFor()
    await page.getByRole('button', { name: /^Linked 1/ }).click()
    await page.getByRole('button', { name: 'Change contact of Northfield Produce' }).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Continue to Overview' }).click()
    await page.getByRole('link', { name: '1 of 6 linked' }).waitFor()
    await accessible(page)

    await page.goto(`${root}/tax`)
    await page.getByRole('combobox', { name: '10 %' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: '10 %' }).inputValue()).toBe('Tax on Purchases (10 %)')
    await accessible(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)
