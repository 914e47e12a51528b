import { describeGuard, type Route } from '#web/routing/route.ts'
import { allRoutes } from './tables.ts'

/** Every route in one line: `path<TAB>title<TAB>guard<TAB>redirect or alias`, for docs/surface/routes.txt. */
export const routeLines = (): string[] =>
  allRoutes.flatMap((route) => spellings(route.path).map((path) => line({ ...route, path })))

/** The addresses that are known and draw nothing yet, for docs/surface/not-built.txt. */
export const notBuilt = (): string =>
  `${allRoutes
    .filter(({ screen, redirect, alias }) => !screen && !redirect && !alias)
    .map(({ path, title }) => `${path}\t${title}`)
    .join('\n')}\n`

export const routeSurface = (): string => `${routeLines().join('\n')}\n`

function line({ path, title, guard, redirect, alias }: Route): string {
  const onwards = redirect ? `-> ${redirect}` : alias ? `alias of ${alias}` : ''
  return [path, title, describeGuard(guard), onwards].join('\t').trimEnd()
}

/** An address with an optional parameter is two: the list, and one item of it. */
const spellings = (path: string): string[] =>
  path.includes('?}') ? [path.replace(/\/\{\w+\?\}/, ''), path.replace('?}', '}')] : [path]
