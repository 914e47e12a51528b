import { expect, vi } from 'vitest'
import { askAs, type Site } from './site.ts'

/** The link in the latest mail to somebody, as an admin reads it in the outbox. */
export async function linkFor(site: Site, recipient: string, part = 'set-password'): Promise<string> {
  const ask = await askAs(site, 'admin@docket.example')
  const link = async () => {
    const { data }: { data: { text: string }[] } = await ask('GET', `/admin/mails?${new URLSearchParams({ recipient })}`)
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
    { timeout: 30_000 },
  )
}
