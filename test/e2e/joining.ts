import { linkFor } from './mailed-link.ts'
import type { Ask, Site } from './site.ts'

const TERMS = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Payment' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Pay within fourteen days of delivery.' }] },
  ],
}

/** A supplier writes terms and sends somebody the link to join. @returns its token */
export async function linkToJoin(site: Site, ask: Ask): Promise<string> {
  const email = 'nora.new@cornercafe.example'
  await ask('PUT', '/distributor/me/terms-and-conditions', { body: TERMS })
  await ask('POST', '/distributor/me/onboarding-requests', { name: 'Nora New', outlet: 'Corner Cafe', email })
  return new URLSearchParams(new URL(await linkFor(site, email, 'http')).hash.slice(1)).get('token') ?? ''
}
