import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * A call that lives by the refresh cookie is made by our own pages alone. Browsers say from which page a call comes; what says nothing is no
 * browser, and sends no cookie that is not its own. @throws Problem forbidden
 */
export function mustBeOwnPage(
  { headers, hostname, host }: Pick<FastifyRequest, 'headers' | 'hostname' | 'host'>,
  ours: readonly string[],
): void {
  const { origin } = headers
  if (origin === undefined) {
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('forbidden')
    return
  }
  const from = URL.canParse(origin) ? new URL(origin) : undefined
  const own = [host, hostname, ...ours]
  if (!from || !own.includes(from.host)) throw new Problem('forbidden')
}
