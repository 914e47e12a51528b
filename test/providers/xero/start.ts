import { type SignInProvider, signInProvider } from '../sign-in.ts'
import { type XeroDouble, type XeroOptions, xeroDouble } from './double.ts'

export const XERO_SCOPES = ['accounting.invoices', 'accounting.payments', 'accounting.contacts'].concat(
  'accounting.settings',
  'accounting.attachments',
  'accounting.manualjournals',
)

export type XeroWithSignIn = XeroDouble & {
  signIn: SignInProvider
  /** What an installation needs to be connected with the double. */
  settings: SignInProvider['settings']
}

/**
 * Xero with its sign-in: the tokens that it issues are good at its interface. Whoever signs in allows the first organisation.
 * @param options as of the double; the sign-in is at `signInPort`
 */
export async function startXero(options: Omit<XeroOptions, 'accepts'> & { signInPort?: number }): Promise<XeroWithSignIn> {
  const { signInPort: port = 0, ...rest } = options
  let double: XeroDouble | undefined
  const onAllowed = () => {
    if (double) double.ledger.books.isConnected = true
    return {}
  }
  const nothing = (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(404).end()
  const signIn = await signInProvider(XERO_SCOPES, nothing, { port, onAllowed })
  const started = await xeroDouble({ ...rest, accepts: signIn.isGood })
  double = started
  return {
    ...started,
    ...{ signIn, settings: { ...signIn.settings, apiUrl: started.url } },
    async close() {
      await Promise.all([started.close(), signIn.close()])
    },
  }
}
