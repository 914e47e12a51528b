import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

export type Sealing = {
  seal(text: string): string
  /** @throws Error when no key that is listed opens it */
  open(sealed: string): string
  /** Whether it was sealed with the key that is used now. */
  isCurrent(sealed: string): boolean
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts what is kept in the database, so that reading the database alone does not reveal it: AES-256-GCM under a key derived for one
 * purpose. Written as `id.bytes`, where the id names the key; without one it is from before keys had names.
 */
export function sealing(keys: Keys, purpose: string): Sealing {
  const derived = keys.map(({ id, secret }) => ({ id, key: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)) }))
  const [current] = derived as [(typeof derived)[0]]
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(sealed) {
      const [id, named] = sealed.split('.')
      const candidates = named === undefined ? derived : derived.filter((one) => one.id === id)
      for (const { key } of candidates) {
        const text = opened(key, named ?? sealed)
        if (text !== null) return text
      }
      throw new Error('No key that is listed opens this: was DOCKET_SECRET changed without DOCKET_SECRET_PREVIOUS?')
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
  }
}

function opened(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
