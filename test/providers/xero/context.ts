import type { Organisation } from './organisation.ts'

/** What a call is answered with. */
export type Context = {
  organisation: Organisation
  now: Date
  /** Places of unit amounts. */
  unitPlaces: 2 | 4
}

/** Today in the organisation; the double has them all in UTC. */
export const todayOf = ({ now }: Context): string => now.toISOString().slice(0, 10)
