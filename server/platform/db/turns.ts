type InTurn = { <T>(work: () => Promise<T>): Promise<T>; waiting(): number }

/** Lets `most` pieces of work run at once; the others wait in order, each up to `patienceMs`. */
export function turns(most: number, patienceMs: number): InTurn {
  let running = 0
  const queue: (() => void)[] = []
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(admit), 1)
        reject(new NoTurn())
      }, patienceMs)
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(admit)
    })
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever ends hands the turn on, so that nobody who comes meanwhile takes it.
    if (running >= most) await turn()
    else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(inTurn, { waiting: () => queue.length })
}

/** Nothing was free in time; the same may be tried again. Its code is PostgreSQL's for too many connections. */
class NoTurn extends Error {
  readonly code = '53300'

  constructor() {
    super('No connection was free in time')
  }
}
