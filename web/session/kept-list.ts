/** A list kept in this browser, also over a reload, and the same in all of its tabs. */
type KeptList<T> = {
  all: () => readonly T[]
  /** Calls the listener after each change; returns what ends that. */
  subscribe: (listener: () => void) => () => void
  replace: (list: readonly T[]) => void
  /** Removes the one with a key. */
  discard: (key: string) => void
}

/** @param storedAs the key in local storage; what is there and is no list counts as an empty one */
export function keptList<T extends { key: string }>(storedAs: string): KeptList<T> {
  const listeners = new Set<() => void>()
  let all: readonly T[] = stored()

  function stored(): T[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '[]')
      return Array.isArray(kept) ? kept : []
    } catch {
      return []
    }
  }
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const replace = (list: readonly T[]) => {
    all = list
    localStorage.setItem(storedAs, JSON.stringify(all))
    announce()
  }
  // Another tab changed the list.
  window.addEventListener('storage', ({ key }) => {
    if (key !== storedAs) return
    all = stored()
    announce()
  })
  return {
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    replace,
    discard: (key) => replace(all.filter((one) => one.key !== key)),
  }
}
