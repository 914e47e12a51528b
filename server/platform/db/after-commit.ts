import type { Tx } from './database.ts'

/** What a transaction leaves to be done when it has committed, and statements that travel together with its commit. */
type Afterwards = { tasks: (() => void)[]; last: Promise<unknown>[] }

const afterwards = new WeakMap<Tx, Afterwards>()

/** Does something once the transaction has committed, and never if it does not. Must not fail: nobody hears of it. */
export function afterCommit(tx: Tx, task: () => void): void {
  of(tx).tasks.push(task)
}

/** A last statement: already sent, its answer is awaited together with the commit's, which saves a round trip. */
export function withCommit(tx: Tx, statement: Promise<unknown>): void {
  statement.catch(() => {})
  of(tx).last.push(statement)
}

export const takeAfterwards = (tx: Tx): Afterwards => {
  const found = of(tx)
  afterwards.delete(tx)
  return found
}

function of(tx: Tx): Afterwards {
  let found = afterwards.get(tx)
  if (!found) {
    found = { tasks: [], last: [] }
    afterwards.set(tx, found)
  }
  return found
}
