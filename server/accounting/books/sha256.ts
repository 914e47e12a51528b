import { createHash } from 'node:crypto'

/** 43 characters that go into an address as they are. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
