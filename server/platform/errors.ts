/** What is thrown may be anything; these say what is known of it. */

/** The code of an error of the system or the database: `ENOENT`, `42501`. */
export const codeOf = (error: unknown): string | undefined => textOf(error, 'code')

/** The call of the system that failed: `open`. */
export const syscallOf = (error: unknown): string | undefined => textOf(error, 'syscall')

export const messageOf = (error: unknown): string => textOf(error, 'message') ?? String(error)

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(messageOf(error)))

function textOf(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
