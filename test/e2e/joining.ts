import type { Page } from 'playwright-core'
import { linkFor } from './mailed-link.ts'
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
  return new URLSearchParams(new URL(await linkFor(site, email, 'http')).hash.slice(1)).get('token') ?? ''
}
