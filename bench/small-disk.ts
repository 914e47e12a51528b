import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'

/** A folder that is a small file system of its own, in memory. */
export type SmallDisk = {
  /** Writes until nothing fits any more. */
  fill(): void
  /** Makes room again. */
  clear(): void
  freeBytes(): number
  remove(): void
}

const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' })

/** Whether this process may mount one; where it may not, `why` says so in a sentence. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | { why: string } {
  if (process.platform !== 'linux') return { why: 'A small disk can only be made on Linux.' }
  const mounted = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'docket-small-disk', folder)
  if (mounted.status !== 0)
    return { why: `A small disk cannot be mounted here (${(mounted.stderr ?? mounted.error?.message ?? '').trim()}).` }
  const ballast = path.join(folder, 'ballast')
  return {
    fill() {
      const file = openSync(ballast, 'a')
      // ever smaller, so that not even a page of the database fits
      for (let size = 1024 * 1024; size >= 512; size /= 2) {
        const block = Buffer.alloc(size)
        try {
          for (;;) if (writeSync(file, block) < size) break
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    clear: () => rmSync(ballast, { force: true }),
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    // what still has a file open keeps the rest until it ends
    remove: () => void run('umount', '-l', folder),
  }
}
