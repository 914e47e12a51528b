import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backTo, environmentOf } from '#test/providers/environment.ts'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import { withClient } from '#test/setup/with-client.ts'
import { wrongFor } from './accessible.ts'
import { type Device, openSite, type Site } from './site.ts'

const VENUE = 1

let xero: XeroWithSignIn
let site: Site
beforeAll(async () => {
  xero = await startXero({ clock: () => new Date() })
  const port = await freePort()
  const url = `http://localhost:${port}`
  xero.signIn.comesBackTo(backTo(url))
  site = await openSite('accounting_connections', {
    ...{ PORT: String(port), PUBLIC_URL: url },
    ...environmentOf('XERO', xero.settings),
  })
})
afterAll(async () => {
  await site.close()
  await xero.close()
})

/** The provider has to know where to send people back to before the server is there. */
async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

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

    await withClient(site.databaseUrl, (client) => client.query(`update accounting_connections set broken_because = 'refused'`))
    await page.reload()
    await page.getByText('Xero no longer accepts this connection.').waitFor()
    expect(await wrongFor(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.getByRole('button', { name: 'Connect another account' }).waitFor()
    await page.goto(at)
    await page.getByText('Connected', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Xero', exact: true }).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('It was connected with Harbour Books before').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)
