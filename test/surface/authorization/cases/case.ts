import type { World } from '../world.ts'

/** What the rightful caller sends. Ids in paths that every call shares are filled in by `pathOf`; the rest is here. */
export type Case = {
  /** Made once, or for every caller again where one who shares in it takes it away. */
  params?: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>
  isNewForEveryCaller?: true
  query?: (world: World) => Record<string, unknown>
  body?: (world: World) => unknown
  /** A file that travels with the body, by the field it is in. */
  files?: (world: World) => Record<string, string>
  /** Done before the rightful call. */
  given?: (world: World) => Promise<unknown>
  /** Who calls rightfully, when it is not simply a user of the company who holds the permission. */
  as?: (world: World) => { token: string }
  /** Where a stranger is answered too, because the answer is the caller's own. Says why. */
  openTo?: string
  /** The status everybody gets who may call, where the call does nothing any more. */
  closed?: number
}

export const own = 'answers with the own rows of whoever calls'
export const shared = 'the same for everybody'
