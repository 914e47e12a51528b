import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** Asked by whoever watches over us, above all when there is too much to do. */
const ALWAYS_ANSWERED = ['/api/health', '/api/ready', '/api/metrics']

/**
 * Where work waits longer than this for its turn, on average of a second, new calls are refused at once with the time to come back after: the ones
 * being answered are finished, rather than all of them late. 0 never refuses.
 */
export async function shedLoad(app: FastifyInstance, mostDelayMs: number): Promise<void> {
  if (mostDelayMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelayMs,
    pressureHandler: (request) =>
      ALWAYS_ANSWERED.includes(request.url.split('?')[0] ?? '') ? undefined : Promise.reject(new Problem('overloaded')),
  })
}
