import { type SignInProvider, signInProvider } from '../sign-in.ts'
import { type NetsuiteDouble, type NetsuiteOptions, netsuiteDouble } from './double.ts'

export type NetsuiteWithSignIn = NetsuiteDouble & {
  signIn: SignInProvider
  /** What an installation needs to be connected with the double. */
  settings: SignInProvider['settings']
}

/**
 * NetSuite with its sign-in: the tokens that it issues are good at its interface. Whoever signs in comes back with the account and a role.
 * @param options as of the double; the sign-in is at `signInPort`
 */
export async function startNetsuite(
  options: Omit<NetsuiteOptions, 'accepts'> & { signInPort?: number },
): Promise<NetsuiteWithSignIn> {
  const { signInPort: port = 0, accountId = 'TSTDRV123', ...rest } = options
  const signIn = await signInProvider(['rest_webservices'], (_, response) => void response.writeHead(404).end(), {
    port,
    onAllowed: () => ({ company: accountId, role: '3', entity: '12' }),
  })
  const double = await netsuiteDouble({ ...rest, accountId, accepts: signIn.isGood })
  return {
    ...double,
    ...{ signIn, settings: { ...signIn.settings, apiUrl: double.url } },
    async close() {
      await Promise.all([double.close(), signIn.close()])
    },
  }
}
