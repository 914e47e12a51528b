import { vi } from 'vitest'

/** Tries again until `check` no longer throws. What takes long on a busy machine is not wrong for it. @returns what `check` does */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })
