import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { Problem } from '#server/platform/http/problem.ts'

/** What an access token says: which session of which user. Rights are looked up, so that taking one away works at once. */
export type AccessClaims = { sub: string; sid: string; iat: number; exp: number }

export type AccessTokens = {
  sign(userId: number, sessionId: string, now: Date): { token: string; expiresAt: Date }
  /** @throws Problem unauthenticated, token_expired */
  read(token: string): AccessClaims
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function accessTokens(secret: string, minutes: number): AccessTokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', mutatePayload: false })
  // Verified tokens are remembered for as long as they are valid; forged ones are not.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 5000, errorCacheTTL: -1 })
  return {
    sign(userId, sessionId, now) {
      const iat = Math.floor(now.getTime() / 1000)
      const exp = iat + minutes * 60
      return { token: sign({ sub: String(userId), sid: sessionId, iat, exp }), expiresAt: new Date(exp * 1000) }
    },
    read(token) {
      try {
        const claims: AccessClaims = verify(token)
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
