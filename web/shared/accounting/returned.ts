/** What a provider sends the user back with: what all of them do, and what this one says besides. */
export function returnedIn<N extends string = never>(
  query: URLSearchParams,
  ...more: readonly N[]
): { state: string } & { [K in 'code' | 'error' | N]?: string } {
  const said = ['code', 'error', ...more].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { state: query.get('state') ?? '', ...Object.fromEntries(said) }
}
