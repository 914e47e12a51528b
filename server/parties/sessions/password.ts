import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id with the parameters OWASP names first for 19 MiB: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** Does the same work whether or not there is such a user: a missing hash is compared with one that nothing matches. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const matches = await verify(storedHash ?? (await decoy), password)
  return matches && storedHash !== null
}

/** Made by the same hashing as all others, of a password nobody can know. */
export const decoy = hashPassword(randomBytes(32).toString('base64url'))
