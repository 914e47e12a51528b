/** Shows how far a step is: rewritten in place on a terminal, else a line now and then. */
export type Progress = {
  step(name: string, total: number): { done(count?: number): void; end(note?: string): void }
  /** What is in the way at the moment; shown beside the step. */
  trouble(what: string): void
}

const EVERY_MS = 5000

export function progress(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout): Progress {
  let current: { name: string; done: number; total: number; since: number; said: number } | undefined
  let trouble: { what: string; at: number } | undefined

  const line = () => {
    if (!current) return ''
    const { name, done, total, since } = current
    const seconds = (performance.now() - since) / 1000
    const beside = trouble && performance.now() - trouble.at < EVERY_MS ? `  (${trouble.what})` : ''
    return `${name}: ${done} of ${total}, ${seconds.toFixed(0)} s${beside}`
  }
  const show = () => {
    if (!current) return
    if (out.isTTY) out.write(`\r\x1b[K${line()}`)
    else if (performance.now() - current.said > EVERY_MS) {
      current.said = performance.now()
      out.write(`  ${line()}\n`)
    }
  }
  return {
    step(name, total) {
      const now = performance.now()
      current = { name, done: 0, total, since: now, said: now }
      show()
      return {
        done(count = 1) {
          if (current) current.done += count
          show()
        },
        end(note = '') {
          if (out.isTTY) out.write('\r\x1b[K')
          out.write(`${name}: ${total} in ${((performance.now() - now) / 1000).toFixed(1)} s${note && `, ${note}`}\n`)
          current = undefined
        },
      }
    },
    trouble(what) {
      trouble = { what, at: performance.now() }
      show()
    },
  }
}
