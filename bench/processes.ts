import { readdirSync, readFileSync } from 'node:fs'

/** Who used the processors, in ticks of a hundredth of a second, from /proc: Linux only, elsewhere null. */
type Snapshot = { at: number; ticks: Map<number, { parent: number; own: number }>; busy: number }
export type Usage = { server: number; postgres: number; load: number; others: number }

export function snapshot(): Snapshot | null {
  try {
    const ticks = new Map<number, { parent: number; own: number }>()
    for (const name of readdirSync('/proc')) {
      const found = /^\d+$/.test(name) ? ticksOf(name) : null
      if (found) ticks.set(Number(name), found)
    }
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
      readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
    )
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number)
    return { at: performance.now(), ticks, busy: user + nice + system + irq + softirq + steal }
  } catch {
    return null
  }
}

function ticksOf(pid: string): { parent: number; own: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), own: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}

/** Cores used between two snapshots by the server, by PostgreSQL, by the load (this process), and by whatever else runs here. */
export function usageBetween(before: Snapshot | null, after: Snapshot | null, server: number, postgres: number): Usage | null {
  if (!before || !after) return null
  const hundredths = (after.at - before.at) / 10
  const below = (root: number) => {
    const mine = new Set([root])
    for (let grew = true; grew; ) {
      grew = false
      for (const [pid, { parent }] of after.ticks)
        if (!mine.has(pid) && mine.has(parent)) {
          mine.add(pid)
          grew = true
        }
    }
    return mine
  }
  const coresOf = (pids: Iterable<number>) =>
    [...pids].reduce((all, pid) => all + (after.ticks.get(pid)?.own ?? 0) - (before.ticks.get(pid)?.own ?? 0), 0) / hundredths
  const usage = { server: coresOf(below(server)), postgres: coresOf(below(postgres)), load: coresOf([process.pid]) }
  const others = (after.busy - before.busy) / hundredths - usage.server - usage.postgres - usage.load
  return { ...usage, others: Math.max(0, others) }
}

/** Resident memory in MiB. */
export function memoryOf(pid: number): number | null {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return null
  }
}

export const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
