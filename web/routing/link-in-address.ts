import { LINK_BY_HEADER } from '#contract/platform/link-address.ts'

/** A token found in an address, and the address without it. */
type Found = { token: string; path: string; search: Record<string, string> }

const LONGEST = 200
const SET_PASSWORD = /^((?:\/admin)?\/set-password)\/([\w-]{32,})$/

/**
 * Tokens follow the `#` of a link, which browsers do not send to servers. Links of earlier releases have them in the query or the path.
 * Anything that is not a token is left unchanged.
 */
export function linkIn({ path, search, hash }: { path: string; search: Record<string, string>; hash: string }): Found | null {
  const behind = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  const inPath = SET_PASSWORD.exec(path)
  const { token: inQuery, ...rest } = search
  const token = behind ?? inQuery ?? inPath?.[2]
  if (!token || token.length > LONGEST) return null
  return { token, path: inPath ? `${inPath[1]}/${LINK_BY_HEADER}` : path, search: rest }
}
