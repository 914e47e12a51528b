type Placed = { id: number; priority: number }

/** Tags in the order they are shown. */
export const byPriority = <T extends Placed>(tags: readonly T[]): T[] => [...tags].sort((a, b) => a.priority - b.priority)

/**
 * Gives one tag another priority; those between its old and its new place move by one, so that there are no holes (R-229, G-046).
 * A priority beyond the last means the last.
 */
export function reprioritised<T extends Placed>(tags: readonly T[], id: number, priority: number): T[] {
  const ordered = byPriority(tags)
  const from = ordered.findIndex((tag) => tag.id === id)
  const moved = ordered[from]
  if (!moved) return ordered
  const others = ordered.toSpliced(from, 1)
  const at = Math.min(Math.max(priority, 1), ordered.length) - 1
  return others.toSpliced(at, 0, moved).map((tag, i) => ({ ...tag, priority: i + 1 }))
}
