import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { asSearch } from '#web/ui/as-search.ts'
import { useQueryOfAddress } from './current.ts'

/** A list's search, filters and sorting, kept in the query so that they can be linked and survive a reload. */
export function useAddressState<N extends string>(
  defaults: Record<N, string>,
): [Record<N, string>, (changes: Partial<Record<N, string>>) => void] {
  const query = useQueryOfAddress()
  const navigate = useNavigate()
  const values = Object.fromEntries(
    Object.entries<string>(defaults).map(([name, otherwise]) => [name, query[name] ?? otherwise]),
  ) as Record<N, string>

  const change = useCallback(
    (changes: Partial<Record<N, string>>) =>
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: asSearch((before) => {
          const after: Record<string, unknown> = { ...before, ...changes }
          for (const [name, otherwise] of Object.entries<string>(defaults)) if (after[name] === otherwise) after[name] = undefined
          return after
        }),
      }),
    [navigate, defaults],
  )
  return [values, change]
}
