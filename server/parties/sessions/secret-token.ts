import { createHash, randomBytes } from 'node:crypto'

/** A random 256-bit token as it goes into a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: whoever reads the database cannot use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
