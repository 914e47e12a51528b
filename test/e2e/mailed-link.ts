import { expect, vi } from 'vitest'
import { PASSWORD, type Site } from './site.ts'

/** The link in the latest mail to somebody, as an admin reads it in the outbox. */
export async function linkFor(site: Site, recipient: string, part = 'set-password'): Promise<string> {
  const credentials = { grant_type: 'password', client_id: 'web', username: 'admin@docket.example', password: PASSWORD }
  const session = await fetch(`${site.url}/api/admin/oauth`, { method: 'POST', body: new URLSearchParams(credentials) })
  const { accessToken } = (await session.json()) as { accessToken: string }
  const link = async () => {
    const answer = await fetch(`${site.url}/api/admin/mails?${new URLSearchParams({ recipient })}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const { data } = (await answer.json()) as { data: { text: string }[] }
    const links = data.flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
    return links.find((one) => one.includes(part)) ?? ''
  }
  // also before the tests of a file begin, where nothing can be polled
  return vi.waitFor(
    async () => {
      const found = await link()
      expect(found).not.toBe('')
      return found
    },
    { timeout: 10_000 },
  )
}
