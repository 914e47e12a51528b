import { type Acting, actingSetting } from './acting.ts'
import { rows, type Tx } from './database.ts'

/**
 * Lets a piece of a transaction act for somebody else: for what one party's decision does to another party's rows,
 * such as goods going back to the supplier's stock when a venue gives an order up. Nothing else may run in the transaction meanwhile.
 */
export async function actingFor<T>(tx: Tx, acting: Acting, work: () => Promise<T>): Promise<T> {
  const [before] = await rows<{ acting: string }>(tx, `select acting() as acting`)
  await rows(tx, SET, [actingSetting(acting)])
  const result = await work()
  await rows(tx, SET, [before?.acting ?? ''])
  return result
}

const SET = `select set_config('docket.acting', $1, true)`
