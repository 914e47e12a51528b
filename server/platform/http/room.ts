import { codeOf } from '#server/platform/errors.ts'

/** `disk_full` of PostgreSQL, and what the system says of files: no space, or a quota that is used up. */
const NO_ROOM = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether something could not be written for lack of room, also where a library has wrapped that in an error of its own. */
export function isForLackOfRoom(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = codeOf(one)
    if (typeof code === 'string' && NO_ROOM.includes(code)) return true
  }
  return false
}

/** How long a node stays out of service after a write that found no room, unless another one succeeds before. */
const OUT_FOR_MS = 30_000

export type Room = {
  isLeft(now: Date): boolean
  /** A write failed for lack of room. */
  ranOut(now: Date): void
  /** A write succeeded. */
  wasFound(): void
}

/** Whether this node has room to write, as far as its last writes showed. */
export function watchRoom(): Room {
  let outUntil = 0
  return {
    isLeft: (now) => now.getTime() >= outUntil,
    ranOut(now) {
      outUntil = now.getTime() + OUT_FOR_MS
    },
    wasFound() {
      outUntil = 0
    },
  }
}
