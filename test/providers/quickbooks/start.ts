import { type SignInProvider, signInProvider } from '../sign-in.ts'
import { type QuickBooksDouble, type QuickBooksOptions, quickBooksDouble } from './double.ts'

export type QuickBooksWithSignIn = QuickBooksDouble & {
  signIn: SignInProvider
  /** What an installation needs to be connected with the double. */
  settings: SignInProvider['settings']
}

/**
 * QuickBooks with its sign-in: the tokens that it issues are good at its interface. Whoever signs in comes back with the first company.
 * @param options as of the double; the sign-in is at `signInPort`
 */
export async function startQuickBooks(
  options: Omit<QuickBooksOptions, 'accepts'> & { signInPort?: number },
): Promise<QuickBooksWithSignIn> {
  const { signInPort: port = 0, ...rest } = options
  let realmId = ''
  const signIn = await signInProvider(['com.intuit.quickbooks.accounting'], (_, response) => void response.writeHead(404).end(), {
    port,
    onAllowed: () => ({ realmId }),
  })
  const double = await quickBooksDouble({ ...rest, accepts: signIn.isGood })
  realmId = double.ledger.books.id
  return {
    ...double,
    ...{ signIn, settings: { ...signIn.settings, apiUrl: double.url } },
    async close() {
      await Promise.all([double.close(), signIn.close()])
    },
  }
}
