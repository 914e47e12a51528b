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

const SOURCE = 'docket-small-disk'
const optionsOf = (megabytes: number) => `size=${megabytes}m,mode=755`

/** Mounts one where this process may; `why` says in a sentence that it may not. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | { why: string } {
  if (process.platform !== 'linux') return { why: 'A small disk can only be made on Linux.' }
  const mounted = run('mount', '-t', 'tmpfs', '-o', optionsOf(megabytes), SOURCE, folder)
  if (mounted.status !== 0)
    return { why: `A small disk cannot be mounted here (${(mounted.stderr || mounted.error?.message || '').trim()}).` }
  // what still has a file open keeps the rest until it ends
  return { ...diskOn(folder), remove: () => void run('umount', '-l', folder) }
}

/**
 * How a program is run that finds a small disk in `folder`, which goes with it: in namespaces of its own, in which an ordinary user may
 * mount and is the same user afterwards.
 */
export function onSmallDisk(folder: string, megabytes: number, command: readonly string[]): string[] {
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const mount = `mount -t tmpfs -o ${optionsOf(megabytes)} ${SOURCE} "$1" && shift`
  // PostgreSQL does not run as root, which everybody is in the outer one
  const back = user === 0 ? 'exec "$@"' : `exec unshare --user --map-user=${user} --map-group=${group} "$@"`
  const outer = user === 0 ? ['unshare', '--mount'] : ['unshare', '--map-root-user', '--mount']
  return [...outer, 'sh', '-c', `${mount} && ${back}`, 'small-disk', folder, ...command]
}

/** The disk that a folder is. */
export function diskOn(folder: string): SmallDisk {
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
    remove: () => {},
  }
}
