/** Moves an entry to another index. */
export function moved<E>(entries: readonly E[], from: number, to: number): E[] {
  const one = entries[from]
  if (one === undefined) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, entries.length - 1)), 0, one)
}
