/** Nothing of ours waits longer for a provider. */
export const TIMEOUT_MS = 30_000

/** Why an account cannot be connected, for whoever wants to connect it. */
export class AccountProblem extends Error {
  override name = 'AccountProblem'
}

/**
 * Calls a provider with a token and reads its answer as JSON; null where it answers with nothing.
 * @throws Error with the status where the provider refuses
 */
export async function askProvider(
  url: string,
  accessToken: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${response.status}`)
  return answer === '' ? null : JSON.parse(answer)
}
