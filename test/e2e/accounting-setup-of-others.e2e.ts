import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type NetsuiteWithSignIn, startNetsuite } from '#test/providers/netsuite/start.ts'
import { type QuickBooksWithSignIn, startQuickBooks } from '#test/providers/quickbooks/start.ts'
import { withClient } from '#test/setup/with-client.ts'
import { wrongFor } from './accessible.ts'
import type { Device, Site } from './site.ts'
import { siteWithBooks } from './site-with-books.ts'

let quickBooks: QuickBooksWithSignIn
let netsuite: NetsuiteWithSignIn
let site: Site
beforeAll(async () => {
  const clock = () => new Date()
  ;[quickBooks, netsuite] = await Promise.all([startQuickBooks({ clock }), startNetsuite({ clock })])
  for (const Name of ['Goods', 'Delivery', 'Discount', 'Rounding']) quickBooks.ledger.add('Item', { Name, Type: 'Service' })
  quickBooks.ledger.add('Customer', { DisplayName: 'The Glasshouse', Balance: 0 })
  quickBooks.ledger.add('Vendor', { DisplayName: 'Northfield Produce', Balance: 0 })
  netsuite.ledger.add('customer', { companyName: 'The Glasshouse', entityId: 'The Glasshouse' })
  site = await siteWithBooks('accounting_setup_of_others', { QUICKBOOKS: quickBooks, NETSUITE: netsuite })
})
afterAll(async () => {
  await site.close()
  await Promise.all([quickBooks.close(), netsuite.close()])
})

/** A connection with the same company would continue with what the test before linked. */
beforeEach(() => withClient(site.databaseUrl, (client) => client.query('truncate accounting_connections cascade')).then(() => {}))

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const accessible = async (page: Page) => expect(await wrongFor(page)).toEqual([])

/** Signs in at the provider and comes back to the first step of its wizard. */
async function connect(page: Page, root: string, name: string): Promise<void> {
  await page.goto(root)
  await page.getByRole('button', { name: `Connect ${name}` }).click()
  await page.getByRole('heading', { name: `Set up ${name}` }).waitFor()
}

test.each<Device>(['desk', 'phone'])(
  'R-094 a supplier connects QuickBooks on a %s, sets it up in steps and links its customers',
  async (device) => {
    const { page, context, complaints } = await site.enter('grace@northfield.example', { device })
    await connect(page, '/supplier/settings/integrations/quick-books', 'QuickBooks')
    await choose(page, 'Default item', 'Goods')
    await choose(page, 'Delivery fee item', 'Delivery')
    await choose(page, 'Rounding item', 'Rounding')
    await page.getByRole('button', { name: 'Use GST for 10 %' }).click()
    await choose(page, 'No tax (0 %)', 'GST free (0 %)')
    await accessible(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await page.getByRole('button', { name: 'Accept all sure suggestions' }).click()
    await page.getByText('1 customer linked').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('link', { name: /customers are not linked with a customer in QuickBooks/ }).waitFor()
    await accessible(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each<Device>(['desk', 'phone'])(
  'R-094 an outlet connects QuickBooks on a %s, sets it up in steps and links its suppliers',
  async (device) => {
    const { page, context, complaints } = await site.enter('mia@glasshouse.example', { device })
    await connect(page, '/buyers/1/settings/integrations/quick-books', 'QuickBooks')
    await choose(page, 'Purchases account', '310 Cost of Goods Sold')
    await page.getByRole('button', { name: 'Use GST for 10 %' }).click()
    await choose(page, 'No tax (0 %)', 'GST free (0 %)')
    await accessible(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await page.getByRole('button', { name: 'Accept all sure suggestions' }).click()
    await page.getByText('1 supplier linked').waitFor()
    await page.getByRole('button', { name: /^Linked 1/ }).click()
    await page.getByRole('button', { name: 'Change vendor of Northfield Produce' }).waitFor()
    await accessible(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.each<Device>(['desk', 'phone'])(
  'G-054 a supplier connects NetSuite on a %s, sets it up in steps, and links its warehouses and customers',
  async (device) => {
    const { page, context, complaints } = await site.enter('grace@northfield.example', { device })
    await connect(page, '/supplier/settings/integrations/netsuite', 'NetSuite')
    await choose(page, 'Subsidiary', 'Harbour Holdings')
    await choose(page, 'Default item', 'PEAR Pears')
    await choose(page, 'Delivery fee item', 'DELIVERY Delivery')
    await page.getByRole('button', { name: 'Use GST for 10 %' }).click()
    await choose(page, 'No tax (0 %)', 'GST free (0 %)')
    await accessible(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await page.getByRole('button', { name: 'Choose location of Main warehouse' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cold store' }).click()
    await page.getByText('Main warehouse is linked').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Continue to Customers Sync' }).click()
    await page.getByRole('button', { name: 'Accept The Glasshouse for The Glasshouse' }).click()
    await page.getByText('The Glasshouse is linked').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('link', { name: /customers are not linked with a customer in NetSuite/ }).waitFor()
    await accessible(page)
    expect(complaints).toEqual([])
    await context.close()
  },
)
