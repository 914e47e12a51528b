/** What every provider sends the user back with. */
export const returnedIn = (query: URLSearchParams): { state: string; code?: string; error?: string } => {
  const [code, error] = [query.get('code'), query.get('error')]
  return { state: query.get('state') ?? '', ...(code !== null && { code }), ...(error !== null && { error }) }
}
