/** As many transactions at once as leave connections to those who wait for an answer. */
const LANES = 4

/**
 * Does one thing after the other until nothing is left, several at once. What fails is left aside, the rest is done, and the first error
 * is thrown at the end.
 * @param next does one; null when there is none; puts what failed into the set before it throws
 */
export async function inLanes(next: (failed: Set<number>) => Promise<number | null>): Promise<void> {
  const failed = new Set<number>()
  const errors: unknown[] = []
  const lane = async () => {
    for (;;) {
      const before = failed.size
      try {
        if ((await next(failed)) === null) return
      } catch (error) {
        errors.push(error)
        if (failed.size === before) return
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (errors.length > 0) throw errors[0]
}
