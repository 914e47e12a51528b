import { type Answer, type ErrorKind, json } from '../double/server.ts'
import { problem } from './refusals.ts'

/** What Xero answers where it does not look at the call. */
export function error(kind: ErrorKind, retryAfter: number): Answer {
  if (kind === 'unauthorized') return json(401, problem(401, 'Unauthorized', 'TokenExpired: the token is not valid'))
  if (kind === 'tooMany' || kind === 'concurrent') return tooMany(kind === 'tooMany' ? 'minute' : 'concurrent', retryAfter)
  if (kind === 'unavailable') return json(503, problem(503, 'Service Unavailable', 'The service is not available'))
  return json(500, problem(500, 'An error occurred', 'An error occurred in Xero'))
}

/** @param name which of the limits is reached */
export const tooMany = (name: string, retryAfter: number): Answer => ({
  status: 429,
  headers: { 'retry-after': String(retryAfter), 'x-rate-limit-problem': name },
})
