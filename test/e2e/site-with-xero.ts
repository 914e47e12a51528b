import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { backTo, environmentOf } from '#test/providers/environment.ts'
import type { XeroWithSignIn } from '#test/providers/xero/start.ts'
import { openSite, type Site } from './site.ts'

/** A site whose suppliers and outlets can connect with a double of Xero. */
export async function siteWithXero(name: string, { signIn, settings }: XeroWithSignIn): Promise<Site> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  signIn.comesBackTo(backTo(url))
  return openSite(name, { PORT: String(port), PUBLIC_URL: url, ...environmentOf('XERO', settings) })
}

/** The provider has to know where to send people back to before the server is there. */
async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
