import type { AccountingConnection, AccountingProvider } from '#contract/accounting/accounting.ts'
import type { Returned } from '#contract/accounting/returned.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { type AccountingService, redirectUri, settingsOf } from './accounting-service.ts'
import { AccountProblem } from './ask-provider.ts'
import { saveConnection } from './connection-store.ts'
import { showConnection } from './connection-view.ts'
import { exchangeCode, newState, newVerifier, signInAddress } from './oauth.ts'
import { actingFor, type Owner } from './owner.ts'
import { PROVIDERS } from './providers.ts'
import { rememberSignIn, takeSignIn } from './sign-ins.ts'

type Asked = { owner: Owner; provider: AccountingProvider; actor: { userId: number; userName: string }; now: Date }

/** Sends somebody to the provider to sign in (R-321, R-322, G-007). */
export async function beginSignIn(
  service: AccountingService,
  db: Database,
  { owner, provider, actor, now }: Asked,
): Promise<{ url: string }> {
  const settings = settingsOf(service, provider)
  const [state, verifier] = [newState(), newVerifier()]
  const signIn = { owner, provider, userId: actor.userId }
  await db.write(actingFor(owner), (tx) => rememberSignIn(tx, service.sealing, signIn, { state, verifier, now }))
  return { url: await signInAddress(settings, { redirectUri: redirectUri(service, provider, owner), state, verifier }) }
}

/**
 * Connects when somebody comes back. The state is taken first and for good: what follows can be tried again only by signing in again.
 * @throws Problem validation_failed for a state that is not good, provider_refused and provider_away
 */
export async function finishSignIn(
  service: AccountingService,
  db: Database,
  { owner, provider, actor, now }: Asked,
  returned: Returned,
): Promise<AccountingConnection> {
  const settings = settingsOf(service, provider)
  const signIn = { owner, provider, userId: actor.userId }
  const verifier = await db.write(actingFor(owner), (tx) =>
    takeSignIn(tx, service.sealing, signIn, { state: returned.state, now }),
  )
  if (verifier === null) throw fieldProblem('state', 'This sign-in has expired or was already used. Please connect again.')
  const { account, tokens } = await atProvider(async () => {
    const tokens = await exchangeCode(settings, returned, {
      redirectUri: redirectUri(service, provider, owner),
      verifier,
      account: returned.company,
    })
    return { tokens, account: await PROVIDERS[provider].accountOf(settings, tokens.access, returned) }
  })
  await db.write(actingFor(owner), (tx) =>
    saveConnection(tx, service.sealing, owner, provider, { account, tokens, by: actor, now }),
  )
  return showConnection(service, db.read(actingFor(owner)), owner, provider, now)
}

/** Says what went wrong over there, without repeating what it answered: it may hold a token. */
async function atProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AccountProblem) throw new Problem('provider_refused', { message: error.message })
    throw new Problem('provider_away')
  }
}
