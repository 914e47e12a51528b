import { keysOf } from '../secrets/keys.ts'
import { type Sealing, sealing } from '../secrets/sealing.ts'

type Body = { html: string; text: string }

export const mailSealing = (secrets: { secret: string; previousSecrets?: readonly string[] }): Sealing =>
  sealing(keysOf(secrets), 'docket mail')

export const sealBody = (seal: Sealing, body: Body): string => seal.seal(JSON.stringify(body))
export const openBody = (seal: Sealing, sealed: string): Body => JSON.parse(seal.open(sealed))

export const LINK_REMOVED = '(link removed)'

/**
 * A mail without the links that let somebody in. A link counts as one when it carries anything as long as a token, in whatever part of it;
 * links to pages that ask who one is stay.
 */
export const withoutLinks = ({ html, text }: Body): Body => ({ html: html.replace(URLS, kept), text: text.replace(URLS, kept) })

const URLS = /https?:\/\/[^\s<>"']+/g
const LONG_AS_A_TOKEN = /[\w-]{32,}/
const kept = (url: string): string => (LONG_AS_A_TOKEN.test(url.replace(/^https?:\/\/[^/?#]*/, '')) ? LINK_REMOVED : url)
