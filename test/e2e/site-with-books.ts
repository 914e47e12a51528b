import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { backTo, environmentOf } from '#test/providers/environment.ts'
import type { SignInProvider } from '#test/providers/sign-in.ts'
import { openSite, type Site } from './site.ts'

/** A double of an accounting system with its sign-in. */
type WithSignIn = { signIn: SignInProvider; settings: SignInProvider['settings'] }
type Name = Parameters<typeof environmentOf>[0]

/** A site whose suppliers and outlets can connect with doubles of accounting systems. */
export async function siteWithBooks(name: string, doubles: Partial<Record<Name, WithSignIn>>): Promise<Site> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const environment = { PORT: String(port), PUBLIC_URL: url }
  for (const [of, { signIn, settings }] of Object.entries(doubles) as [Name, WithSignIn][]) {
    signIn.comesBackTo(backTo(url))
    Object.assign(environment, environmentOf(of, settings))
  }
  return openSite(name, environment)
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
