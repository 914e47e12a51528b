import type { Route } from './route.ts'

/** Every page that requires a session, with its description in one sentence. */
export type Pages = { routes: readonly Route[]; aboutOf: (route: Route) => string }

let load: (() => Promise<Pages>) | undefined

/** The app registers here how the pages of all portals are loaded, so that a portal can search them without importing the others. */
export const offerPages = (offered: () => Promise<Pages>): void => {
  load = offered
}

export async function fetchPages(): Promise<Pages> {
  if (!load) throw new Error('No pages were offered')
  return load()
}
