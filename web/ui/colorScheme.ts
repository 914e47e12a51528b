import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** Light, dark or system appearance, stored in a cookie: local storage holds only the keys of R-158. */
const NAME = 'colour-scheme'
const YEAR = 31_536_000

export const colorSchemeManager: MantineColorSchemeManager = {
  get: (otherwise) => schemeFrom(document.cookie) ?? otherwise,
  set: (scheme) => keep(`${NAME}=${scheme}; path=/; max-age=${YEAR}; samesite=lax`),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => keep(`${NAME}=; path=/; max-age=0; samesite=lax`),
}

export function schemeFrom(cookies: string): MantineColorScheme | null {
  const value = cookies.match(new RegExp(`(?:^|; )${NAME}=(light|dark|auto)(?:;|$)`))?.[1]
  return (value as MantineColorScheme | undefined) ?? null
}

function keep(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = cookie
}
