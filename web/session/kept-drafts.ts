import { type Key, read, remove, type Store, write } from './storage.ts'

/** Unsaved drafts per user, so that people who share a browser do not see each other's. */
// biome-ignore lint/suspicious/noExplicitAny: it is what an earlier release wrote
function allKept(store: Store, key: Key): Record<string, any> {
  try {
    const kept: unknown = JSON.parse(read(store, key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** A stored draft as it was found: the reader validates it. */
export const keptDraftOf = <D>(store: Store, key: Key, owner: string): Partial<D> | null | undefined => allKept(store, key)[owner]

/**
 * @throws if the browser has no space left
 */
export const keepDraftOf = (store: Store, key: Key, owner: string, draft: object): void =>
  write(store, key, JSON.stringify({ ...allKept(store, key), [owner]: draft }))

export function dropDraftOf(store: Store, key: Key, owner: string): void {
  const { [owner]: _, ...others } = allKept(store, key)
  if (Object.keys(others).length === 0) remove(store, key)
  else write(store, key, JSON.stringify(others))
}
