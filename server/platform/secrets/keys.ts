import { hkdfSync } from 'node:crypto'

/** A secret of the installation with a short public name, which is written beside everything made with it. */
export type Key = { id: string; secret: string }
/** The first signs and seals; all of them verify and open. */
export type Keys = readonly [Key, ...Key[]]

export const keysOf = ({ secret, previousSecrets = [] }: { secret: string; previousSecrets?: readonly string[] }): Keys => [
  keyOf(secret),
  ...previousSecrets.map(keyOf),
]

/** The id is derived from the secret, so that all nodes agree on it, and gives nothing of it away. */
const keyOf = (secret: string): Key => ({
  id: Buffer.from(hkdfSync('sha256', secret, '', 'docket key id', 6)).toString('base64url'),
  secret,
})
