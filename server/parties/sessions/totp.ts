import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** How many half minutes a clock may be off, either way. */
const WINDOW = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, algorithm: 'SHA1' })

/** What an authenticator reads from a picture. */
export function urlFor(secret: string, issuer: string, email: string): string {
  const totp = totpOf(secret)
  totp.issuer = issuer
  totp.label = email
  return totp.toString()
}

/** The half minute a code is of, counted from 1970 (RFC 6238); null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}

/** For tests and nothing else that asks: the code of this half minute. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })

// Without letters and digits that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 26 of 31 letters are 128 bits: the hash that is kept cannot be searched through. Grouped so that it can be copied by hand. */
const CODE_LENGTH = 26

/** `k7fq2-mxp4a-…`, five letters at a time. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(/.{1,5}/g)?.join('-') ?? letters
}
