import { Problem } from './problem.ts'

export type UploadLimits = { atOnce: number; atOncePerCaller: number; bytesOnDisk: number }

/** What one node takes in at a time. A form holds at most a mebibyte of fields in memory, so twenty-four of them stay below 30 MiB. */
export const UPLOAD_LIMITS: UploadLimits = { atOnce: 24, atOncePerCaller: 6, bytesOnDisk: 1024 * 1024 * 1024 }

export type Upload = {
  /** Counts bytes that go to the temporary folder. @throws Problem overloaded */
  takes(bytes: number): void
  /** The form is answered and its files are gone. */
  ends(): void
}

/** Bounds how many forms are read at a time, how many of them by one caller, and how much their files take on the disk together. */
export function uploadGate({ atOnce, atOncePerCaller, bytesOnDisk }: UploadLimits = UPLOAD_LIMITS) {
  const byCaller = new Map<string, number>()
  let running = 0
  let onDisk = 0
  return {
    figures: () => ({ running, onDisk, callers: byCaller.size }),
    /** @throws Problem overloaded, too_many_requests */
    begin(caller: string): Upload {
      const own = byCaller.get(caller) ?? 0
      if (own >= atOncePerCaller) throw new Problem('too_many_requests')
      if (running >= atOnce) throw new Problem('overloaded')
      running++
      byCaller.set(caller, own + 1)
      let taken = 0
      let isOver = false
      return {
        takes(bytes) {
          if (onDisk + bytes > bytesOnDisk) throw new Problem('overloaded')
          onDisk += bytes
          taken += bytes
        },
        ends() {
          if (isOver) return
          isOver = true
          running--
          onDisk -= taken
          const left = (byCaller.get(caller) ?? 1) - 1
          if (left === 0) byCaller.delete(caller)
          else byCaller.set(caller, left)
        },
      }
    },
  }
}
export type UploadGate = ReturnType<typeof uploadGate>
