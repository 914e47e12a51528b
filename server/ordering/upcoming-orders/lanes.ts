/** As many transactions at once as leave connections to those who wait for an answer. */
const LANES = 4

/** Does all of them, several at once and in this order. The first error is thrown when the rest is done. */
export async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  const left = all.values()
  const lane = async () => {
    for (const one of left) await work(one).catch((error) => errors.push(error))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (errors.length > 0) throw errors[0]
}
