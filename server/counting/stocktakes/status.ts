import type { StocktakeStatus } from '#contract/counting/stocktakes.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Standing = { finishedAt: string | null; locations: readonly { isCompleted: boolean; counted: number }[] }

/** How far a stocktake is follows from what was done (G-063); nothing keeps it beside that, so that two who count cannot undo each other's. */
export function statusOf({ finishedAt, locations }: Standing): StocktakeStatus {
  if (finishedAt !== null) return 'finished'
  if (locations.length === 0) return 'started'
  if (locations.every(({ isCompleted }) => isCompleted)) return 'ready_to_finish'
  return locations.some(({ counted }) => counted > 0) ? 'counting' : 'locations_set'
}

export type Locked = { id: number; finishedAt: Date | null; finishedBy: string | null }

/** @throws Problem conflict, saying who has finished it */
export function mustBeOpen({ finishedAt, finishedBy }: Locked): void {
  if (finishedAt !== null)
    throw new Problem('conflict', {
      message: `${finishedBy ?? 'Somebody'} has finished this stocktake. It can no longer be counted.`,
    })
}

/** What still has to happen before it can be finished, in a sentence; null when nothing has. */
export function notYet(
  locations: readonly { name: string; isCompleted: boolean; lastCountedBy: string | null }[],
): string | null {
  if (locations.length === 0) return 'Choose at least one location.'
  const open = locations.filter(({ isCompleted }) => !isCompleted)
  if (open.length === 0) return null
  const named = open.map(({ name, lastCountedBy }) => (lastCountedBy ? `${name} (${lastCountedBy} counts there)` : name))
  return `Not everything is counted: ${named.join(', ')}. Complete ${open.length === 1 ? 'it' : 'them'} first.`
}
