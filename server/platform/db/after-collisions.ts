import { setTimeout as sleep } from 'node:timers/promises'
import { isCollision } from './passing.ts'

const ATTEMPTS = 4
const LONGEST_PAUSE_MS = 40

/**
 * Does a transaction once more that PostgreSQL ended because of another one: nothing of it was kept. The pauses differ by chance,
 * so that two who met do not meet again.
 */
export async function afterCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isCollision(error)) throw error
      await sleep(Math.random() * LONGEST_PAUSE_MS * attempt)
    }
  }
}
