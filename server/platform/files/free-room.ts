import { statfs } from 'node:fs/promises'

/** What PostgreSQL needs to begin the next file of its log; with less it may end at any moment. */
const LEAST_BYTES = 16 * 1024 * 1024

/** Whether there is room to write in every one of these folders; one that cannot be looked at is not held against it. */
export async function hasRoom(folders: readonly string[], leastBytes = LEAST_BYTES): Promise<boolean> {
  const free = await Promise.all(
    folders.map((folder) =>
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  )
  return free.every((bytes) => bytes >= leastBytes)
}
