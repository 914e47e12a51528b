import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Refetches data that may be out of date. A first load that is on its way may carry what was true before the change, and cannot be
 * cancelled; it is repeated when it has arrived.
 */
export async function refetch(client: QueryClient, isAffected: (query: Query) => boolean): Promise<void> {
  const loading = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isAffected })
    .filter(({ state }) => state.data === undefined)
  void client.invalidateQueries({ predicate: isAffected })
  await Promise.allSettled(loading.map(({ promise }) => promise))
  const loaded = new Set(loading)
  if (loading.length > 0) await client.invalidateQueries({ predicate: (query) => loaded.has(query) })
}
