import type { FastifyReply } from 'fastify'

const NAME = 'docket_refresh'
const attributes = (isSecure: boolean) => ({ path: '/api', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const

/** Scripts never see the refresh token of a browser: it travels in a cookie that only our own pages send back. */
export function refreshCookie(
  reply: FastifyReply,
  { refreshToken, refreshTokenExpiresAt }: { refreshToken: string; refreshTokenExpiresAt: Date },
  { isSecure }: { isSecure: boolean },
): void {
  reply.setCookie(NAME, refreshToken, { ...attributes(isSecure), expires: refreshTokenExpiresAt })
}

export function endRefreshCookie(reply: FastifyReply, { isSecure }: { isSecure: boolean }): void {
  reply.clearCookie(NAME, attributes(isSecure))
}
