import { useParams, useRouterState, useSearch } from '@tanstack/react-router'
import type { Route } from './route.ts'

/** The data the router keeps with a match: its route. */
export type MatchContext = { route?: Route }

export const routeOfMatches = (matches: readonly { context: unknown; staticData: unknown }[]): Route | undefined => {
  const last = matches.at(-1)
  return (last?.context as MatchContext | undefined)?.route ?? (last?.staticData as MatchContext | undefined)?.route
}

/** The route whose screen is shown. */
export const useRoute = (): Route | undefined => useRouterState({ select: (state) => routeOfMatches(state.matches) })

const usePlaces = (): Readonly<Record<string, string | undefined>> => useParams({ strict: false })

/** The id in the address, by its name in the route. */
export function useId(name = 'id'): number {
  const id = useIdMaybe(name)
  if (id === undefined) throw new Error(`The address has no ${name}`)
  return id
}

/** The id in the address, or undefined if it is missing: a list without an open row. */
export function useIdMaybe(name = 'id'): number | undefined {
  const value = usePlaces()[name]
  return value === undefined ? undefined : Number(value)
}

/** An address parameter that is not an id: a token, a stage. */
export function usePlace(name: string): string {
  return usePlaces()[name] ?? ''
}

/** The query of the address. */
export const useQueryOfAddress = (): Record<string, string | undefined> => useSearch({ strict: false })
