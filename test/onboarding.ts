import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { terms } from '#contract/parties/terms.ts'
import { as, mailsTo } from './app.ts'
import { type User, unique } from './make.ts'

export const anAddress = () => `${unique('joins').replaceAll(' ', '.')}@docket.test`.toLowerCase()

/** The token of the link in the latest mail to an address. */
export async function linkTo(email: string): Promise<string> {
  const mails = await mailsTo(email)
  const tokens = mails.flatMap(({ text }) => /onboarding#token=([\w-]+)/.exec(text)?.[1] ?? [])
  const token = tokens.at(-1)
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return token
}

/** A supplier sends somebody the link to join. */
export async function invited(seller: User, email = anAddress(), outlet = unique('Corner Cafe')) {
  await as(seller).call(supplierProfile.requestOnboarding, { body: { name: 'Nora New', outlet, email } })
  return { email, outlet, token: await linkTo(email) }
}

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
export const someTerms = (text = 'Pay within 14 days') => ({ type: 'doc' as const, content: [paragraph(text)] })

/** A supplier writes terms. @returns their version */
export async function writeTerms(seller: User, text?: string): Promise<number> {
  const { version } = await as(seller).call(terms.write, { body: { body: someTerms(text) } })
  return version ?? 0
}

/** What somebody who joins fills in. */
export const joining = (token: string, version: number | null = null) => ({
  token,
  venue: { name: 'Corner Cafe', street: '1 Crown Street', city: 'Sydney' },
  contact: { name: 'Nora New', phone: '0400 000 000' },
  password: 'a long password',
  acceptedTermsVersion: version,
})
