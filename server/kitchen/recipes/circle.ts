type Contained = { recipeId: number; partId: number }

/**
 * The way from a recipe down to another, both included, by what contains what; null where there is none.
 * A recipe that takes in a part from which a way leads back to it would contain itself.
 */
export function wayDown(contained: readonly Contained[], from: number, to: number): number[] | null {
  const parts = Map.groupBy(contained, ({ recipeId }) => recipeId)
  const cameFrom = new Map<number, number | null>([[from, null]])
  const waiting = [from]
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (id === to) return wayOf(cameFrom, to)
    for (const { partId } of parts.get(id) ?? []) {
      if (cameFrom.has(partId)) continue
      cameFrom.set(partId, id)
      waiting.push(partId)
    }
  }
  return null
}

function wayOf(cameFrom: ReadonlyMap<number, number | null>, to: number): number[] {
  const way: number[] = []
  for (let id: number | null = to; id !== null; id = cameFrom.get(id) ?? null) way.unshift(id)
  return way
}

/** How many recipes deep the longest chain through one is, itself included. There is no circle among them. */
export function longestChain(contained: readonly Contained[], through: number): number {
  const down = Map.groupBy(contained, ({ recipeId }) => recipeId)
  const up = Map.groupBy(contained, ({ partId }) => partId)
  return (
    1 +
    longest(through, (id) => (down.get(id) ?? []).map(({ partId }) => partId)) +
    longest(through, (id) => (up.get(id) ?? []).map(({ recipeId }) => recipeId))
  )
}

/** Steps of the longest way from somewhere on. */
function longest(from: number, next: (id: number) => readonly number[]): number {
  const known = new Map<number, number>()
  const steps = (id: number): number => {
    const found = known.get(id)
    if (found !== undefined) return found
    const most = Math.max(0, ...next(id).map((one) => 1 + steps(one)))
    known.set(id, most)
    return most
  }
  return steps(from)
}
