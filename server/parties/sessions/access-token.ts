import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { Problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** What an access token says: which session of which user. Rights are looked up, so that taking one away works at once. */
export type AccessClaims = { sub: string; sid: string; iat: number; exp: number }

export type AccessTokens = {
  sign(userId: number, sessionId: string, now: Date): { token: string; expiresAt: Date }
  /** @throws Problem unauthenticated, token_expired */
  read(token: string): AccessClaims
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A release that named no keys signed with the first one. */
const NAMES_NO_KEY = headerOf(createSigner({ key: 'any', algorithm: 'HS256' })({}))

/** Tokens name the key they were signed with, so that those of a former key are valid for as long as it is listed. */
export function accessTokens(keys: Keys, minutes: number): AccessTokens {
  const [current] = keys
  const sign = createSigner({ key: current.secret, kid: current.id, algorithm: 'HS256', mutatePayload: false })
  // Verified tokens are remembered for as long as they are valid; forged ones are not.
  const verifiers = keys.map(({ id, secret }) => ({
    header: headerOf(createSigner({ key: secret, kid: id, algorithm: 'HS256' })({})),
    verify: createVerifier({ key: secret, algorithms: ['HS256'], cache: 5000, errorCacheTTL: -1 }),
  }))
  return {
    sign(userId, sessionId, now) {
      const iat = Math.floor(now.getTime() / 1000)
      const exp = iat + minutes * 60
      return { token: sign({ sub: String(userId), sid: sessionId, iat, exp }), expiresAt: new Date(exp * 1000) }
    },
    read(token) {
      try {
        const named = headerOf(token)
        const signer = named === NAMES_NO_KEY ? verifiers[0] : verifiers.find(({ header }) => header === named)
        if (!signer) throw new Problem('unauthenticated')
        const claims: AccessClaims = signer.verify(token)
        // signed by us, yet not as we sign: by an older release, or by somebody who has the key
        if (typeof claims.sid !== 'string' || !UUID.test(claims.sid) || typeof claims.sub !== 'string')
          throw new Problem('unauthenticated')
        return claims
      } catch (error) {
        const expired = error instanceof TokenError && error.code === TokenError.codes.expired
        throw new Problem(expired ? 'token_expired' : 'unauthenticated')
      }
    },
  }
}

/** The first part of a token, which says how and with which key it was signed. Compared as text, so that a call does not parse it. */
function headerOf(token: string): string {
  return token.slice(0, token.indexOf('.'))
}
