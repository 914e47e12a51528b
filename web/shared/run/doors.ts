import type { Stop } from '#contract/delivery/runs.ts'

/** One door of a run: the stops that are handed over there together. */
export type Door = {
  /** Its place on the run, from 1. */
  place: number
  stops: readonly Stop[]
  /** What all of them have. */
  venue: Stop['venue']
  address: string
  instructions: string
  contact: Stop['contact']
}

/** Stops of one outlet at one address are one door, where the first of them is; those that are done stay apart. */
export function doorsOf(stops: readonly Stop[]): Door[] {
  const doors = new Map<string, Stop[]>()
  for (const stop of stops) {
    const isOver = stop.isDone || stop.notHome !== null
    const key = JSON.stringify([stop.venue.id, stop.address, isOver && stop.orderId])
    doors.set(key, [...(doors.get(key) ?? []), stop])
  }
  return [...doors.values()].flatMap((together, at) => {
    const [first] = together
    if (!first) return []
    const { venue, address, instructions, contact } = first
    return [{ place: at + 1, stops: together, venue, address, instructions, contact }]
  })
}

export const orderIdsOf = ({ stops }: Pick<Door, 'stops'>): number[] => stops.map(({ orderId }) => orderId)

/** The numbers of its orders, as people say them. */
export const numbersOf = ({ stops }: Pick<Door, 'stops'>): string =>
  stops.map(({ orderNumber, orderId }) => `#${orderNumber ?? orderId}`).join(', ')
