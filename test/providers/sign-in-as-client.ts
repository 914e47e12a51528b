import type { SignInProvider } from './sign-in.ts'

const VERIFIER = 'v'.repeat(43)

/** Signs in as an app does: over the address and the code, with PKCE. @returns the token, and what the address came back with */
export async function signInAsClient(
  { allow }: SignInProvider,
  { clientId, clientSecret, authorizeUrl, tokenUrl, scopes }: SignInProvider['settings'],
  back: string,
): Promise<{ token: string; query: URLSearchParams }> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(VERIFIER))
  const asked = new URL(authorizeUrl)
  asked.search = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: back, response_type: 'code', scope: scopes.join(' '), state: 's' },
    ...{ code_challenge: Buffer.from(hash).toString('base64url'), code_challenge_method: 'S256' },
  }).toString()
  const query = new URLSearchParams(await allow(asked.href))
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code: query.get('code') ?? '', redirect_uri: back, code_verifier: VERIFIER },
    }),
  })
  return { token: ((await answer.json()) as { access_token: string }).access_token, query }
}
