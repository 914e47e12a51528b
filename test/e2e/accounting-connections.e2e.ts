import { afterAll, beforeAll, expect, test } from 'vitest'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import { withClient } from '#test/setup/with-client.ts'
import { wrongFor } from './accessible.ts'
import type { Device, Site } from './site.ts'
import { siteWithBooks } from './site-with-books.ts'

const VENUE = 1

let xero: XeroWithSignIn
let site: Site
beforeAll(async () => {
  xero = await startXero({ clock: () => new Date(), perMinute: 10_000 })
  site = await siteWithBooks('accounting_connections', { XERO: xero })
})
afterAll(async () => {
  await site.close()
  await xero.close()
})

test.each<[string, string, Device]>([
  ['grace@northfield.example', '/supplier/settings/integrations', 'desk'],
  ['mia@glasshouse.example', `/buyers/${VENUE}/settings/integrations`, 'phone'],
])(
  'R-013 R-091 R-175 R-321 %s connects Xero at %s on a %s, signs in again when it broke, and disconnects',
  async (email, at, device) => {
    const { page, context, complaints } = await site.enter(email, { device })
    await page.goto(at)
    await page.getByRole('link', { name: 'Xero', exact: true }).click()
    await page.getByText('Not connected to Xero').waitFor()
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('button', { name: 'Connect Xero' }).click()
    await page.getByText('Harbour Books').waitFor()
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('button', { name: 'Finish later' }).click()
    await page.getByRole('button', { name: 'Connect another account' }).waitFor()
    expect(await wrongFor(page)).toEqual([])

    await withClient(site.databaseUrl, (client) => client.query(`update accounting_connections set broken_because = 'refused'`))
    await page.reload()
    await page.getByText('Xero no longer accepts this connection.').waitFor()
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByRole('button', { name: 'Finish later' }).waitFor()
    await page.goto(at)
    await page.getByText('Connected', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Xero', exact: true }).click()
    await page.getByRole('button', { name: 'Finish later' }).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('It was connected with Harbour Books before').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)
