import { codeOf } from '#server/platform/errors.ts'
/**
 * Why the database refused what it may do in a moment, by SQLSTATE: no room on disk, in memory or for connections (53…), a lock
 * that was not free in time, a statement that took too long, a transaction that was left idle.
 */
export const isPassing = (code: string): boolean => code.startsWith('53') || PASSING.has(code)

const PASSING = new Set(['55P03', '57014', '25P03'])

/** What two transactions did to each other although neither was wrong: a deadlock, or a write that met another. */
export const isCollision = (error: unknown): boolean => {
  const code = codeOf(error)
  return code === '40P01' || code === '40001'
}
