import { route as plainRoute, type Route } from '#web/routing/route.ts'

/** A route in the supplier portal. */
export const route = (path: string, definition: Omit<Route, 'path' | 'shell'>): Route =>
  plainRoute(path, { shell: 'supplier', ...definition })
