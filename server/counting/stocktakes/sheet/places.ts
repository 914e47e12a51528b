import type { Read } from '#contract/platform/written-amount.ts'

/** Where a product is in a location: its places in the walk, none of them when it is somewhere, null when it is not there at all. */
export type Places = readonly number[] | null

const MOST_PLACES = 100
const LAST_PLACE = 9999

/**
 * The cell of a location: a counting order with commas, such as 1,3,5; 0 is there without one; an empty cell means that it
 * is not there.
 */
export function readPlaces(cell: string): Read<Places> {
  const text = cell.trim().replace(/^'/, '')
  if (text === '') return { value: null }
  if (text === '0') return { value: [] }
  const parts = text.split(',').map((part) => part.trim())
  if (parts.some((part) => !/^\d{1,9}$/.test(part))) return { message: 'Must be a counting order such as 1,3,5, or 0, or empty' }
  const places = parts.map(Number)
  if (places.includes(0)) return { message: 'A counting order starts at 1' }
  if (places.some((place) => place > LAST_PLACE)) return { message: `Places go up to ${LAST_PLACE}` }
  if (new Set(places).size < places.length) return { message: 'Lists a place twice' }
  if (places.length > MOST_PLACES) return { message: `At most ${MOST_PLACES} places` }
  return { value: places.toSorted((a, b) => a - b) }
}

/** The same as it is written into a file. */
export const writePlaces = (places: Places): string => (places === null ? '' : places.length === 0 ? '0' : places.join(','))
