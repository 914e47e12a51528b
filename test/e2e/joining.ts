import type { Page } from 'playwright-core'
import { api, type Site } from './site.ts'

const TERMS = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Payment' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Pay within fourteen days of delivery.' }] },
  ],
}

/** The supplier signed in on a page writes terms and sends somebody the link to join. @returns its token */
export async function linkToJoin(site: Site, page: Page): Promise<string> {
  const email = 'nora.new@cornercafe.example'
  await api(page, 'PUT', '/distributor/me/terms-and-conditions', { body: TERMS })
  await api(page, 'POST', '/distributor/me/onboarding-requests', { name: 'Nora New', outlet: 'Corner Cafe', email })
  return new URL(await linkIn(site, email)).searchParams.get('token') ?? ''
}

/** The address of the button in the latest mail to somebody, read in the outbox. */
export async function linkIn(site: Site, email: string): Promise<string> {
  const admin = await site.enter('admin@docket.example')
  try {
    for (let tries = 0; tries < 50; tries++) {
      const { data } = await api(admin.page, 'GET', `/admin/mails?recipient=${encodeURIComponent(email)}`)
      const link = /https?:\/\/\S+/.exec(data[0]?.text ?? '')?.[0]
      if (link) return link
    }
    throw new Error(`No mail with a link came for ${email}`)
  } finally {
    await admin.context.close()
  }
}
