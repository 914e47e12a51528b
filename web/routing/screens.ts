import type { ScreenModule } from './route.ts'

/** How long a part of the app may take to load. */
export const CHUNK_TIMEOUT = 120_000

type Loader<T> = () => Promise<T>

const loaded = new Map<Loader<unknown>, unknown>()

/** Loads a part of the app once; afterwards it is available synchronously. */
export async function fetchPart<T>(load: Loader<T>): Promise<T> {
  const present = loaded.get(load)
  if (present) return present as T
  const part = await within(CHUNK_TIMEOUT, load())
  loaded.set(load, part)
  return part
}

/** A part that was loaded before. */
export const partAtHand = <T>(load: Loader<T>): T | undefined => loaded.get(load) as T | undefined

export const fetchScreen = (load: Loader<ScreenModule>): Promise<ScreenModule> => fetchPart(load)

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`A part of the app did not arrive within ${milliseconds / 1000} s`)),
      milliseconds,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
